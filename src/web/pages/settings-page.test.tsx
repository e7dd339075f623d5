// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer, Refusal } from '../../../test/support/web/fake-server.ts';
import { ann, frank } from '../../../test/support/web/people.ts';
import { billingSettings, company, counters, sendingSettings } from '../../../test/support/web/records.ts';
import { renderPage, type } from '../../../test/support/web/render.tsx';

const server = createFakeServer();
const save = 'PUT /api/settings';
const admin = { ...ann, role: 'admin' } as const;

beforeEach(() => {
  server.answers('GET /api/settings', company);
  server.answers('GET /api/settings/sending', sendingSettings);
  server.answers('GET /api/settings/billing', billingSettings);
  server.answers('GET /api/auth/sessions', []);
  server.answers('GET /api/counters', counters);
});

const button = () => screen.getByRole('button', { name: 'Save company' });
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);

/** Types into a field of choices and takes the one that is meant. */
async function choose(label: RegExp, typed: string, option: RegExp): Promise<void> {
  const input = await screen.findByLabelText<HTMLInputElement>(label);
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  type(input, typed);
  const found = await screen.findByRole('option', { name: option });
  fireEvent.pointerDown(found, { pointerType: 'mouse' });
  fireEvent.click(found);
}

/** Until every section is drawn: React goes round for ever in `act` where three of them still wait for their code. */
async function open(): Promise<void> {
  await renderPage(server, 'settings', admin);
  await screen.findByLabelText(/^Time zone/);
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
}

it('saves the company once, rates in hundredths of a percent, over the version that was seen', async () => {
  const saved = { ...company, companyName: 'Harbor & Pine', taxRateBps: 887.5, version: 2 };
  server.answers(save, saved);
  await open();
  expect(button()).toHaveProperty('disabled', true);
  expect(field(/^Sales tax of new bids/).value).toBe('8.25');
  type(field(/^Company name/), 'Harbor & Pine');
  type(field(/^Sales tax of new bids/), '8.875');
  type(field(/^Address/), '418 Alder Street\n Astoria, OR 97103 ');
  server.answers('GET /api/settings', saved);
  act(() => {
    button().click();
    button().click();
  });
  await screen.findByText('Company saved');
  const [sent, ...again] = server.received(save);
  expect(again).toEqual([]);
  expect(sent?.body).toMatchObject({
    companyName: 'Harbor & Pine',
    taxRateBps: 887.5,
    depositRateBps: 3000,
    bidValidDays: 30,
    addressLines: ['418 Alder Street', 'Astoria, OR 97103'],
  });
  expect(sent?.headers.get('if-match')).toBe('"1"');
  await waitFor(() => expect(button()).toHaveProperty('disabled', true));
});

it('says at the field what the server refuses, and keeps what was typed', async () => {
  const reason = 'Enter a time zone such as America/New_York.';
  server.answers(
    save,
    new Refusal(422, { error: 'One field needs another look.', fields: { timeZone: reason } }),
  );
  await open();
  // The contract lets this one pass; a server with another list of zones may not.
  await choose(/^Time zone/, 'berlin', /Europe\/Berlin/);
  fireEvent.click(button());
  await screen.findByText(reason);
  expect(field(/^Time zone/).getAttribute('aria-invalid')).toBe('true');
  expect(field(/^Time zone/).value).toBe('Europe/Berlin');
});

const sections: [of: string, read: (failure?: Refusal) => void][] = [
  ['the company', (failure) => server.answers('GET /api/settings', failure ?? company)],
  ['billing', (failure) => server.answers('GET /api/settings/billing', failure ?? billingSettings)],
  ['sending', (failure) => server.answers('GET /api/settings/sending', failure ?? sendingSettings)],
];

it.each(sections)('says that %s could not be read, and reads it again when asked', async (_of, read) => {
  read(new Refusal(500));
  await renderPage(server, 'settings', admin);
  // Two parts of the page show the company's.
  await screen.findAllByText('The settings could not be read.');
  read();
  fireEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
  await waitFor(() => expect(screen.queryByText('The settings could not be read.')).toBeNull());
});

it('finds a time zone by its offset and a country by its name, and saves their names', async () => {
  server.answers(save, { ...company, timeZone: 'Asia/Tokyo', country: 'JP', version: 2 });
  await open();
  await choose(/^Time zone/, '+09:00 tokyo', /Asia\/Tokyo.*UTC\+09:00/);
  await choose(/^Country/, 'japan', /^Japan/);
  fireEvent.click(button());
  await screen.findByText('Company saved');
  expect(server.received(save)[0]?.body).toMatchObject({ timeZone: 'Asia/Tokyo', country: 'JP' });
});

it('finds a currency by its letters, and says at the field why it stays', async () => {
  const reason = 'A bid has gone out in USD, so the currency stays as it is.';
  server.answers(save, new Refusal(422, { error: reason, fields: { currency: reason } }));
  await open();
  await choose(/^Currency/, 'gbp', /British Pound.*GBP · £/);
  fireEvent.click(button());
  await screen.findByText(reason);
  expect(server.received(save)[0]?.body).toMatchObject({ currency: 'GBP' });
  expect(field(/^Currency/).getAttribute('aria-invalid')).toBe('true');
});

it('lets what is typed choose nothing by itself', async () => {
  await open();
  const country = await screen.findByLabelText<HTMLInputElement>(/^Country/);
  fireEvent.focus(country);
  type(country, 'Atlantis');
  fireEvent.blur(country);
  await waitFor(() => expect(country.value).toBe('United States'));
  expect(button()).toHaveProperty('disabled', true);
});

it('does not write over what somebody else has saved meanwhile', async () => {
  server.answers(
    save,
    new Refusal(412, { error: 'Somebody was faster.', current: { ...company, version: 5 } }),
  );
  await open();
  type(field(/^Company name/), 'Mine');
  fireEvent.click(button());
  await screen.findByText(/Somebody else saved this meanwhile/);
  expect(field(/^Company name/).value).toBe('Mine');
});

it.each([ann, frank])('shows the company to nobody but an admin: not to $firstName', async (employee) => {
  await renderPage(server, 'settings', employee);
  await screen.findByText(employee.email);
  expect(screen.queryByRole('heading', { name: 'Company' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save company' })).toBeNull();
});

it('keeps the outbox from field employees', async () => {
  await renderPage(server, 'settings?tab=outbox', frank);
  await screen.findByText(frank.email);
  expect(screen.queryByRole('link', { name: 'Outbox' })).toBeNull();
});

it('shows the logo, puts another in its place, and brings a removed one back', async () => {
  const withLogo = { ...company, logo: 'ab'.repeat(32), version: 2 };
  server.answers('GET /api/settings', withLogo);
  server.answers('GET /api/settings/logo', new Blob(['the picture before']));
  server.answers('POST /api/settings/logo', withLogo);
  server.answers('DELETE /api/settings/logo', { ...company, version: 3 });
  await open();
  const picture = screen.getByRole('img', { name: 'Logo of Harbor & Pine Builders' });
  expect(picture.getAttribute('src')).toBe('/api/settings/logo?t=abababababababab');
  server.answers('GET /api/settings', { ...company, version: 3 });
  fireEvent.click(screen.getByRole('button', { name: 'Remove the logo' }));
  await screen.findByText('Logo removed');
  await screen.findByText('Without a logo, bids begin with the company’s name.');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.received('POST /api/settings/logo')).toHaveLength(1));
});

it('says in the server’s words why a picture is no logo', async () => {
  const sentence = 'Choose a PNG, JPEG or WebP picture. Other kinds cannot be printed.';
  server.answers(
    'POST /api/settings/logo',
    new Refusal(422, { error: sentence, code: 'request.invalid', fields: { logo: sentence } }),
  );
  await open();
  const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
  fireEvent.change(screen.getByLabelText('Picture of the logo'), { target: { files: [file] } });
  await screen.findByText(sentence);
});

it('says how messages leave, and of a way that is not set up what is to be done', async () => {
  server.answers('GET /api/settings', { ...company, mail: 'capture', whatsapp: 'cloud' });
  await open();
  const part = (await screen.findByText('How messages leave')).closest('section')!;
  expect(part.textContent).toContain('E-mailNot set up: kept in the outbox');
  expect(part.textContent).toContain('WhatsAppThrough WhatsApp Business');
  expect(part.textContent).toContain('SMTP_URL=smtps://');
  expect(part.textContent).not.toContain('WHATSAPP_TOKEN');
});

it('asks for nothing where every way is set up', async () => {
  await open();
  const part = (await screen.findByText('How messages leave')).closest('section')!;
  expect(part.textContent).toContain('E-mailThrough your mail server');
  expect(part.querySelector('pre')).toBeNull();
});

it('leads from the palette to each part of the settings', async () => {
  await open();
  const scrolled: string[] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    scrolled.push(this.id);
  });
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  fireEvent.click(await screen.findByRole('option', { name: /Settings: Billing/ }));
  await waitFor(() => expect(scrolled).toContain('billing'));
});

it('saves hours and closed days, and keeps a pasted line that says no day', async () => {
  server.answers(save, { ...company, version: 2 });
  await open();
  const closed = await screen.findByLabelText<HTMLTextAreaElement>(/^Closed days/);
  const saveHours = screen.getByRole('button', { name: 'Save business hours' });
  type(closed, '2026-12-24 Christmas Eve\n25.12.2026 Weihnachten');
  fireEvent.click(saveHours);
  await screen.findByText(/Not read: line 2 \(25\.12\.2026 Weihnachten\)/);
  expect(server.received(save)).toEqual([]);
  expect(closed.value).toBe('2026-12-24 Christmas Eve\n25.12.2026 Weihnachten');
  type(closed, '2026-12-24 Christmas Eve');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Saturday' }));
  type(screen.getByLabelText<HTMLInputElement>('Saturday, to'), '12:00');
  fireEvent.click(saveHours);
  await screen.findByText('Business hours saved');
  const usual = { from: '07:00', to: '17:00' };
  expect(server.received(save)[0]!.body).toEqual({
    businessHours: [null, usual, usual, usual, usual, usual, { from: '07:00', to: '12:00' }],
    closedDays: [{ day: '2026-12-24', name: 'Christmas Eve' }],
  });
});
