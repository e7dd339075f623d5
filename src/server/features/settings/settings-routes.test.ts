import { getCountries } from 'libphonenumber-js/min';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { countries } from '../../../shared/settings/countries.ts';
import { query } from '../../platform/db/query.ts';

let test: TestApp;
let admin: TestCaller;

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.signIn('admin');
});
afterAll(() => test.close());

describe('the company', () => {
  it('is read by everybody and says that e-mail is only kept', async () => {
    const field = await test.signIn('field');
    const { status, body } = await field.call('GET', '/api/settings');
    expect(status).toBe(200);
    expect(body).toMatchObject({ mail: 'capture', whatsapp: 'capture', openCatalog: 'off', currency: 'USD' });
  });

  it('is changed by admins, with history, and sent back whole', async () => {
    const updates = () =>
      query<{ after: object }>(
        test.db,
        `select after from events where kind = 'settings.updated' order by id`,
      );
    const known = await updates();
    const { body: before } = await admin.call('GET', '/api/settings');
    const changed = {
      ...before,
      companyName: "O'Neil & Söhne",
      addressLines: ['1 Main St', '', 'Albany, NY'],
      email: '',
      taxRateBps: 887.5,
      depositInstructions: 'Check to O’Neil.',
    };
    const answer = await admin.call('PUT', '/api/settings', changed);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      companyName: "O'Neil & Söhne",
      addressLines: ['1 Main St', 'Albany, NY'],
      taxRateBps: 887.5,
      depositInstructions: 'Check to O’Neil.',
      version: before.version + 1,
    });
    const events = (await updates()).slice(known.length);
    expect(events).toHaveLength(1);
    expect(events[0]!.after).toMatchObject({ taxRateBps: 887.5 });
    expect((await admin.call('PUT', '/api/settings', changed)).status).toBe(412);
  });

  it('keeps when it works, and on which days it does not', async () => {
    const { body: before } = await admin.call('GET', '/api/settings');
    expect(before).toMatchObject({
      businessHours: [null, ...Array.from({ length: 5 }, () => ({ from: '07:00', to: '17:00' })), null],
      closedDays: [],
    });
    const saturday = { from: '08:00', to: '12:00' };
    const { body } = await admin.call('PUT', '/api/settings', {
      businessHours: before.businessHours.with(6, saturday),
      closedDays: [
        { day: '2026-12-25', name: 'Christmas Day' },
        { day: '2026-07-03', name: 'Independence Day (observed)' },
      ],
    });
    expect(body.businessHours[6]).toEqual(saturday);
    expect(body.closedDays.map(({ day }: { day: string }) => day)).toEqual(['2026-07-03', '2026-12-25']);
  });

  it('says in which language customers are written to', async () => {
    const { body } = await admin.call('PUT', '/api/settings', { locale: 'es-MX' });
    expect(body.locale).toBe('es-MX');
    expect((await admin.call('PUT', '/api/settings', { locale: 'en-US' })).body.locale).toBe('en-US');
  });

  it.each([
    [{ locale: 'fr-FR' }, 'locale'],
    [{ locale: 'es' }, 'locale'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: '+05:00' }, 'timeZone'],
    [{ timeZone: '-0330' }, 'timeZone'],
    [{ timeZone: 'CET' }, 'timeZone'],
    [{ timeZone: 'EST5EDT' }, 'timeZone'],
    // Known to JavaScript in any case, to the database in one only.
    [{ timeZone: 'america/new_york' }, 'timeZone'],
    [{ country: 'ZZ' }, 'country'],
    [{ country: 'USA' }, 'country'],
    [{ country: '' }, 'country'],
    [{ taxRateBps: 10_001 }, 'taxRateBps'],
    [{ taxRateBps: 887.55 }, 'taxRateBps'],
    [{ bidValidDays: 0 }, 'bidValidDays'],
    [{ companyName: ' ' }, 'companyName'],
    [{ businessHours: [null, null] }, 'businessHours'],
    [
      { businessHours: [null, { from: '17:00', to: '07:00' }, null, null, null, null, null] },
      'businessHours.1.to',
    ],
    [
      { businessHours: [null, { from: '7', to: '17:00' }, null, null, null, null, null] },
      'businessHours.1.from',
    ],
    [{ closedDays: [{ day: '2026-02-30', name: 'Never' }] }, 'closedDays.0.day'],
    [{ closedDays: [{ day: '2026-12-25', name: ' ' }] }, 'closedDays.0.name'],
    [{ closedDays: ['Christmas', 'Closing'].map((name) => ({ day: '2026-12-25', name })) }, 'closedDays'],
  ])('refuses %j by the name of the field', async (body, field) => {
    const answer = await admin.call('PUT', '/api/settings', body);
    expect(answer.status).toBe(422);
    expect(answer.body.fields[field]).toBeTruthy();
  });

  it.each(['UTC', 'Asia/Kolkata', 'Europe/Berlin', 'America/New_York'])(
    'may be in the time zone %s',
    async (timeZone) => {
      const answer = await admin.call('PUT', '/api/settings', { timeZone });
      expect(answer).toMatchObject({ status: 200, body: { timeZone } });
    },
  );

  it('may be in any country whose phone numbers are known, and in no other', async () => {
    expect(countries).toEqual(getCountries().toSorted());
    const answer = await admin.call('PUT', '/api/settings', { country: 'de' });
    expect(answer).toMatchObject({ status: 200, body: { country: 'DE' } });
    const refused = await admin.call('PUT', '/api/settings', { country: 'ZZ' });
    expect(refused.body.fields.country).toBe('No country has this code. Use one like US.');
  });
});
