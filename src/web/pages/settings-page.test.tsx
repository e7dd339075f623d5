// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeServer, Refusal } from '../../../test/support/web/fake-server.ts';
import { ann, frank, noFactor } from '../../../test/support/web/people.ts';
import { billingSettings, company, counters, sendingSettings } from '../../../test/support/web/records.ts';
import { renderPage, type } from '../../../test/support/web/render.tsx';

const server = createFakeServer();
const save = 'PUT /api/settings';
const admin = { ...ann, role: 'admin' } as const;

beforeEach(() => {
  server.answers('GET /api/settings', company);
  server.answers('GET /api/settings/setup', { steps: [], isPutAway: false, sample: 'none' });
  server.answers('GET /api/settings/sending', sendingSettings);
  server.answers('GET /api/settings/billing', billingSettings);
  server.answers('GET /api/auth/sessions', []);
  server.answers('GET /api/auth/factor', noFactor);
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

/** Until the part is drawn whole. */
async function open(tab = 'company') {
  const page = await renderPage(server, `settings?tab=${tab}`, admin);
  if (tab === 'company') await screen.findByLabelText(/^Time zone/);
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
  return page;
}

it('saves the company once, and nothing of its bids, over the version that was seen', async () => {
  const saved = { ...company, companyName: 'Harbor & Pine', version: 2 };
  server.answers(save, saved);
  await open();
  expect(button()).toHaveProperty('disabled', true);
  type(field(/^Company name/), 'Harbor & Pine');
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
    addressLines: ['418 Alder Street', 'Astoria, OR 97103'],
  });
  expect(sent?.body).not.toHaveProperty('taxRateBps');
  expect(sent?.headers.get('if-match')).toBe('"1"');
  await waitFor(() => expect(button()).toHaveProperty('disabled', true));
});

it('saves what new bids begin with, rates in hundredths of a percent', async () => {
  server.answers(save, { ...company, taxRateBps: 887.5, version: 2 });
  await open('bids');
  expect(field(/^Sales tax on new bids/).value).toBe('8.25');
  type(field(/^Sales tax on new bids/), '8.875');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(server.received(save)[0]?.body).toEqual({
    taxRateBps: 887.5,
    taxName: '',
    taxRates: [],
    depositRateBps: 3000,
    depositInstructions: '',
    bidValidDays: 30,
    bidTerms: '',
  });
});

it('offers the rate of the state where no tax is entered, and says what it lacks', async () => {
  const colorado = { ...company, taxRateBps: 0, addressLines: ['418 Alder Street', 'Denver, CO 80202'] };
  server.answers('GET /api/settings', colorado);
  await open('bids');
  await screen.findByText(/The state rate in Colorado is 2.9%. Cities and counties may add their own/);
  fireEvent.click(screen.getByRole('button', { name: 'Use 2.9%' }));
  expect(field(/^Sales tax on new bids/).value).toBe('2.9');
});

describe('named tax rates', () => {
  const travis = { name: 'Travis County', rateBps: 825 };
  const hays = { name: 'Hays County', rateBps: 675 };
  const named = { ...company, taxName: 'Travis County', taxRates: [travis, hays] };
  const rows = () =>
    screen
      .getAllByLabelText<HTMLInputElement>('Name')
      .map(({ value }, index) => `${value} ${rates()[index]!.value}`);
  const rates = () => screen.getAllByLabelText<HTMLInputElement>('Rate');
  const names = () => screen.getAllByLabelText<HTMLInputElement>('Name');
  const defaultRate = () => screen.getByRole('combobox', { name: /^Sales tax on new bids/ });
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  it('are added, changed and removed, and what new bids begin with goes along', async () => {
    server.answers('GET /api/settings', named);
    server.answers(save, { ...named, version: 2 });
    await open('bids');
    expect(rows()).toEqual(['Travis County 8.25', 'Hays County 6.75']);
    expect(defaultRate().textContent).toContain('Travis County (8.25%)');
    type(rates()[0]!, '8.5');
    type(names()[0]!, 'Travis County, TX');
    expect(defaultRate().textContent).toContain('Travis County, TX (8.5%)');
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove' })[1]!);
    fireEvent.click(screen.getByRole('button', { name: 'Add rate' }));
    expect(document.activeElement).toBe(names()[1]);
    type(names()[1]!, 'Labor only, exempt');
    type(rates()[1]!, '0');
    submit();
    await screen.findByText('Saved');
    expect(server.received(save)[0]?.body).toMatchObject({
      taxRateBps: 850,
      taxName: 'Travis County, TX',
      taxRates: [
        { name: 'Travis County, TX', rateBps: 850 },
        { name: 'Labor only, exempt', rateBps: 0 },
      ],
    });
  });

  it('say beside the field what is wrong, and keep what was typed', async () => {
    server.answers('GET /api/settings', named);
    await open('bids');
    fireEvent.click(screen.getByRole('button', { name: 'Add rate' }));
    const wrong: [name: string, rate: string, sentence: string][] = [
      ['travis county', '1', 'Another tax rate has this name.'],
      ['', '1', 'This field is required.'],
      ['x'.repeat(300), '1', 'Use at most 60 characters. This has 300.'],
      ['Bexar County', '101', 'Enter at most 100%.'],
      ['Bexar County', 'abc', 'Enter a number such as 1,234.5.'],
      ['Bexar County', '', 'Enter the rate, or 0.'],
    ];
    for (const [name, rate, sentence] of wrong) {
      type(names()[2]!, name);
      type(rates()[2]!, rate);
      submit();
      // oxlint-disable-next-line no-await-in-loop -- one after the other in one form
      const said = await screen.findByText(sentence);
      const told = [names()[2]!, rates()[2]!].map((input) => input.getAttribute('aria-describedby'));
      expect(told.join(' ')).toContain(said.id);
      expect(rows()[2]).toBe(`${name} ${rate}`);
    }
    expect(server.received(save)).toEqual([]);
  });

  it('are what new bids begin with until another rate is typed', async () => {
    server.answers('GET /api/settings', named);
    server.answers(save, { ...named, version: 2 });
    await open('bids');
    fireEvent.click(defaultRate());
    const other = await screen.findByRole('option', { name: 'Other rate…' });
    fireEvent.pointerDown(other, { pointerType: 'mouse' });
    fireEvent.click(other);
    type(screen.getAllByLabelText('Rate')[0]!, '9');
    submit();
    await screen.findByText('Saved');
    expect(server.received(save)[0]?.body).toMatchObject({ taxRateBps: 900, taxName: '' });
  });
});

it('says at the field what the server refuses, and keeps what was typed', async () => {
  const reason = 'Enter a time zone like America/New_York.';
  server.answers(
    save,
    new Refusal(422, { error: 'One field needs attention.', fields: { timeZone: reason } }),
  );
  await open();
  // The contract lets this one pass; a server with another list of zones may not.
  await choose(/^Time zone/, 'berlin', /Europe\/Berlin/);
  fireEvent.click(button());
  await screen.findByText(reason);
  expect(field(/^Time zone/).getAttribute('aria-invalid')).toBe('true');
  expect(field(/^Time zone/).value).toBe('Europe/Berlin');
});

const sections: [tab: string, read: (failure?: Refusal) => void][] = [
  ['company', (failure) => server.answers('GET /api/settings', failure ?? company)],
  ['billing', (failure) => server.answers('GET /api/settings/billing', failure ?? billingSettings)],
  ['messages', (failure) => server.answers('GET /api/settings/sending', failure ?? sendingSettings)],
];

it.each(sections)('says that %s could not be read, and reads it again when asked', async (tab, read) => {
  read(new Refusal(500));
  await renderPage(server, `settings?tab=${tab}`, admin);
  await screen.findByText('Couldn’t load the settings.');
  read();
  fireEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
  await waitFor(() => expect(screen.queryByText('Couldn’t load the settings.')).toBeNull());
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
  const reason = 'A bid was sent in USD, so you can’t change the currency.';
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
  await screen.findByText(/Someone else saved this in the meantime/);
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
  fireEvent.click(screen.getByRole('button', { name: 'Remove logo' }));
  await screen.findByText('Logo removed');
  await screen.findByText('Without a logo, bids start with your company name.');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.received('POST /api/settings/logo')).toHaveLength(1));
});

it('says in the server’s words why a picture is no logo', async () => {
  const sentence = 'Choose a PNG, JPEG or WebP picture. Other kinds can’t be printed.';
  server.answers(
    'POST /api/settings/logo',
    new Refusal(422, { error: sentence, code: 'request.invalid', fields: { logo: sentence } }),
  );
  await open();
  const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
  fireEvent.change(screen.getByLabelText('Logo image'), { target: { files: [file] } });
  await screen.findByText(sentence);
});

const noServer = {
  setBy: 'nobody',
  fromAddress: '',
  userName: '',
  host: '',
  port: 587,
  security: 'starttls',
  version: 0,
} as const;

describe('the mail server', () => {
  const saveMail = 'PUT /api/settings/mail';
  const gmail = { host: 'smtp.gmail.com', port: 465, security: 'tls' } as const;

  beforeEach(() => {
    server.answers('GET /api/settings', { ...company, mail: 'capture' });
    server.answers('GET /api/settings/mail', noServer);
    server.answers('GET /api/settings/mail/proposal', { ...gmail, provider: 'google' });
  });

  async function enter(): Promise<void> {
    await open('sending');
    const address = await screen.findByLabelText<HTMLInputElement>(/^Email address/);
    type(address, 'office@harborpine.com');
    fireEvent.blur(address);
    await screen.findByText('Email goes out through smtp.gmail.com, port 465.');
    screen.getByText(/Google requires an app password here/);
    type(field(/^Password/), 'abcd efgh');
  }

  it('is found by the address, tried, and kept', async () => {
    await enter();
    const kept = {
      ...noServer,
      ...gmail,
      setBy: 'settings',
      userName: 'office@harborpine.com',
      version: 1,
    } as const;
    server.answers(saveMail, { ...kept, fromAddress: 'office@harborpine.com' });
    fireEvent.click(screen.getByRole('button', { name: 'Send test and save' }));
    await screen.findByText(/Test email sent to/);
    expect(server.received(saveMail)[0]?.body).toEqual({
      ...gmail,
      fromAddress: 'office@harborpine.com',
      userName: 'office@harborpine.com',
      password: 'abcd efgh',
    });
  });

  it('says at its field why the test has not gone, and opens what is folded for it', async () => {
    await enter();
    const sentence = 'There’s no server called smtp.gmail.com. Check the name with your mail provider.';
    server.answers(saveMail, new Refusal(422, { error: sentence, fields: { host: sentence } }));
    fireEvent.click(screen.getByRole('button', { name: 'Send test and save' }));
    await waitFor(() => expect(field(/^Server/).getAttribute('aria-invalid')).toBe('true'));
    expect(field(/^Server/).value).toBe('smtp.gmail.com');
    expect(field(/^Password/).value).toBe('abcd efgh');
  });

  const ownServer = {
    setBy: 'settings',
    fromAddress: 'office@harborpine.com',
    userName: 'mailer',
    host: 'mail.harborpine.com',
    port: 2525,
    security: 'starttls',
    version: 3,
  } as const;

  it('keeps a server that somebody has named, whatever its address would propose', async () => {
    server.answers('GET /api/settings/mail', ownServer);
    await open('sending');
    const address = await screen.findByLabelText<HTMLInputElement>(/^Email address/);
    fireEvent.blur(address);
    expect(server.received('GET /api/settings/mail/proposal')).toEqual([]);
    type(address, 'joe@gmail.com');
    fireEvent.blur(address);
    await waitFor(() => expect(server.received('GET /api/settings/mail/proposal')).toHaveLength(1));
    await screen.findByText('Email goes out through mail.harborpine.com, port 2525.');
    fireEvent.click(screen.getByRole('button', { name: 'Change server' }));
    expect(field(/^Username/).value).toBe('mailer');
  });

  it('follows a corrected address until somebody names a server of their own', async () => {
    await enter();
    const address = field(/^Email address/);
    server.answers('GET /api/settings/mail/proposal', { ...gmail, host: 'smtp.other.com', provider: null });
    type(address, 'office@other.com');
    fireEvent.blur(address);
    await screen.findByText('Email goes out through smtp.other.com, port 465.');
    fireEvent.click(screen.getByRole('button', { name: 'Change server' }));
    type(address, 'office@third.com');
    fireEvent.blur(address);
    // The answer comes after this was typed.
    type(field(/^Server/), 'relay.other.com');
    await waitFor(() => expect(server.received('GET /api/settings/mail/proposal')).toHaveLength(3));
    await waitFor(() => expect(field(/^Server/).value).toBe('relay.other.com'));
    expect(field(/^Username/).value).toBe('office@other.com');
  });

  it('says that the password goes, too, before the server is removed', async () => {
    server.answers('GET /api/settings/mail', ownServer);
    server.answers('DELETE /api/settings/mail', noServer);
    await open('sending');
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    const question = await screen.findByRole('dialog', { name: /mail server and its password/ });
    expect(server.received('DELETE /api/settings/mail')).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Remove mail server' }));
    await waitFor(() => expect(server.received('DELETE /api/settings/mail')).toHaveLength(1));
  });

  it('is only told where whoever runs the app has set it', async () => {
    server.answers('GET /api/settings/mail', {
      ...noServer,
      setBy: 'start',
      host: 'mail.harborpine.com',
      fromAddress: 'office@harborpine.com',
    });
    await open('sending');
    const told = await screen.findByText(/Whoever runs your Plumbline server set this up/);
    expect(told.textContent).toContain(
      'Email goes out from office@harborpine.com through mail.harborpine.com.',
    );
    expect(screen.queryByRole('button', { name: 'Send test and save' })).toBeNull();
  });
});

it('says nothing of WhatsApp before it knows', async () => {
  server.answers('GET /api/settings', new Refusal(500, { error: 'Couldn’t load the settings.' }));
  await renderPage(server, 'settings?tab=sending', admin);
  await screen.findByRole('heading', { name: 'WhatsApp' });
  await screen.findAllByText(/Couldn’t load the settings/);
  expect(screen.queryByText(/WhatsApp Business account/)).toBeNull();
});

it('opens with its first part for an address of a part that is a page of its own', async () => {
  await open('system');
  await screen.findByRole('button', { name: 'Save company' });
});

it('leads from the palette to each part of the settings', async () => {
  const { address } = await open();
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  fireEvent.click(await screen.findByRole('option', { name: /Settings: Billing/ }));
  await waitFor(() => expect(address()).toContain('tab=billing'));
  await screen.findByRole('heading', { name: 'Billing' });
});

describe('closed days', () => {
  const group = (name: string) => within(screen.getByRole('group', { name }));

  it('are saved with the hours, from a pasted list of which no line is lost', async () => {
    server.answers(save, { ...company, version: 2 });
    await open('hours');
    const list = await screen.findByRole('group', { name: 'Closed days' });
    const pasted = '2026-12-24 Christmas Eve\n25.12.2026 Weihnachten';
    fireEvent.paste(list, { clipboardData: { getData: () => pasted } });
    const saveHours = screen.getByRole('button', { name: 'Save business hours' });
    fireEvent.click(saveHours);
    await screen.findByText('Enter the date.');
    expect(server.received(save)).toEqual([]);
    const unread = group('25.12.2026 Weihnachten');
    type(unread.getByLabelText<HTMLInputElement>('Date'), '2026-12-25');
    type(unread.getByLabelText<HTMLInputElement>('Name'), 'Weihnachten');
    fireEvent.click(screen.getByRole('button', { name: 'Add day' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Saturday' }));
    type(screen.getByLabelText<HTMLInputElement>('Saturday, to'), '12:00');
    fireEvent.click(saveHours);
    await screen.findByText('Business hours saved');
    const usual = { from: '07:00', to: '17:00' };
    expect(server.received(save)[0]!.body).toEqual({
      businessHours: [null, usual, usual, usual, usual, usual, { from: '07:00', to: '12:00' }],
      closedDays: [
        { day: '2026-12-24', name: 'Christmas Eve' },
        { day: '2026-12-25', name: 'Weihnachten' },
      ],
    });
  });

  it('say which stands there twice, and which name is too long', async () => {
    server.answers('GET /api/settings', {
      ...company,
      closedDays: [{ day: '2090-12-25', name: 'Christmas Day' }],
    });
    await open('hours');
    await screen.findByRole('group', { name: 'Closed days' });
    fireEvent.click(screen.getByRole('button', { name: 'Add day' }));
    const added = group('Closed day');
    type(added.getByLabelText<HTMLInputElement>('Date'), '2090-12-25');
    type(added.getByLabelText<HTMLInputElement>('Name'), 'x'.repeat(300));
    fireEvent.click(screen.getByRole('button', { name: 'Save business hours' }));
    await screen.findByText('This day is already in the list.');
    screen.getByText(/at most 80/i);
    expect(server.received(save)).toEqual([]);
  });

  it('fill in the holidays that are missing, and go one by one', async () => {
    server.answers(save, { ...company, version: 2 });
    const year = new Date().getFullYear() + 1;
    const closed = [{ day: `${year}-12-25`, name: 'Our own Christmas' }];
    server.answers('GET /api/settings', { ...company, closedDays: closed });
    await open('hours');
    await screen.findByRole('group', { name: 'Our own Christmas' });
    fireEvent.click(screen.getByRole('button', { name: `US federal holidays ${year}` }));
    expect(screen.queryByRole('group', { name: 'Christmas Day' })).toBeNull();
    fireEvent.click(group('Juneteenth').getByRole('button', { name: 'Remove' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save business hours' }));
    await screen.findByText('Business hours saved');
    const { closedDays } = server.received(save)[0]!.body as { closedDays: { day: string; name: string }[] };
    expect(closedDays.map(({ name }) => name)).toContain('Labor Day');
    expect(closedDays.map(({ name }) => name)).not.toContain('Juneteenth');
    expect(closedDays.at(-1)!.day >= `${year}-12-25`).toBe(true);
  });
});

it('asks everyone for a second factor, and saves nothing else with it', async () => {
  server.answers(save, { ...company, secondFactor: 'everyone', version: 2 });
  await open();
  const section = within(screen.getByRole('region', { name: 'Signing in' }));
  fireEvent.click(section.getByRole('radio', { name: 'Required for everyone' }));
  server.answers('GET /api/settings', { ...company, secondFactor: 'everyone', version: 2 });
  fireEvent.click(section.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(server.received(save)[0]?.body).toEqual({ secondFactor: 'everyone' });
});
