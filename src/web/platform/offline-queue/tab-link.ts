import type { QueueItem } from './queue-item.ts';

/** What the tabs of one employee tell one another, so that all show the same while one sends. */
export type TabWord =
  | { put: QueueItem }
  | { gone: string }
  | { line: { sending: string[]; isLineDown: boolean } }
  /** How the line is, asked by a tab that was just opened; or to try again now. */
  | { asks: 'line' | 'wake' };

export interface TabLink {
  tell(word: TabWord): void;
  close(): void;
}

export function createTabLink(name: string, hear: (word: TabWord) => void): TabLink {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  channel?.addEventListener('message', ({ data }: MessageEvent<TabWord>) => hear(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target; it never leaves the site
    tell: (word) => channel?.postMessage(word),
    close: () => channel?.close(),
  };
}
