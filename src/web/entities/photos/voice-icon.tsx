const paths = {
  microphone:
    'M8 2a2 2 0 0 0-2 2v4a2 2 0 1 0 4 0V4a2 2 0 0 0-2-2M3.5 7.5a4.5 4.5 0 0 0 9 0M8 12v2.5M5.5 14.5h5',
  play: 'M5 3l8 5-8 5z',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  stop: 'M4 4h8v8H4z',
};

/** The icons of voice notes, apart from the others, which every page fetches. */
export function VoiceIcon({ name, size = 16 }: { name: keyof typeof paths; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path
        d={paths[name]}
        fill={name === 'microphone' || name === 'pause' ? 'none' : 'currentColor'}
        stroke="currentColor"
        strokeWidth={name === 'pause' ? 2.5 : 1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
