import type { EventTopic } from '../shared/history/event-subjects.ts';
import type { LiveChange } from '../shared/live/live-contract.ts';
import type { SearchKind } from '../shared/search/search-contract.ts';
import { systemKey, sessionsKey, viewsKey } from './entities/record-keys.ts';
import type { StaleData } from './platform/live/refresher.ts';
import { appointmentSlice } from './slices/appointment-slice.ts';
import { bidSlice } from './slices/bid-slice.ts';
import { bundleSlice } from './slices/bundle-slice.ts';
import { businessSlice } from './slices/business-slice.ts';
import { captureSlice } from './slices/capture-slice.ts';
import { categorySlice } from './slices/category-slice.ts';
import { contactSlice } from './slices/contact-slice.ts';
import { customerSlice } from './slices/customer-slice.ts';
import { employeeSlice } from './slices/employee-slice.ts';
import { expenseSlice } from './slices/expense-slice.ts';
import { invoiceSlice } from './slices/invoice-slice.ts';
import { messageSlice } from './slices/message-slice.ts';
import { noteSlice } from './slices/note-slice.ts';
import { paymentSlice } from './slices/payment-slice.ts';
import { permitSlice } from './slices/permit-slice.ts';
import { photoSlice } from './slices/photo-slice.ts';
import { productSlice } from './slices/product-slice.ts';
import { projectSlice } from './slices/project-slice.ts';
import { salespersonSlice } from './slices/salesperson-slice.ts';
import type { SearchLine } from './slices/search-line.ts';
import { roleSlice } from './slices/role-slice.ts';
import { settingsSlice } from './slices/settings-slice.ts';
import type { Slice } from './slices/slice.ts';
import { refetchNow, ofProject } from './slices/stale-data.ts';
import { tagSlice } from './slices/tag-slice.ts';
import { todoSlice } from './slices/todo-slice.ts';

/** Every slice, by the subject with which the kinds of its events begin; in the order of the history's filter. */
const bySubject = {
  project: projectSlice,
  appointment: appointmentSlice,
  bid: bidSlice,
  permit: permitSlice,
  invoice: invoiceSlice,
  payment: paymentSlice,
  expense: expenseSlice,
  photo: photoSlice,
  contact: contactSlice,
  note: noteSlice,
  todo: todoSlice,
  capture: captureSlice,
  customer: customerSlice,
  tag: tagSlice,
  message: messageSlice,
  business: businessSlice,
  salesperson: salespersonSlice,
  category: categorySlice,
  product: productSlice,
  bundle: bundleSlice,
  employee: employeeSlice,
  settings: settingsSlice,
  role: roleSlice,
  bid_template: { stale: () => refetchNow(['bid-templates']) },
  view: { stale: () => refetchNow(viewsKey) },
  session: { stale: () => refetchNow(sessionsKey) },
  system: { stale: () => refetchNow(systemKey) },
} satisfies Record<EventTopic, Slice>;

/** Whatever can be found has a line. */
export const searchLines: Readonly<Record<SearchKind, { search: SearchLine }>> = bySubject;

export const slices: Readonly<Record<string, Slice>> = bySubject;
const all = Object.values(slices);

/** The slice of a kind of event; undefined for one that this page, being older than the server, does not know. */
export function sliceOfEvent(kind: string): Slice | undefined {
  return slices[kind.split('.')[0]!];
}

/** What a change makes old; of an unknown kind, its project. */
export function staleData(change: LiveChange): StaleData[] {
  return (sliceOfEvent(change.kind)?.stale ?? ofProject)(change);
}

/** One of the parts of all slices that are tables by a name: each name stands in one slice. */
export function mergedFromSlices<Value>(
  table: (slice: Slice) => Readonly<Record<string, Value>> | undefined,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(all.flatMap((slice) => Object.entries(table(slice) ?? {})));
}

/** Those of a part of all slices that are lists. */
export function listedInSlices<Value>(
  list: (slice: Slice) => readonly Value[] | undefined,
): readonly Value[] {
  return all.flatMap((slice) => list(slice) ?? []);
}
