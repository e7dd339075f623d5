/** Who does something: the name is kept with the history, so that it outlives the account. */
export interface Actor {
  kind: 'employee' | 'customer' | 'system';
  id: number | null;
  name: string;
}

/**
 * A time that the caller's device told, by the server's clock: so long ago as the device's own clock says, which may be wrong as long as it
 * goes. Of a caller that does not tell its clock, the time as it stands. Never one to come.
 */
export function byServerClock(
  told: Date,
  { now, deviceTime = now }: Pick<AuditContext, 'now' | 'deviceTime'>,
): Date {
  return new Date(Math.min(now.getTime(), now.getTime() - deviceTime.getTime() + told.getTime()));
}

/** Where a call came from. */
export interface Client {
  ip: string;
  userAgent: string;
}

/** One doing: by whom, when, and in which request. Every use case that changes something takes one. */
export interface AuditContext {
  actor: Actor;
  now: Date;
  requestId: string | null;
  /** Missing for what Plumbline does by itself. */
  client?: Client | undefined;
  /** The clock of the caller's device as it sent the call, right or wrong. */
  deviceTime?: Date | undefined;
  /** Said in the history of what came later than it was captured. */
  late?: { capturedAt: string; filedBy?: string } | undefined;
}

/** What Plumbline does by itself. */
export const programActor: Actor = { kind: 'system', id: null, name: 'Plumbline' };

export function programAudit(now: Date): AuditContext {
  return { actor: programActor, now, requestId: null };
}
