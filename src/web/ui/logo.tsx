/** The plumb bob: the tool that tells what is upright. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M12 2v7" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      <path d="M7.5 9h9l-1 6L12 22l-3.5-7z" fill="var(--accent)" />
    </svg>
  );
}
