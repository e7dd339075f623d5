import { expect, test } from 'vitest';

import type { Day } from '../kernel/dates.ts';
import { dueDayOf, termTexts, usualTerms } from './payment-terms.ts';

const terms = [
  { key: 'net_30', label: '30 days', days: 30, text: 'Due within 30 days.' },
  { key: 'thanks', label: 'Thanks', days: null, text: 'Thank you.' },
  { key: 'on_receipt', label: 'On receipt', days: 0, text: 'Due upon receipt.' },
];
const day = '2026-02-10' as Day;

test('keys stand for the company’s words, anything else for itself', () => {
  expect(termTexts(terms, ['on_receipt', 'NET_30', 'Checks to the office'], 'en-US')).toEqual([
    'Due upon receipt.',
    'Due within 30 days.',
    'Checks to the office',
  ]);
});

test('the sentences that a company begins with are in the customer’s language, its own words stay', () => {
  const english = ['Payment is due within 45 days of the invoice date.', 'Payment is due upon receipt.'];
  const spanish = [
    'El pago vence a los 45 días de la fecha de la factura.',
    'El pago vence al recibir la factura.',
  ];
  expect(termTexts([], english, 'es-US')).toEqual(spanish);
  expect(termTexts([], spanish, 'en-US')).toEqual(english);
  const own = [
    'Payment is due within 45 days.',
    'Pay by check.',
    'Payment is due within {days} days of the invoice date.',
  ];
  expect(termTexts([], own, 'es-US')).toEqual(own);
});

test('the first term that says a day decides, else the usual one, else the day itself', () => {
  expect(dueDayOf(terms, ['thanks', 'on_receipt', 'net_30'], day)).toBe('2026-02-10');
  expect(dueDayOf(terms, ['net_30'], day)).toBe('2026-03-12');
  expect(dueDayOf(terms, ['Before the work'], day)).toBe('2026-03-12');
  expect(dueDayOf([terms[1]!], [], day)).toBe('2026-02-10');
});

test('what is due on signing is due at once where the company has such a term, anything else by the usual one', () => {
  expect(usualTerms(terms, true)).toEqual(['on_receipt']);
  expect(usualTerms(terms, false)).toEqual(['net_30']);
  expect(usualTerms(terms.slice(0, 2), true)).toEqual(['net_30']);
  expect(usualTerms([], true)).toEqual([]);
});
