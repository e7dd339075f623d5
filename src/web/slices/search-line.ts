import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SearchResult } from '../../shared/search/search-contract.ts';
import type { Paths } from '../paths.ts';
import type { PaletteLink, PaletteResult } from '../platform/page-actions.ts';
import { callLink } from '../ui/contact-links.ts';
import type { IconName } from '../ui/icon.tsx';
import { formatPhone } from '../ui/phone-format.ts';

export interface SearchReader {
  query: string;
  paths: Paths;
  hasPrices: boolean;
}

/** How a kind of record is shown among the results of a search, and where it leads. */
export interface SearchLine {
  /** Over the results of its kind. */
  kind: MessageDescriptor;
  icon: IconName;
  line(found: SearchResult, reader: SearchReader): Pick<PaletteResult, 'label' | 'detail' | 'path' | 'links'>;
}

/** The number, when its digits are what was typed; it then stands in front, where it is not cut off. */
export function askedPhone({ phone }: SearchResult, query: string): string {
  const kept = phone?.replace(/\D/g, '') ?? '';
  const isAsked = [query, ...query.split(' ')]
    .map((part) => (/[a-z]/i.test(part) ? '' : part.replace(/\D/g, '')))
    .some((digits) => digits.length >= 3 && kept.includes(digits));
  return phone && isAsked ? formatPhone(phone) : '';
}

export const joined = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(' · ');

export function contactLinks({ phone, email }: SearchResult): PaletteLink[] {
  const call = callLink(phone);
  return [
    ...(phone && call
      ? [{ label: i18n._(msg`Call ${formatPhone(phone)}`), icon: 'phone' as const, href: call }]
      : []),
    ...(email ? [{ label: i18n._(msg`Email`), icon: 'mail' as const, href: `mailto:${email}` }] : []),
  ];
}
