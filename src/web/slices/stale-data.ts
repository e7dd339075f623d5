import type { QueryKey } from '@tanstack/react-query';
import type { LiveChange } from '../../shared/live/live-contract.ts';
import { anyProjectKey, dashboardKey, keysOfProject, projectListKey } from '../entities/project-cache.ts';
import { messagesKey } from '../entities/messages/messages-key.ts';
import { anyCustomerKey, anyInvoiceKey, anyProjectBillingKey, invoicesKey } from '../entities/record-keys.ts';
import type { StaleData } from '../platform/live/refresher.ts';

export const refetchNow = (...keys: QueryKey[]): StaleData[] => keys.map((key) => ({ key }));
/** Lists that come whole: fetched as often as they change, an import would fetch nothing else. */
export const refetchSeldom = (...keys: QueryKey[]): StaleData[] =>
  keys.map((key) => ({ key, pauseMs: 3_000 }));
/** Not under the hands of whoever has it open. */
export const refetchLater = (...keys: QueryKey[]): StaleData[] => keys.map((key) => ({ key, isLater: true }));

/** What a change inside a project makes old; of several projects at once, every project. */
export const ofProject = ({ projectId }: LiveChange): StaleData[] =>
  projectId === null
    ? refetchNow(anyProjectKey, projectListKey, dashboardKey, anyCustomerKey)
    : refetchNow(...keysOfProject(projectId));

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
export const ofMessages = ({ kind }: LiveChange): StaleData[] =>
  followsMessages.has(kind) ? refetchNow(messagesKey) : [];

/** What bills or pays: the project with its sums, the lists of both, and every open invoice. */
export function ofInvoice(change: LiveChange): StaleData[] {
  const { kind, projectId, subjectId } = change;
  // The editor of a draft holds what is typed, and learns of another's save by its own.
  const isDraftWork = kind === 'invoice.updated' && subjectId !== null;
  return [
    ...ofProject(change),
    ...refetchNow(
      invoicesKey,
      projectId === null ? anyProjectBillingKey : [...anyProjectBillingKey, projectId],
    ),
    ...ofMessages(change),
    ...(isDraftWork ? refetchLater([...anyInvoiceKey, subjectId]) : refetchNow(anyInvoiceKey)),
  ];
}
