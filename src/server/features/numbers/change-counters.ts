import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type {
  Counter,
  CreateCounterBody,
  UpdateCounterBody,
} from '../../../shared/numbers/counter-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { givenFields } from '../../platform/given-fields.ts';
import { changedFields } from '../../platform/history/changed-fields.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { canMakeSameNumber, counterTypeFor } from './counter-rules.ts';
import {
  findHighestIssued,
  insertCounter,
  listCounters,
  lockCounters,
  orderCounters,
  setRetired,
  updateCounter,
} from './number-queries.ts';

const subject = { subjectKind: 'settings' as const, subjectId: 1 };

/** Adds a kind of project; refuses (409) a name that another kind has, and a prefix that could make another's numbers. */
export async function addCounter(db: Db, audit: AuditContext, body: CreateCounterBody): Promise<Counter> {
  const all = await lockAll(db, audit);
  requireOwnName(all, body);
  requireOwnPrefix(all, body);
  const counter_type = counterTypeFor(
    body.label,
    all.map((each) => each.counter_type),
  );
  await insertCounter(db, { ...body, counter_type, number: await freeNumber(db, audit, body) }, audit.now);
  const after = find(await listCounters(db, audit.now, 'all'), counter_type);
  await recordEvent(db, audit, { ...subject, kind: 'settings.counter_added', after: historyOf(after) });
  return after;
}

/**
 * Renames a kind or changes the look of its numbers from now on. Behind a prefix that was used before, the number goes
 * on after the highest that was issued.
 */
export async function changeCounter(
  db: Db,
  audit: AuditContext,
  counterType: string,
  body: UpdateCounterBody,
  expectedVersion: number | undefined,
): Promise<Counter> {
  const all = await lockAll(db, audit);
  const before = find(all, counterType);
  requireVersion(before, expectedVersion);
  const others = all.filter((each) => each !== before);
  const wanted = { ...before, ...givenFields(body), version: before.version };
  if (!changedFields(before, wanted)) return before;
  if (wanted.label !== before.label) requireOwnName(others, wanted);
  if (wanted.prefix !== before.prefix) {
    requireOwnPrefix(others, wanted);
    wanted.number = await freeNumber(db, audit, wanted);
  }
  await updateCounter(db, wanted, audit.now);
  const after = find(await listCounters(db, audit.now, 'all'), counterType);
  const change = { before: historyOf(before), after: historyOf(after) };
  await recordUpdate(db, audit, { ...subject, kind: 'settings.counter_updated', ...change }, expectedVersion);
  return after;
}

/** Puts the offered kinds in an order; refuses (409) one that names others than are offered now. */
export async function arrangeCounters(
  db: Db,
  audit: AuditContext,
  counterTypes: readonly string[],
): Promise<Counter[]> {
  const all = await lockAll(db, audit);
  const before = all.filter((each) => !each.isRetired).map((each) => each.counter_type);
  if (before.toSorted().join('\n') !== counterTypes.toSorted().join('\n')) {
    throw new AppError(
      'counter.order_outdated',
      'The kinds of projects have changed in the meantime. Check them, then put them in order again.',
    );
  }
  if (before.join('\n') !== counterTypes.join('\n')) {
    await orderCounters(db, counterTypes);
    const change = { before: { order: before }, after: { order: counterTypes } };
    await recordEvent(db, audit, { ...subject, kind: 'settings.counters_ordered', ...change });
  }
  return listCounters(db, audit.now, 'offered');
}

/** Offers a kind no more; refuses (409) the last one. Repeating changes nothing. */
export async function retireCounter(
  db: Db,
  audit: AuditContext,
  counterType: string,
  expectedVersion: number | undefined,
): Promise<void> {
  const all = await lockAll(db, audit);
  const counter = find(all, counterType);
  if (counter.isRetired) return;
  requireVersion(counter, expectedVersion);
  if (all.filter((each) => !each.isRetired).length === 1) {
    throw new AppError(
      'counter.last',
      `${counter.label} is the only kind of project left, and new leads need one. Add another kind first.`,
    );
  }
  await setRetired(db, counterType, audit.now);
  await recordEvent(db, audit, { ...subject, kind: 'settings.counter_retired', before: historyOf(counter) });
}

/** Offers a retired kind again, at its place; one that is offered is answered as it is. */
export async function restoreCounter(db: Db, audit: AuditContext, counterType: string): Promise<Counter> {
  const counter = find(await lockAll(db, audit), counterType);
  if (!counter.isRetired) return counter;
  await setRetired(db, counterType, null);
  await recordEvent(db, audit, { ...subject, kind: 'settings.counter_restored', after: historyOf(counter) });
  return find(await listCounters(db, audit.now, 'all'), counterType);
}

/** All kinds, locked; read in a statement of its own, which sees what those did that were waited for. */
async function lockAll(db: Db, audit: AuditContext): Promise<Counter[]> {
  await lockCounters(db);
  return listCounters(db, audit.now, 'all');
}

function find(all: readonly Counter[], counterType: string): Counter {
  const counter = all.find((each) => each.counter_type === counterType);
  if (!counter) throw notFound('kind of project');
  return counter;
}

function requireOwnName(others: readonly Counter[], { label }: { label: string }): void {
  const same = others.find((each) => each.label.toLowerCase() === label.toLowerCase());
  if (!same) return;
  const sentence = same.isRetired
    ? `${same.label} is a retired kind of project. Offer that one again, or choose another name.`
    : `${same.label} is already a kind of project. Choose another name.`;
  throw new AppError('counter.label_taken', sentence, { fields: { label: sentence } });
}

function requireOwnPrefix(others: readonly Counter[], { prefix }: { prefix: string }): void {
  const same = others.find((each) => canMakeSameNumber(each.prefix, prefix));
  if (!same) return;
  const sentence =
    same.prefix === ''
      ? `${same.label} has no prefix either, so two projects could get the same number. Choose a prefix.`
      : `${same.label} has the prefix ${same.prefix}, so two projects could get the same number. Choose another prefix.`;
  throw new AppError('counter.prefix_taken', sentence, { fields: { prefix: sentence } });
}

/** The wanted number, or the first behind those that were issued with this prefix. */
async function freeNumber(
  db: Db,
  audit: AuditContext,
  wanted: Pick<Counter, 'prefix' | 'width' | 'number'>,
): Promise<number> {
  const { highest } = await findHighestIssued(db, wanted, audit.now);
  return Math.max(wanted.number, highest + 1);
}

function historyOf({ counter_type, label, prefix, width, number }: Counter) {
  return { counter_type, label, prefix, width, number };
}
