import * as z from 'zod/mini';

import { matching } from '../../../shared/kernel/bounded-text.ts';
import type { MessageStatus } from '../../../shared/messages/message-contract.ts';
import { refusalOf } from '../../platform/whatsapp/cloud-api-error.ts';
import type { ReportedState } from './message-queries.ts';

const errorSchema = z.object({
  code: z.optional(z.number()),
  title: z.optional(z.string()),
  message: z.optional(z.string()),
  error_data: z.optional(z.object({ details: z.optional(z.string()) })),
});

/** Names are visible ASCII; anything else could not even be looked up. */
const name = matching(/^[\x21-\x7e]{1,600}$/, undefined, 600);

const stateSchema = z.object({
  id: name,
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: z.optional(z.union([z.string(), z.number()])),
  biz_opaque_callback_data: z.optional(name),
  errors: z.optional(z.array(z.unknown())),
});
type State = z.output<typeof stateSchema>;

/** States in the order in which news of one message counts. */
const ranks = { sent: 1, failed: 2, delivered: 3, read: 4 };

/** What each state comes after. A message that failed by what was known, and was delivered after all, was delivered. */
const overtakes: Record<State['status'], readonly MessageStatus[]> = {
  sent: ['queued', 'sending', 'uncertain'],
  failed: ['sending', 'sent', 'uncertain'],
  delivered: ['queued', 'sending', 'uncertain', 'failed', 'cancelled', 'sent'],
  read: ['queued', 'sending', 'uncertain', 'failed', 'cancelled', 'sent', 'delivered'],
};

/** Meta sends few at once; more than these are not its. */
const mostStates = 1_000;

/**
 * The states in a report of the Cloud API, the furthest of each message. Everything else in it (incoming messages, other fields,
 * what a later version adds) is passed over.
 */
export function readReports(report: unknown, now: Date): ReportedState[] {
  const found = new Map<string, ReportedState & { rank: number }>();
  for (const state of statesIn(report).slice(0, mostStates)) {
    const earlier = found.get(state.id);
    const rank = ranks[state.status];
    const at = instantOf(state.timestamp, now);
    const newest = !earlier || rank > earlier.rank ? state : undefined;
    found.set(state.id, {
      rank: Math.max(rank, earlier?.rank ?? 0),
      providerId: state.id,
      reference: state.biz_opaque_callback_data ?? earlier?.reference ?? null,
      status: newest?.status ?? earlier!.status,
      overtakes: overtakes[newest?.status ?? earlier!.status],
      reason: newest ? reasonOf(newest) : earlier!.reason,
      sentAt: state.status === 'sent' ? at : (earlier?.sentAt ?? null),
      deliveredAt: state.status === 'delivered' ? at : (earlier?.deliveredAt ?? null),
      readAt: state.status === 'read' ? at : (earlier?.readAt ?? null),
    });
  }
  return Array.from(found.values(), ({ rank: _rank, ...state }) => state);
}

function statesIn(report: unknown): State[] {
  return listIn(report, 'entry')
    .flatMap((entry) => listIn(entry, 'changes'))
    .flatMap((change) => listIn((change as { value?: unknown } | null)?.value, 'statuses'))
    .flatMap((state) => {
      const read = stateSchema.safeParse(state);
      return read.success ? [read.data] : [];
    });
}

function listIn(parent: unknown, name: string): unknown[] {
  const list = (parent as Record<string, unknown> | null | undefined)?.[name];
  return Array.isArray(list) ? list : [];
}

/** Seconds since 1970; what is none, or lies ahead, is now. */
function instantOf(timestamp: State['timestamp'], now: Date): string {
  const at = Number(timestamp) * 1000;
  const isPast = Number.isFinite(at) && at > 0 && at <= now.getTime();
  return (isPast ? new Date(at) : now).toISOString();
}

function reasonOf({ status, errors = [] }: State): string {
  if (status !== 'failed') return '';
  const read = errorSchema.safeParse(errors[0]);
  const error = read.success ? read.data : {};
  const words = error.error_data?.details ?? error.message ?? error.title ?? '';
  const known = error.code === undefined ? undefined : refusalOf(error.code);
  const plain = words
    .replaceAll(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, 300);
  return (
    known ??
    (plain
      ? /*i18n*/ `WhatsApp couldn’t deliver the message: ${plain}`
      : 'WhatsApp couldn’t deliver the message.')
  );
}
