import type { QueryKey } from '@tanstack/react-query';
import type { EventTopic } from '../../../shared/history/event-subjects.ts';
import type { LiveChange } from '../../../shared/live/live-contract.ts';
import type { StaleData } from '../../platform/live/refresher.ts';
import { countersKey } from '../counters.ts';
import { messagesKey } from '../messages/messages-key.ts';
import {
  anyProjectDuplicatesKey,
  anyProjectKey,
  dashboardKey,
  keysOfProject,
  projectListKey,
} from '../project-cache.ts';
import {
  anyBusinessKey,
  anyCustomerKey,
  anyInvoiceKey,
  anyProjectBillingKey,
  anyProjectPhotosKey,
  projectPhotosKey,
  billingSettingsKey,
  businessesKey,
  capturesKey,
  categoriesKey,
  customersKey,
  employeesKey,
  invoicesKey,
  expensesKey,
  permitsKey,
  ownProfileKey,
  paymentsKey,
  productPricesKey,
  productsKey,
  sessionsKey,
  settingsKey,
  systemKey,
  todosKey,
  viewsKey,
  customerDuplicatesKey,
} from '../record-keys.ts';

type Stale = (change: LiveChange) => StaleData[];

const all = (...keys: QueryKey[]): StaleData[] => keys.map((key) => ({ key }));
/** Lists that come whole: fetched as often as they change, an import would fetch nothing else. */
const seldom = (...keys: QueryKey[]): StaleData[] => keys.map((key) => ({ key, pauseMs: 3_000 }));
const later = (...keys: QueryKey[]): StaleData[] => keys.map((key) => ({ key, isLater: true }));

const ofProject: Stale = ({ projectId }) =>
  projectId === null ? all(anyProjectKey, projectListKey, dashboardKey) : all(...keysOfProject(projectId));

/** A message of the paper is new, or has gone, or never will. */
const followsMessages: ReadonlySet<string> = new Set([
  'bid.queued',
  'bid.sent',
  'bid.sent_again',
  'bid.taken_back',
  'invoice.queued',
  'invoice.sent',
  'invoice.sent_again',
  'photo.report_queued',
  'photo.report_sent',
]);

const ofBid: Stale = (change) => {
  const { kind, projectId, subjectId } = change;
  const list: StaleData[] =
    projectId === null ? all(['bids']) : [{ key: ['bids', projectId], isExact: true }];
  const bid: QueryKey = subjectId === null ? ['bids', projectId] : ['bids', projectId, subjectId];
  // The editor of a draft holds what is typed, and learns of another's save by its own.
  const isDraftWork = kind === 'bid.updated';
  // A message of the bid says since when its page was opened.
  const messages = followsMessages.has(kind) || kind === 'bid.looked_at' ? all(messagesKey) : [];
  return [...ofProject(change), ...list, ...messages, ...(isDraftWork ? later(bid) : all(bid))];
};

const ofInvoice: Stale = (change) => {
  const { kind, projectId, subjectId } = change;
  // The editor of a draft holds what is typed, and learns of another's save by its own.
  const isDraftWork = kind === 'invoice.updated' && subjectId !== null;
  return [
    ...ofProject(change),
    ...all(invoicesKey, projectId === null ? anyProjectBillingKey : [...anyProjectBillingKey, projectId]),
    ...(followsMessages.has(kind) ? all(messagesKey) : []),
    ...(isDraftWork ? later([...anyInvoiceKey, subjectId]) : all(anyInvoiceKey)),
  ];
};

/** What a change makes old, by the subject that its kind begins with; and for a kind that this page does not know yet, its project's. */
const byTopic: Readonly<Record<EventTopic, Stale>> = {
  project: (change) => [
    ...ofProject(change),
    // The photos of a duplicate move with it.
    ...all(anyProjectDuplicatesKey, anyProjectPhotosKey, anyCustomerKey, countersKey),
    ...seldom(customersKey),
  ],
  bid: ofBid,
  invoice: ofInvoice,
  payment: (change) => [...ofInvoice(change), ...all(paymentsKey)],
  bid_template: () => all(['bid-templates']),
  // An invoice says when it was sent.
  message: () => all(messagesKey, anyInvoiceKey),
  customer: () => [
    ...all(anyCustomerKey, customerDuplicatesKey, anyProjectKey, projectListKey, dashboardKey),
    ...seldom(customersKey),
  ],
  business: () => [...all(anyBusinessKey, anyProjectKey), ...seldom(businessesKey)],
  salesperson: () => [...all(anyBusinessKey, anyProjectKey), ...seldom(businessesKey)],
  expense: (change) => [...ofProject(change), ...all(expensesKey, anyBusinessKey, anyProjectBillingKey)],
  photo: (change) => [
    ...ofProject(change),
    ...all(change.projectId === null ? anyProjectPhotosKey : projectPhotosKey(change.projectId)),
    ...(followsMessages.has(change.kind) ? all(messagesKey) : []),
  ],
  capture: (change) => [...ofProject(change), ...all(capturesKey)],
  permit: (change) => [...ofProject(change), ...all(permitsKey)],
  appointment: ofProject,
  note: ofProject,
  todo: (change) => [
    ...ofProject(change),
    ...all(todosKey, dashboardKey),
    // It may have moved there from another project, which the change does not name.
    ...(change.kind === 'todo.updated' ? all(anyProjectKey) : []),
  ],
  category: () => [...all(categoriesKey), ...seldom(productsKey)],
  product: () => [...all(productPricesKey), ...seldom(productsKey)],
  view: () => all(viewsKey),
  // The open to-dos of who leaves are nobody's.
  employee: () => [...all(employeesKey, sessionsKey, dashboardKey, todosKey), ...later(ownProfileKey)],
  session: () => all(sessionsKey),
  system: () => all(systemKey),
  // Whoever has the settings open is filling in a form.
  settings: () => [...all(countersKey), ...later(settingsKey, billingSettingsKey)],
};

export function queryKeysForEvent(change: LiveChange): StaleData[] {
  const topic = change.kind.split('.')[0] as EventTopic;
  // A page that is older than the server may not know the topic.
  return ((byTopic[topic] as Stale | undefined) ?? ofProject)(change);
}
