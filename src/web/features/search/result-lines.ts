import { photoStages } from '../../../shared/photos/photo-group.ts';
import { stageWords } from '../../entities/photos/stage-words.ts';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SearchKind, SearchResult } from '../../../shared/search/search-contract.ts';
import type { Paths } from '../../paths.ts';
import type { PaletteLink, PaletteResult } from '../../platform/page-actions.ts';
import { callLink } from '../../ui/contact-links.ts';
import type { IconName } from '../../ui/icon.tsx';
import { showAmount } from '../../ui/money-format.ts';
import { formatPhone } from '../../ui/phone-format.ts';
import { statusLook } from '../../ui/status-words.ts';

interface Reader {
  query: string;
  paths: Paths;
  isOffice: boolean;
}

interface ResultLine {
  /** Over the results of its kind. */
  kind: MessageDescriptor;
  icon: IconName;
  line(found: SearchResult, reader: Reader): Pick<PaletteResult, 'label' | 'detail' | 'path' | 'links'>;
}

/** The number, when its digits are what was typed; it then stands in front, where it is not cut off. */
function askedPhone({ phone }: SearchResult, query: string): string {
  const kept = phone?.replace(/\D/g, '') ?? '';
  const isAsked = [query, ...query.split(' ')]
    .map((part) => (/[a-z]/i.test(part) ? '' : part.replace(/\D/g, '')))
    .some((digits) => digits.length >= 3 && kept.includes(digits));
  return phone && isAsked ? formatPhone(phone) : '';
}

const joined = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(' · ');

function contactLinks({ phone, email }: SearchResult): PaletteLink[] {
  return [
    ...(phone
      ? [{ label: i18n._(msg`Call ${formatPhone(phone)}`), icon: 'phone' as const, href: callLink(phone) }]
      : []),
    ...(email ? [{ label: i18n._(msg`E-mail`), icon: 'mail' as const, href: `mailto:${email}` }] : []),
  ];
}

/** How each kind of record is shown among the results, and where it leads. A new kind is added here and in the contract. */
export const resultLines: Record<SearchKind, ResultLine> = {
  project: {
    kind: msg`Projects`,
    icon: 'hammer',
    line: (found, { query, paths, isOffice }) => ({
      label: `${found.number} ${found.label}`,
      detail: joined(
        askedPhone(found, query),
        found.matched,
        i18n._(statusLook('project', found.status ?? '').word),
        found.detail,
      ),
      path: paths.project(found.id),
      links: [
        ...contactLinks(found),
        ...(isOffice
          ? [{ label: i18n._(msg`Bids`), icon: 'file' as const, href: paths.bids(found.id) }]
          : []),
        { label: i18n._(msg`Notes`), icon: 'message' as const, href: paths.notes(found.id) },
      ],
    }),
  },
  customer: {
    kind: msg`Customers`,
    icon: 'person',
    line: (found, { paths }) => ({
      label: found.label,
      detail: joined(
        found.matched,
        found.detail,
        found.phone && formatPhone(found.phone),
        !found.matched.includes(found.email ?? '') && found.email,
      ),
      path: paths.customer(found.id),
      links: [
        ...contactLinks(found),
        { label: i18n._(msg`New lead`), icon: 'plus', href: `${paths.newLead}?customer=${found.id}` },
      ],
    }),
  },
  business: {
    kind: msg`Businesses`,
    icon: 'building',
    line: (found, { paths }) => ({
      label: found.label,
      detail: joined(found.matched, found.phone && formatPhone(found.phone)),
      path: paths.business(found.id),
      links: contactLinks(found),
    }),
  },
  salesperson: {
    kind: msg`Salespeople`,
    icon: 'badge',
    line: (found, { paths }) => ({
      label: found.label,
      detail: joined(found.detail, found.phone && formatPhone(found.phone), found.email),
      path: paths.business(found.parentId ?? 0),
      links: contactLinks(found),
    }),
  },
  bid: {
    kind: msg`Bids`,
    icon: 'file',
    line: (found, { paths }) => ({
      label: joined(i18n._(msg`Bid ${found.matched}`), found.detail),
      detail: joined(found.label, i18n._(statusLook('bid', found.status ?? '').word)),
      path: paths.bid(found.parentId ?? 0, found.id),
    }),
  },
  invoice: {
    kind: msg`Invoices`,
    icon: 'receipt',
    line: (found, { paths }) => ({
      label: joined(found.matched || i18n._(msg`Draft invoice`), found.detail),
      detail: joined(
        `${found.number} ${found.label}`,
        i18n._(statusLook('invoice', found.status ?? '').word),
      ),
      path: paths.invoice(found.parentId ?? 0, found.id),
    }),
  },
  payment: {
    kind: msg`Payments`,
    icon: 'cash',
    line: (found, { paths }) => ({
      label: joined(found.detail, found.matched),
      detail: joined(
        `${found.number} ${found.label}`,
        found.status === 'void' && i18n._(msg({ message: 'Void', context: 'invoice' })),
      ),
      path: `${paths.payments}?${new URLSearchParams({
        // Its invoice and what it was paid by, which its list finds it by.
        q: [found.matched.split(' · ')[0], ...found.detail.split(' · ')].join(' '),
        ...(found.status === 'void' && { state: 'void' }),
      }).toString()}`,
    }),
  },
  expense: {
    kind: msg`Expenses`,
    icon: 'receipt',
    line: (found, { paths }) => ({
      label: joined(found.label, showAmount(Number(found.matched))),
      detail: joined(found.number, found.detail),
      path: paths.expense(found.parentId ?? 0, found.id),
    }),
  },
  permit: {
    kind: msg`Permits`,
    icon: 'stamp',
    line: (found, { paths }) => ({
      label: joined(found.detail, found.matched),
      detail: joined(`${found.number} ${found.label}`, i18n._(statusLook('permit', found.status ?? '').word)),
      path: paths.permit(found.parentId ?? 0, found.id),
    }),
  },
  product: {
    kind: msg`Products`,
    icon: 'box',
    line: (found, { paths }) => ({
      label: found.label,
      detail: joined(found.number, found.detail),
      path: `${paths.products}?${new URLSearchParams({ q: found.label }).toString()}`,
    }),
  },
  note: {
    kind: msg`Notes`,
    icon: 'message',
    line: (found, { paths }) => ({
      label: found.matched,
      detail: `${found.number} ${found.label}`,
      path: paths.notes(found.parentId ?? 0),
    }),
  },
  todo: {
    kind: msg`To-dos`,
    icon: 'check',
    line: (found, { paths }) => ({
      label: found.label,
      detail: joined(
        found.status === 'done' && i18n._(msg({ message: 'Done', context: 'to-do' })),
        found.number && `${found.number} ${found.detail}`,
        found.matched,
      ),
      path: paths.todo(found.id),
    }),
  },
  photo: {
    kind: msg`Photos`,
    icon: 'camera',
    line: (found, { paths }) => ({
      label: found.matched,
      detail: joined(
        `${found.number} ${found.label}`,
        i18n._(stageWords[photoStages.find((stage) => stage === found.detail) ?? 'before']),
      ),
      path: paths.project(found.parentId ?? 0),
    }),
  },
};
