import { describe, expect, test } from 'vitest';

import { composeMessage } from './compose-message.ts';
import { fillFields, unknownFieldsSentence } from './message-template.ts';
import type { FieldsOf } from './paper-kinds.ts';
import { usualWords } from './usual-words.ts';

const values: FieldsOf<'bid'> = {
  customer: 'Maria {total} Castellanos',
  company: 'Harbor & Pine',
  number: 'R-1001 · Rev 2',
  project: 'R-1001',
  title: 'Hall bathroom',
  total: '$1,250.50',
  validUntil: 'April 9, 2026',
  link: 'https://bids.example/bid/abc',
  sender: 'Ada Byron',
};
const { templates, linkSentence } = usualWords('en-US');
const company = { companyName: 'Harbor & Pine', companyPhone: '(503) 555-0142' };

const parts = { templates: templates.bid, fields: values, closing: { ...company, linkSentence } };

describe('fields', () => {
  test('are filled in once, and only those that are fields', () => {
    expect(fillFields('{customer}: {total} {foo} {} { total } {TOTAL} {{total}}', values)).toBe(
      'Maria {total} Castellanos: $1,250.50 {foo} {} { total } {TOTAL} {$1,250.50}',
    );
    expect(fillFields('{link}', { total: 'x' })).toBe('{link}');
    expect(fillFields('{customer}', { customer: '$& $1' })).toBe('$& $1');
  });

  test('that are none are told', () => {
    expect(unknownFieldsSentence('bid', 'Hello {customer}, {}')).toBeUndefined();
    expect(unknownFieldsSentence('bid', 'Hello {name}')).toMatch(
      /^There’s no field \{name\}\. Use \{customer\}, /,
    );
    expect(unknownFieldsSentence('bid', '{précio}')).toContain('{précio}');
  });
});

describe('a message', () => {
  test('by e-mail says what is usual, with the link and the company below', () => {
    expect(composeMessage('email', {}, parts)).toEqual({
      subject: 'Bid R-1001 · Rev 2 from Harbor & Pine',
      body:
        'Hello Maria {total} Castellanos,\n\nHere is our bid for Hall bathroom. The PDF is attached.\n\n' +
        'View the bid online to ask a question, accept, or decline:\nhttps://bids.example/bid/abc\n\nHarbor & Pine\n(503) 555-0142',
    });
  });

  test('has the link once, wherever somebody put it', () => {
    const caption = 'See {link} until {validUntil}. {sender}';
    expect(
      composeMessage(
        'email',
        { caption },
        { ...parts, closing: { companyName: '', companyPhone: '', linkSentence } },
      ).body,
    ).toBe('See https://bids.example/bid/abc until April 9, 2026. Ada Byron');
    expect(composeMessage('whatsapp', { caption: 'Hi' }, parts)).toEqual({
      subject: '',
      body: 'Hi\n\nhttps://bids.example/bid/abc',
    });
  });

  test('keeps a name that is written from the right apart from what stands beside it', () => {
    const fields = { ...values, customer: 'דוד כהן', title: 'مطبخ' };
    const caption = 'Hello {customer}, {title} {number}';
    expect(composeMessage('whatsapp', { caption }, { ...parts, fields }).body).toMatch(
      /^Hello \u2068דוד כהן\u2069, \u2068مطبخ\u2069 R-1001 · Rev 2\n/,
    );
    expect(composeMessage('email', { subject: '{customer}: {number}' }, { ...parts, fields }).subject).toBe(
      '\u2068דוד כהן\u2069: R-1001 · Rev 2',
    );
  });

  test('keeps its subject on one line, whatever a customer is called', () => {
    const odd = { ...values, customer: 'A\r\nBcc: thief@example.com' };
    expect(composeMessage('email', { subject: 'For {customer}' }, { ...parts, fields: odd }).subject).toBe(
      'For A Bcc: thief@example.com',
    );
  });

  test('about a paper without a page of its own has no link', () => {
    const fields: FieldsOf<'invoice'> = {
      customer: 'Maria Castellanos',
      company: 'Harbor & Pine',
      number: 'INV-1007',
      project: 'R-1001',
      title: 'Hall bathroom',
      total: '$2,500.00',
      balance: '$1,250.00',
      dueDate: 'April 9, 2026',
      sender: 'Ada Byron',
    };
    const invoice = { templates: templates.invoice, fields, closing: { ...company, linkSentence: null } };
    expect(composeMessage('email', {}, invoice)).toEqual({
      subject: 'Invoice INV-1007 from Harbor & Pine',
      body:
        'Hello Maria Castellanos,\n\nHere is our invoice INV-1007 for Hall bathroom. $1,250.00 is due by April 9, 2026. ' +
        'The PDF is attached.\n\nThank you for your business.\n\nHarbor & Pine\n(503) 555-0142',
    });
    expect(composeMessage('whatsapp', { caption: 'Hi {link}' }, invoice).body).toBe('Hi {link}');
  });

  test('is in Spanish where its reader’s locale is', () => {
    const spanish = usualWords('es-US');
    const closing = { ...company, linkSentence: spanish.linkSentence };
    expect(
      composeMessage('email', {}, { templates: spanish.templates.bid, fields: values, closing }),
    ).toEqual({
      subject: 'Presupuesto R-1001 · Rev 2 de Harbor & Pine',
      body:
        'Hola, Maria {total} Castellanos:\n\nLe enviamos nuestro presupuesto para Hall bathroom. El PDF va adjunto.\n\n' +
        'Vea el presupuesto en línea para preguntar, aceptarlo o rechazarlo:\nhttps://bids.example/bid/abc\n\nHarbor & Pine\n(503) 555-0142',
    });
  });
});
