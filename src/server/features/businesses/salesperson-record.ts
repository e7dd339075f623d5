import type { Salesperson, SalespersonBody } from '../../../shared/businesses/business-contract.ts';
import { notFound } from '../../../shared/kernel/app-error.ts';
import type { HistoryEvent } from '../../platform/history/event-queries.ts';
import { withKeptPhone } from '../../platform/phones/phone-queries.ts';
import { record, required, type PlaceBelow } from '../../platform/records/record.ts';
import { holdBusiness, salespersonColumns } from './salesperson-queries.ts';

type SalespersonFields = Pick<Salesperson, 'name' | 'phone' | 'email'>;

/** Somebody who works for a business. Projects that name a removed one keep the name. */
export const salespeople = record<
  Salesperson,
  SalespersonFields,
  unknown,
  { businessId: number },
  PlaceBelow
>({
  subjectKind: 'salesperson',
  noun: 'salesperson',
  table: {
    name: 'salespeople',
    alias: 's',
    parent: 'business_id',
    fields: { name: 'name', phone: 'phone', email: 'email' },
    columns: salespersonColumns,
    hasNoUpdatedAt: true,
  },
  defaults: { name: required, phone: null, email: null },
  async holdParent(db, _audit, _viewer, { parentId: businessId, id }) {
    if (!(await holdBusiness(db, businessId))) throw notFound(id === undefined ? 'business' : 'salesperson');
    return { businessId };
  },
  normalize: (db, body: Partial<SalespersonBody>) => withKeptPhone(db, body),
  parentDetails: ({ businessId }) => ({ businessId }),
  // A changed phone alone would not say whose it is.
  changeDetails: ({ name }) => ({ salespersonName: name }),
});

/** The line of history of a person who came with a business. */
export function cameWithBusiness(businessId: number, { id, name, phone, email }: Salesperson): HistoryEvent {
  return {
    subjectKind: 'salesperson',
    subjectId: id,
    kind: 'salesperson.created',
    after: { businessId, name, phone, email },
  };
}
