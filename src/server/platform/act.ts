/** Who does something: the name is kept with the history, so that it outlives the account. */
export interface Actor {
  kind: 'employee' | 'customer' | 'system';
  id: number | null;
  name: string;
}

/** One doing: by whom, when, and in which request. Every use case that changes something takes one. */
export interface Act {
  actor: Actor;
  now: Date;
  requestId: string | null;
  /** The clock of the caller's device as it sent the call, right or wrong. */
  deviceTime?: Date | undefined;
  /** Said in the history of what came later than it was captured. */
  late?: { capturedAt: string; filedBy?: string } | undefined;
}
