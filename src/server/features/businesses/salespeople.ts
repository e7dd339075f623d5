import type {
  Salesperson,
  SalespersonBody,
  UpdateSalespersonBody,
} from '../../../shared/businesses/business-contract.ts';
import { notFound } from '../../../shared/kernel/app-error.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { givenFields } from '../../platform/given-fields.ts';
import { changedFields } from '../../platform/history/changed-fields.ts';
import { recordEvent, type HistoryEvent } from '../../platform/history/event-queries.ts';
import { requireVersion } from '../../platform/require-version.ts';
import {
  findSalesperson,
  insertSalespeople,
  markSalespersonDeleted,
  unmarkSalespersonDeleted,
  updateSalesperson,
} from './salesperson-queries.ts';
import { withKeptPhone } from '../../platform/phones/phone-queries.ts';

type SalespersonVerb = 'created' | 'deleted' | 'restored';

/** The line of history of a person who came to a business or left it. */
export function salespersonEvent(
  verb: SalespersonVerb,
  businessId: number,
  person: Salesperson,
): HistoryEvent {
  const { name, phone, email } = person;
  const told = { businessId, name, phone, email };
  return {
    subjectKind: 'salesperson',
    subjectId: person.id,
    kind: `salesperson.${verb}`,
    ...(verb === 'deleted' ? { before: told } : { after: told }),
  };
}

/** Adds a salesperson to a business. */
export async function addSalesperson(
  db: Db,
  act: Act,
  businessId: number,
  body: SalespersonBody,
): Promise<Salesperson> {
  const [person] = await insertSalespeople(db, businessId, [await withKeptPhone(db, body)], act.now);
  if (!person) throw notFound('business');
  await recordEvent(db, act, salespersonEvent('created', businessId, person));
  return person;
}

/** Changes a salesperson; the history says of whom, for a changed phone alone would not. */
export async function changeSalesperson(
  db: Db,
  act: Act,
  businessId: number,
  id: number,
  body: UpdateSalespersonBody,
  expectedVersion: number | undefined,
): Promise<Salesperson> {
  const before = await findSalesperson(db, businessId, id, { forUpdate: true });
  if (!before) throw notFound('salesperson');
  requireVersion(before, expectedVersion);
  const { version: _version, ...given } = body;
  const wanted = { ...before, ...givenFields(await withKeptPhone(db, given)) };
  const changed = changedFields(before, wanted);
  if (!changed) return before;
  const after = await updateSalesperson(db, wanted);
  await recordEvent(db, act, {
    subjectKind: 'salesperson',
    subjectId: id,
    kind: 'salesperson.updated',
    before: changed.before,
    after: {
      ...changed.after,
      salespersonName: before.name,
      ...(expectedVersion === undefined && { unconditional: true }),
    },
  });
  return after;
}

/** Removes a salesperson; projects that name the person keep the name. */
export async function removeSalesperson(db: Db, act: Act, businessId: number, id: number): Promise<void> {
  const person = await markSalespersonDeleted(db, businessId, id, act.now);
  if (!person) throw notFound('salesperson');
  await recordEvent(db, act, salespersonEvent('deleted', businessId, person));
}

/** Brings a removed salesperson back; one who is there already is answered as it is. */
export async function restoreSalesperson(
  db: Db,
  act: Act,
  businessId: number,
  id: number,
): Promise<Salesperson> {
  const restored = await unmarkSalespersonDeleted(db, businessId, id);
  if (!restored) {
    const person = await findSalesperson(db, businessId, id);
    if (!person) throw notFound('salesperson');
    return person;
  }
  await recordEvent(db, act, salespersonEvent('restored', businessId, restored));
  return restored;
}
