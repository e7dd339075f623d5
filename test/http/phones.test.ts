import { globSync, readFileSync } from 'node:fs';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { contract } from '../../src/shared/contract.ts';
import type { Endpoint } from '../../src/shared/kernel/endpoint.ts';
import { phoneNumber } from '../../src/shared/kernel/fields.ts';
import { shapeOf } from '../faults/shape-of.ts';
import { bodyWith, placesOfTexts, valueAt } from '../support/places-of-texts.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';

/** A line of the letterhead, which may name a number in letters; and what is only looked for, as far as it has been typed. */
const linesOfText = ['PUT /api/settings phone', 'POST /api/setup/finish phone'];

const spellings = [
  '(617) 555-0123',
  '6175550123.0',
  '6.175550123E9',
  '6.17555E+09',
  '+44 (0)20 7946 0018',
  '617\u2011555\u20110123',
  'tel:+1-617-555-0123;ext=5',
  '\u202a+16175550123\u202c',
  '617-555-0101 / 617-555-0102',
  '911',
  'call the wife',
  '0',
  '',
];

let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
});
afterAll(() => app.close());

const isPhone = (_text: unknown, path: readonly string[]) => /phone$|phones,0,number$/i.test(String(path));

it('every phone field of a body takes, writes and refuses the same', () => {
  const places: string[] = [];
  for (const { method, path, body } of Object.values(contract) as Endpoint[]) {
    for (const field of body ? placesOfTexts(shapeOf(body), isPhone) : []) {
      const name = `${method} ${path} ${String(field)}`;
      if (linesOfText.includes(name)) continue;
      places.push(name);
      for (const typed of spellings) {
        const read = body!.safeParse(bodyWith(shapeOf(body!), field, typed), { reportInput: true });
        const alone = phoneNumber().safeParse(typed, { reportInput: true });
        const wanted = alone.success ? alone.data : alone.error.issues[0]!.message;
        // Of a choice of bodies, and of many rows, the sentence stands among what is told of each.
        const told = JSON.stringify(read.success ? read.data : read.error.issues);
        const value = read.success ? valueAt(read.data, field) : undefined;
        const said = value === undefined && told.includes(wanted) ? wanted : value;
        // A field that may be empty keeps nothing.
        if (typed === '' && value == null) continue;
        expect({ name, typed, said }).toEqual({ name, typed, said: wanted });
      }
    }
  }
  expect(places.length).toBeGreaterThan(9);
  expect(places).toEqual(
    expect.arrayContaining(['POST /api/customers phones,0,number', 'POST /api/businesses phone']),
  );
});

it('nothing but one function makes a link that dials', () => {
  const dials = /(?:tel|sms|smsto):\$\{|wa\.me\/\$\{|whatsapp:\/\//;
  const dialling = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.') && dials.test(readFileSync(file, 'utf8')),
  );
  expect(dialling.toSorted()).toEqual([
    'src/server/features/public-bids/bid-page-contact.ts',
    'src/web/ui/contact-links.ts',
  ]);
});

it('the same number is found as a duplicate, however it was written before and is written now', async () => {
  const { body } = await office.call('POST', '/api/customers', { name: 'Ann Reed', phone: '6175550123.0' });
  expect(body.phone).toBe('+16175550123');
  for (const typed of ['617-555-0123', '+1 617.555.0123', '6.175550123E9', '617 555 0199 / 617 555 0123']) {
    // oxlint-disable-next-line no-await-in-loop -- one question after another
    const found = await office.call('GET', `/api/customers/duplicates?phone=${encodeURIComponent(typed)}`);
    expect({
      typed,
      ids: found.body.map(({ customer }: { customer: { id: number } }) => customer.id),
    }).toEqual({
      typed,
      ids: [body.id],
    });
  }
});

it('two numbers in one text are two phones of a customer, and one text of whoever has one', async () => {
  const two = '617-555-0101 / 617-555-0102 x4';
  const { body } = await office.call('POST', '/api/customers', { name: 'Bo Diaz', phone: two });
  expect(body.phones.map(({ number }: { number: string }) => number)).toEqual([
    '+16175550101',
    '+16175550102 x4',
  ]);
  const listed = { name: 'Cy Vance', phones: [{ label: 'home', number: two, contactName: 'Ida' }] };
  expect((await office.call('POST', '/api/customers', listed)).body.phones).toEqual([
    { label: 'home', number: '+16175550101', contactName: 'Ida' },
    { label: 'home', number: '+16175550102 x4', contactName: 'Ida' },
  ]);
  const business = { name: 'Tiles', phone: '617-555-0101 / 617-555-0102' };
  expect((await office.call('POST', '/api/businesses', business)).body.phone).toBe(business.phone);
});
