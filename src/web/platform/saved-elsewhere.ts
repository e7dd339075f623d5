/** A record that a form has saved: told to the other tabs, where the same form may be open. */
interface Saved {
  form: string;
  record: unknown;
}

/** Tells and hears of saved records by the name of their form. Answers how to tell, and how to end. */
export function followSaves(
  form: string,
  onSaved: (record: unknown) => void,
): { tell: (record: unknown) => void; end: () => void } {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, end: () => undefined };
  const channel = new BroadcastChannel('saved-records');
  channel.addEventListener('message', ({ data }: MessageEvent<Saved>) => {
    if (data.form === form) onSaved(data.record);
  });
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target; it never leaves the site
    tell: (record) => channel.postMessage({ form, record } satisfies Saved),
    end: () => channel.close(),
  };
}
