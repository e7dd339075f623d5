import type { Caller } from '../http/caller.ts';
import type { EventStream } from '../http/event-stream.ts';

/** How changes reach this process: told by the database, or asked for every 2 s because something between takes no LISTEN. */
export type LiveState = 'idle' | 'listening' | 'polling' | 'connecting';

export interface Follow {
  /** The last event that the reader has had. */
  lastEventId?: number | undefined;
  /** Without it: changes of the last so many seconds are told at once. */
  seconds?: number | undefined;
}

/** Tells open pages what is being changed. */
export interface LiveChanges {
  /** Opens a stream for a caller; it ends with the session. Throws 429 or 503 when there are too many. */
  follow(caller: Caller, from: Follow): Promise<EventStream>;
  state(): LiveState;
  /** Ends all streams at once. */
  close(): Promise<void>;
}
