import type { Right } from '../../../shared/auth/rights.ts';
import type { LiveChange } from '../../../shared/live/live-contract.ts';
import { isKnownInField, isOfCosts, isOfMoney } from '../../../shared/projects/field-history.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import type { Clock } from '../../../shared/kernel/dates.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { EventStream } from '../../platform/http/event-stream.ts';
import type { Recipient } from '../../platform/live/recipient.ts';
import { slices } from '../../slices.ts';
import { listAssignedProjects, listAssignments, listSessionRights, type ToldChange } from './live-queries.ts';

/** A browser holds one for all its tabs, so that this is for people with many devices, and for connections whose end nobody told. */
const mostOfEmployee = 20;
const mostInAll = 1_000;

const recipientsOf = slices.flatMap((slice) => slice.recipients ?? []);

/** So long changes are gathered, so that one that is told in pieces is one message and one look at who may know of it. */
const gatherMs = 20;

interface Reader {
  caller: Caller;
  stream: EventStream;
  /** Of somebody who sees their own projects alone: those that were theirs when last looked at. */
  assigned: Set<number> | undefined;
}

interface HubOptions {
  db: Db;
  clock: Clock;
}

/** Who follows the changes in this process, and what each may hear. */
export class LiveHub {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #readers = new Set<Reader>();
  readonly #gathered: ToldChange[] = [];
  #isGathering = false;

  constructor({ db, clock }: HubOptions) {
    this.#db = db;
    this.#clock = clock;
  }

  get size(): number {
    return this.#readers.size;
  }

  /** Opens a stream. Throws 429 when the employee has too many already, 503 when this process has. */
  async join(caller: Caller): Promise<EventStream> {
    if (this.#readers.size >= mostInAll)
      throw new AppError('live.full', 'Too many pages are getting live updates right now. Try again later.');
    const own = [...this.#readers].filter((each) => each.caller.employeeId === caller.employeeId);
    if (own.length >= mostOfEmployee)
      throw new AppError(
        'live.too_many',
        'You’re getting live updates on too many devices. Close Plumbline on one of them.',
      );
    const stream = new EventStream({ onClose: () => this.#readers.delete(reader) });
    const assigned = caller.rights.has('projects.all') ? undefined : new Set<number>();
    const reader: Reader = { caller, stream, assigned };
    this.#readers.add(reader);
    try {
      // Behind joining, so that no change of it falls between.
      for (const id of assigned ? await listAssignedProjects(this.#db, caller.employeeId) : [])
        assigned?.add(id);
    } catch (error) {
      stream.body.destroy();
      throw error;
    }
    return stream;
  }

  /** Changes from the database, on their way to everybody who may hear of them. */
  tell(changes: readonly ToldChange[]): void {
    if (this.#readers.size === 0) return;
    this.#gathered.push(...changes);
    if (this.#isGathering) return;
    this.#isGathering = true;
    setTimeout(() => void this.#tellGathered(), gatherMs);
  }

  /** Changes from before the reader came, to this one alone. */
  async tellEarlier(stream: EventStream, changes: readonly ToldChange[]): Promise<void> {
    const reader = [...this.#readers].find((each) => each.stream === stream);
    if (!reader) return;
    const recipients = reader.assigned ? await this.#findRecipients(changes) : [];
    send(reader, changes.filter(mayHear(reader, recipients)), true);
  }

  /** Something may have been missed, by everybody. */
  tellToRefetch(): void {
    for (const { stream } of this.#readers) stream.send('refetch', '{}');
  }

  endSession(sessionId: number): void {
    for (const { caller, stream } of this.#readers) if (caller.sessionId === sessionId) endSignedOut(stream);
  }

  /** Ends the streams whose session is over, and those whose employee may do something else now, who comes back with it. */
  async checkSessions(ofEmployees?: ReadonlySet<number>): Promise<void> {
    const checked = [...this.#readers].filter((each) => ofEmployees?.has(each.caller.employeeId) ?? true);
    if (checked.length === 0) return;
    const ids = [...new Set(checked.map((each) => each.caller.sessionId))];
    const rows = await listSessionRights(this.#db, ids, this.#clock.now());
    const present = new Map(rows.map(({ id, ...now }) => [id, now]));
    for (const { caller, stream } of checked) {
      const now = present.get(caller.sessionId);
      if (!now) endSignedOut(stream);
      else if (now.role !== caller.role || !isSame(caller.rights, now.rights)) stream.end();
    }
  }

  beat(): void {
    for (const { stream } of this.#readers) stream.beat();
  }

  close(): void {
    for (const { stream } of this.#readers) stream.end();
  }

  /** One after the other: who is assigned is looked at once for all of them, and an older look must not come last. */
  async #tellGathered(): Promise<void> {
    while (this.#gathered.length > 0) await this.#tellNow(this.#gathered.splice(0));
    this.#isGathering = false;
  }

  async #tellNow(changes: readonly ToldChange[]): Promise<void> {
    const assignments = await this.#lookAtAssignments(changes).catch(() => undefined);
    const recipients = await this.#findRecipients(changes).catch(() => undefined);
    for (const reader of this.#readers) {
      // Who may hear of what is not known: their pages fetch what they may see.
      if (reader.assigned && !(assignments && recipients)) reader.stream.send('refetch', '{}');
      else send(reader, changes.filter(mayHear(reader, recipients ?? [])));
    }
    for (const { reader, gone } of assignments ?? []) for (const id of gone) reader.assigned?.delete(id);
    const isOfRole = changes.some(([, , kind]) => kind.startsWith('role.'));
    const employees = changes.flatMap(([, , kind, id]) => (kind.startsWith('employee.') ? (id ?? []) : []));
    // A database that is away is asked again at the next beat.
    if (isOfRole || employees.length > 0)
      await this.checkSessions(isOfRole ? undefined : new Set(employees)).catch(() => undefined);
  }

  /** Who hears of the changes beside those who are assigned to their projects. */
  async #findRecipients(changes: readonly ToldChange[]): Promise<readonly Recipient[]> {
    if (![...this.#readers].some((each) => each.assigned)) return [];
    const found = recipientsOf.map(async ({ subject, list }) => {
      const eventIds = changes.flatMap(([id, , kind]) =>
        id !== null && kind.startsWith(`${subject}.`) ? id : [],
      );
      return eventIds.length > 0 ? list(this.#db, eventIds) : [];
    });
    return (await Promise.all(found)).flat();
  }

  /**
   * Adds what has become somebody's own. What is no longer so is answered, and still told this once, so that the page finds
   * out.
   */
  async #lookAtAssignments(
    changes: readonly ToldChange[],
  ): Promise<{ reader: Reader; gone: readonly number[] }[]> {
    const field = [...this.#readers].filter((each) => each.assigned);
    const projectIds = [...new Set(changes.flatMap(([, projectId]) => projectId ?? []))];
    if (field.length === 0 || projectIds.length === 0) return [];
    const employeeIds = [...new Set(field.map((each) => each.caller.employeeId))];
    const pairs = await listAssignments(this.#db, employeeIds, projectIds);
    return field.map((reader) => {
      const mine = pairs.filter((pair) => pair.employeeId === reader.caller.employeeId);
      const now = new Set(mine.map((pair) => pair.projectId));
      for (const id of now) reader.assigned?.add(id);
      return { reader, gone: projectIds.filter((id) => !now.has(id)) };
    });
  }
}

const isSame = (before: ReadonlySet<Right>, now: readonly Right[]) =>
  before.size === now.length && now.every((right) => before.has(right));

function mayHear(
  { assigned, caller: { employeeId, rights } }: Reader,
  recipients: readonly Recipient[],
): (change: ToldChange) => boolean {
  if (!assigned) {
    if (rights.has('costs.see')) return () => true;
    const isKept = rights.has('prices.see') ? isOfCosts : isOfMoney;
    return ([, , kind, , actorId]) => actorId === employeeId || !isKept(kind);
  }
  const own = new Set(
    recipients.filter((each) => each.employeeId === employeeId).map((each) => each.eventId),
  );
  return ([id, projectId, kind, , actorId]) =>
    (id !== null && own.has(id)) ||
    (projectId !== null && assigned.has(projectId) && isKnownInField(kind, actorId, employeeId));
}

function send({ stream }: Reader, changes: readonly ToldChange[], isEarlier = false): void {
  if (changes.length === 0) return;
  const told = changes.map(([id, projectId, kind, subjectId, actorId, tab]): LiveChange => {
    const change = { id, projectId, kind, subjectId, actorId, tab };
    return isEarlier ? { ...change, isEarlier } : change;
  });
  const last = Math.max(...changes.map(([id]) => id ?? 0));
  stream.send('changes', JSON.stringify(told), last || undefined);
}

function endSignedOut(stream: EventStream): void {
  stream.send('ended', '{}');
  stream.end();
}
