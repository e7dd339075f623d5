import { expect, test } from 'vitest';
import { owedAfter, paymentSchema } from './payment-values.ts';

const words = {
  amount: 'Enter the amount.',
  method: 'Choose how.',
  date: 'Enter the day.',
  tooLarge: 'Too large.',
  future: 'Not yet.',
};
const bounds = {
  today: '2026-03-10',
  mostOf: (id: number) => (id === 5 ? { amount: 1250, sentence: 'Only $1,250.00 is owed.' } : undefined),
};

test.each([
  ['500', 75_000],
  ['1250.00', 0],
  ['1250.01', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['', undefined],
  ['12,5', undefined],
])('after %j of 1,250 so much is owed', (typed, owed) => {
  expect(owedAfter(1250, typed)).toBe(owed);
});

const values = {
  invoiceId: 5,
  amount: '500.00',
  method: 'Check',
  identification: '1042',
  date: '2026-03-10',
  picture: null,
  isConfirmed: false,
};

test('what was typed is sent as it is, and a confirmation only where it was given', () => {
  const schema = paymentSchema(words, bounds);
  expect(schema.parse(values)).toEqual({
    invoice_id: 5,
    amount: '500.00',
    method: 'Check',
    identification: '1042',
    date: '2026-03-10',
  });
  expect(schema.parse({ ...values, isConfirmed: true })).toMatchObject({ isConfirmed: true });
});

test('what is missing is asked for in words', () => {
  const result = paymentSchema(words, bounds).safeParse({ ...values, amount: '', method: '', date: '' });
  expect(result.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['amount', words.amount],
    ['method', words.method],
    ['date', words.date],
  ]);
});

test.each([
  [{ amount: '1250.01' }, 'amount', 'Only $1,250.00 is owed.'],
  [{ date: '2026-03-11' }, 'date', 'Not yet.'],
])('refuses %j before anything is sent', (change, field, sentence) => {
  const { error } = paymentSchema(words, bounds).safeParse({ ...values, ...change });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, sentence]]);
});
