import type { LiveChange } from '../../../shared/live/live-contract.ts';
import { tabId } from '../tab-id.ts';
import { keepFollowing } from './live-connection.ts';
import { leadTabs } from './lead-tabs.ts';

interface Told {
  /** The tab that it is for; all of them without. */
  to?: string;
  changes?: readonly LiveChange[];
  lastId?: number | undefined;
  isConnected?: boolean;
  shallRefetch?: boolean;
  /** A tab that has just come and wants to know what it has missed while it was loading. */
  newcomer?: string;
}

interface LiveListener {
  /** What others have done, in other tabs of this browser too. */
  onChanges: (changes: readonly LiveChange[]) => void;
  onRefetch: () => void;
  onConnected: (isConnected: boolean) => void;
}

const rememberedMs = 60_000;

/** Follows the changes on one connection for all tabs of the browser. Answers what ends it. */
export function followLive(employeeId: number, listener: LiveListener): () => void {
  const name = `plumbline-live-${employeeId}`;
  const stopping = new AbortController();
  const channel = new BroadcastChannel(name);
  let lastId: number | undefined;
  let isLeader = false;
  let isConnected = false;
  let remembered: { at: number; changes: readonly LiveChange[] }[] = [];

  // A channel stays within the origin; only a window is told whom a message is for.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const post = (told: Told) => channel.postMessage(told);

  function take({ to, changes, lastId: id, shallRefetch, isConnected: connected, newcomer }: Told) {
    if (newcomer) greet(newcomer);
    if (to !== undefined && to !== tabId) return;
    if (id !== undefined) lastId = Math.max(id, lastId ?? 0);
    if (connected !== undefined) listener.onConnected(connected);
    if (shallRefetch) listener.onRefetch();
    // This page has fetched anew what its own writes have changed.
    const others = changes?.filter(({ tab }) => tab !== tabId) ?? [];
    if (others.length > 0) listener.onChanges(others);
  }

  function tell(told: Told) {
    post(told);
    take(told);
  }

  function greet(newcomer: string) {
    if (!isLeader) return;
    const changes = remembered.flatMap((each) => each.changes).map((each) => ({ ...each, isEarlier: true }));
    post({ to: newcomer, changes, lastId, isConnected });
  }

  function remember(changes: readonly LiveChange[]) {
    const at = performance.now();
    remembered = [...remembered.filter((each) => at - each.at < rememberedMs), { at, changes }];
  }

  channel.addEventListener('message', ({ data }) => take(data as Told));
  post({ newcomer: tabId });

  void leadTabs(name, stopping.signal, async (signal) => {
    isLeader = true;
    await keepFollowing(
      {
        lastId: () => lastId,
        onChanges(changes, id) {
          remember(changes);
          tell({ changes, lastId: id });
        },
        onRefetch: () => tell({ shallRefetch: true }),
        onConnected(connected) {
          isConnected = connected;
          tell({ isConnected: connected });
        },
      },
      signal,
    );
    isLeader = false;
  });

  return () => {
    stopping.abort();
    channel.close();
  };
}
