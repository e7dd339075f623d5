import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LiveChange } from '../../shared/live/live-contract.ts';
import { messagesKey } from '../entities/messages/messages-key.ts';
import type { StaleData } from '../platform/live/refresher.ts';
import { statusLook } from '../ui/status-words.ts';
import {
  choiceField,
  type EventFacts,
  list,
  money,
  moneyField,
  text,
  wholeSentence,
  withFieldList,
} from './event-words.ts';
import { joined } from './search-line.ts';
import type { Slice } from './slice.ts';
import { refetchLater, refetchNow, ofMessages, ofProject } from './stale-data.ts';

const acceptedWords: Readonly<Record<string, MessageDescriptor>> = {
  margin: msg`a margin below the floor`,
  unknown_cost: msg`lines without a cost`,
  zero_price: msg`lines without a price`,
};

/** Which bid, by its one name. */
function bidName({ bid, t }: Pick<EventFacts, 'bid' | 't'>): string {
  return bid === undefined ? t(msg`a bid`) : t(msg`bid ${bid}`);
}

/** Nothing is set up that could take it, so that it only stands in the outbox. */
const keptWords = (bid: string, channel: unknown) =>
  channel === 'whatsapp'
    ? msg`Kept in the outbox because WhatsApp isn’t set up: ${bid}`
    : msg`Kept in the outbox because email isn’t set up: ${bid}`;

function sentWords({ who, after, ...told }: EventFacts) {
  const [bid, total] = [bidName(told), money(after['total'])];
  if (after['isKept']) return keptWords(bid, after['channel']);
  switch (after['channel']) {
    case 'email':
      return total ? msg`${who} sent ${bid} of ${total} by email` : msg`${who} sent ${bid} by email`;
    case 'whatsapp':
      return total ? msg`${who} sent ${bid} of ${total} by WhatsApp` : msg`${who} sent ${bid} by WhatsApp`;
    default:
      return total ? msg`${who} sent ${bid} of ${total}` : msg`${who} sent ${bid}`;
  }
}

/** Released; whether it went is told once it is known. */
function queuedWords({ who, after, ...told }: EventFacts) {
  const [bid, total] = [bidName(told), money(after['total'])];
  if (after['channel'] === 'whatsapp') {
    return total
      ? msg`${who} put ${bid} of ${total} in the outbox for WhatsApp`
      : msg`${who} put ${bid} in the outbox for WhatsApp`;
  }
  return total
    ? msg`${who} put ${bid} of ${total} in the outbox for email`
    : msg`${who} put ${bid} in the outbox for email`;
}

function inSpiteOf({ after, t }: EventFacts, words: MessageDescriptor) {
  const { accepted } = after;
  if (!Array.isArray(accepted) || accepted.length === 0) return words;
  const findings = accepted
    .map(String)
    .map((key) => (key in acceptedWords ? t(acceptedWords[key]!) : key))
    .join(', ');
  return msg`${t(words)}, despite ${findings}`;
}

function staleBid(change: LiveChange): StaleData[] {
  const { kind, projectId, subjectId } = change;
  const list: StaleData[] =
    projectId === null ? refetchNow(['bids']) : [{ key: ['bids', projectId], isExact: true }];
  const bid = subjectId === null ? ['bids', projectId] : ['bids', projectId, subjectId];
  // The editor of a draft holds what is typed, and learns of another's save by its own.
  const isDraftWork = kind === 'bid.updated';
  return [
    ...ofProject(change),
    ...list,
    ...ofMessages(change),
    // A message of the bid says since when its page was opened.
    ...(kind === 'bid.looked_at' ? refetchNow(messagesKey) : []),
    ...(isDraftWork ? refetchLater(bid) : refetchNow(bid)),
  ];
}

export const bidSlice = {
  stale: staleBid,
  projectPart: 'bids',
  historyFilter: msg`Bids`,
  events: {
    'bid.created': wholeSentence('file', ({ who, ...told }) => msg`${who} started ${bidName(told)}`),
    'bid.updated': withFieldList('file', ({ who, ...told }) => msg`${who} changed ${bidName(told)}`),
    'bid.deleted': wholeSentence('trash', ({ who, ...told }) => msg`${who} removed ${bidName(told)}`),
    'bid.restored': wholeSentence('undo', ({ who, ...told }) => msg`${who} restored ${bidName(told)}`),
    'bid.revised': wholeSentence('copy', ({ who, ...told }) => msg`${who} created ${bidName(told)}`),
    'bid.superseded': wholeSentence('file', (told) => msg`Superseded: ${bidName(told)}`),
    'bid.queued': wholeSentence('send', (told) => inSpiteOf(told, queuedWords(told))),
    'bid.sent': wholeSentence('send', (told) => inSpiteOf(told, sentWords(told))),
    'bid.taken_back': wholeSentence(
      'undo',
      (told) => msg`Back to draft because it never went out: ${bidName(told)}`,
    ),
    'bid.sent_again': wholeSentence('send', ({ who, after, ...told }) => {
      const bid = bidName(told);
      if (after['isKept']) return keptWords(bid, after['channel']);
      return after['channel'] === 'whatsapp'
        ? msg`${who} sent ${bid} again by WhatsApp`
        : msg`${who} sent ${bid} again by email`;
    }),
    'bid.link_renewed': wholeSentence(
      'link',
      ({ who, ...told }) => msg`${who} created a new link for ${bidName(told)}`,
    ),
    'bid.link_withdrawn': wholeSentence(
      'link',
      ({ who, ...told }) => msg`${who} withdrew the link for ${bidName(told)}`,
    ),
    'bid.viewed': wholeSentence('file', ({ who }) => msg`${who} opened the bid`),
    'bid.approved': wholeSentence('check', ({ who, after }) => {
      const total = money(after['total']);
      return total ? msg`${who} signed the bid of ${total}` : msg`${who} signed the bid`;
    }),
    'bid.declined': wholeSentence('close', ({ who, after }) =>
      after['reason'] ? msg`${who} declined the bid: ${text(after['reason'])}` : msg`${who} declined the bid`,
    ),
    'bid.changes_requested': wholeSentence('message', ({ who, after }) =>
      after['wish']
        ? msg`${who} asked for changes to the bid: ${text(after['wish'])}`
        : msg`${who} asked for changes to the bid`,
    ),
    'bid.chosen': wholeSentence('check', ({ who, after }) => {
      const [chosen, total] = [list(after['chosen']), money(after['total'])];
      return chosen
        ? msg`${who} chose ${chosen}: the bid now totals ${total}`
        : msg`${who} chose none of the options: the bid now totals ${total}`;
    }),
    'bid.question_asked': wholeSentence('message', ({ who, after }) =>
      after['lineName']
        ? msg`${who} asked about “${text(after['lineName'])}”: ${text(after['question'])}`
        : msg`${who} asked: ${text(after['question'])}`,
    ),
    'bid.question_answered': wholeSentence(
      'message',
      ({ who, after }) => msg`${who} answered “${text(after['question'])}”: ${text(after['answer'])}`,
    ),
    'bid.finalized': wholeSentence('check', ({ who, after, ...told }) => {
      const contract = money(after['contract']);
      return contract
        ? msg`${who} finalized ${bidName(told)}: contract of ${contract}`
        : msg`${who} finalized ${bidName(told)}: it’s now the contract`;
    }),
  },
  fields: {
    accepted: choiceField(msg`Sent anyway`, acceptedWords),
    contract: moneyField(msg`Contract`),
    copyOf: msg`Copy of`,
    declineReason: msg`Reason`,
    deposit: moneyField(msg`Deposit`),
    depositRateBps: msg`Deposit rate`,
    isBeyondContract: msg`Beyond the contract`,
    linesWithoutCost: msg`Lines without a cost`,
    link: msg`Customer’s link`,
    margin: moneyField(msg`Margin`),
    paymentSchedule: msg`Payment schedule`,
    priceWithoutCost: moneyField(msg`Price of the lines without a cost`),
    revision: msg`Revision`,
    scope: msg`Scope`,
    sections: msg`Sections`,
    sectionTitles: msg`Sections`,
    signature: msg`Signature`,
    signedOnPaper: msg`Signed on paper`,
    signerName: msg`Signed by`,
    template: msg`Template`,
    validUntil: msg`Valid until`,
  },
  hiddenFields: ['documentSha256', 'superseded'],
  restorables: {
    bid: {
      path: '/api/projects/:projectId/bids/:bidId',
      right: 'bids.write',
      present: (project) => project.bids,
      goneBy: ['bid.deleted'],
    },
  },
  search: {
    kind: msg`Bids`,
    icon: 'file',
    line: (found, { paths }) => ({
      label: joined(i18n._(msg`Bid ${found.matched}`), found.detail),
      detail: joined(found.label, i18n._(statusLook('bid', found.status ?? '').word)),
      path: paths.bid(found.parentId ?? 0, found.id),
    }),
  },
  drafts: { bid: msg`Bid` },
} satisfies Slice;
