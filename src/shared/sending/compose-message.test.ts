import { describe, expect, test } from 'vitest';

import { composeMessage } from './compose-message.ts';
import { fillFields, unknownFieldsSentence, usualTemplates, type FieldValues } from './message-template.ts';

const values: FieldValues = {
  customer: 'Maria {total} Castellanos',
  company: 'Harbor & Pine',
  project: 'R-1001',
  title: 'Hall bathroom',
  total: '$1,250.50',
  validUntil: 'April 9, 2026',
  link: 'https://bids.example/bid/abc',
  sender: 'Ada Byron',
};
const closing = { companyName: 'Harbor & Pine', companyPhone: '(503) 555-0142' };

describe('fields', () => {
  test('are filled in once, and only those that are fields', () => {
    expect(fillFields('{customer}: {total} {foo} {} { total } {TOTAL} {{total}}', values)).toBe(
      'Maria {total} Castellanos: $1,250.50 {foo} {} { total } {TOTAL} {$1,250.50}',
    );
    expect(fillFields('{link}', { total: 'x' })).toBe('{link}');
    expect(fillFields('{customer}', { customer: '$& $1' })).toBe('$& $1');
  });

  test('that are none are told', () => {
    expect(unknownFieldsSentence('Hello {customer}, {}')).toBeUndefined();
    expect(unknownFieldsSentence('Hello {name}')).toMatch(/^There is no field \{name\}\. Use \{customer\}, /);
    expect(unknownFieldsSentence('{précio}')).toContain('{précio}');
  });
});

describe('a message', () => {
  test('by e-mail says what is usual, with the link and the company below', () => {
    expect(composeMessage('email', {}, usualTemplates.bid, values, closing)).toEqual({
      subject: 'Bid R-1001 from Harbor & Pine',
      body:
        'Hello Maria {total} Castellanos,\n\nHere is our bid for Hall bathroom. The PDF is attached.\n\n' +
        'Read it, and accept or decline it, on its own page:\nhttps://bids.example/bid/abc\n\nHarbor & Pine\n(503) 555-0142',
    });
  });

  test('has the link once, wherever somebody put it', () => {
    const caption = 'See {link} until {validUntil}. {sender}';
    expect(
      composeMessage('email', { caption }, usualTemplates.bid, values, { companyName: '', companyPhone: '' })
        .body,
    ).toBe('See https://bids.example/bid/abc until April 9, 2026. Ada Byron');
    expect(composeMessage('whatsapp', { caption: 'Hi' }, usualTemplates.bid, values, closing)).toEqual({
      subject: '',
      body: 'Hi\n\nhttps://bids.example/bid/abc',
    });
  });

  test('keeps its subject on one line, whatever a customer is called', () => {
    const odd = { ...values, customer: 'A\r\nBcc: thief@example.com' };
    expect(
      composeMessage('email', { subject: 'For {customer}' }, usualTemplates.bid, odd, closing).subject,
    ).toBe('For A Bcc: thief@example.com');
  });
});
