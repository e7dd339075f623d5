import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ImportFieldKind, ImportRow } from '../../../shared/imports/import-contract.ts';
import { showAmount } from '../money-format.ts';
import { formatPhone } from '../phone-format.ts';

type Understood = ImportRow['understood'][string];
type Words = (descriptor: MessageDescriptor) => string;

const yes = msg`Yes`;
const no = msg`No`;

/** What was understood, as the rest of the app writes it. */
export function understoodWords(value: Understood, kind: ImportFieldKind, t: Words): string {
  if (typeof value === 'boolean') return t(value ? yes : no);
  if (typeof value === 'number') return showAmount(value);
  return kind === 'phone' ? value.split(' / ').map(formatPhone).join(' / ') : value;
}

/** What a record says now, which comes as text: `6.00`, `yes`, `+15550102345`. */
export function beforeWords(before: string, kind: ImportFieldKind, t: Words): string {
  if (before === '') return before;
  if (kind === 'money') return showAmount(Number(before));
  if (kind === 'boolean') return t(before === 'yes' ? yes : no);
  return kind === 'phone' ? formatPhone(before) : before;
}

const digits = (text: string) => text.replace(/\D/g, '');

/** An amount as it is shown here, too: `12.5`, `$1,234.50`. Any other number with a comma may be read otherwise. */
function plainAmount(text: string): number {
  const isPlain = /^\$?\s?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(text);
  return isPlain ? Number(text.replace(/[$,\s]/g, '')) : Number.NaN;
}

/** Whether somebody who reads only what was understood would miss what the file says. */
export function isWorthShowing(typed: string, value: Understood): boolean {
  const text = typed.trim();
  if (text === '') return false;
  if (typeof value === 'number') return plainAmount(text) !== value;
  if (typeof value === 'boolean')
    return !(value ? ['yes', 'true'] : ['no', 'false']).includes(text.toLowerCase());
  if (value.startsWith('+') && digits(text) !== '') return !digits(value).endsWith(digits(text));
  return value.toLowerCase() !== text.toLowerCase();
}
