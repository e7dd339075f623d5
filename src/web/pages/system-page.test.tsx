// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer, Refusal, unreachable } from '../../../test/support/web/fake-server.ts';
import { ann, frank } from '../../../test/support/web/people.ts';
import { controlTimers, renderPage } from '../../../test/support/web/render.tsx';
import { examination, soundSystem } from '../../../test/support/web/system-record.ts';

const server = createFakeServer();
const admin = { ...ann, role: 'admin' } as const;
const region = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => server.answers('GET /api/system', soundSystem()));

async function open() {
  const page = await renderPage(server, 'settings/system', admin);
  await screen.findByRole('region', { name: 'Data check' });
  return page;
}

it('says that everything is as it should be, with every figure', async () => {
  await open();
  expect(screen.getByText('Everything is as it should be.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'System' }).getAttribute('aria-current')).toBe('page');
  expect(region('Program').getByText('Plumbline 0.1.0')).toBeTruthy();
  expect(region('Database').getByText('6 of 100')).toBeTruthy();
  expect(region('Database').getByText('71 GB of 252 GB')).toBeTruthy();
  expect(region('Files').getByText('3.4 GB')).toBeTruthy();
  expect(region('Email').getByText('smtp.harborpine.example:587')).toBeTruthy();
  expect(region('Backups').getByText(/plumbline-2026-11-22T024100Z-daily\.tar/)).toBeTruthy();
  expect(region('Data check').getByText('No problems found')).toBeTruthy();
  expect(region('Background jobs').queryByRole('button')).toBeNull();
});

it('says of each thing that is wrong what it is and what to do', async () => {
  const system = soundSystem();
  const job = { id: 7, task: 'housekeeping', attempts: 3, maxAttempts: 3, isGivenUp: true };
  server.answers('GET /api/system', {
    ...system,
    store: {
      ...system.store,
      problem: 'The store cannot be reached at store.example: connect ECONNREFUSED.',
    },
    mail: { ...system.mail, kind: 'capture', server: null, from: null },
    backups: { ...system.backups, lastGood: null, last: null, disk: { freeBytes: 1e6, totalBytes: 1e9 } },
    queue: {
      ...system.queue,
      givenUp: 1,
      failures: [{ ...job, lastError: 'disk full', runAt: system.at }],
    },
    doctor: {
      ...system.doctor,
      last: {
        ...examination,
        findingCount: 1,
        results: [
          {
            name: 'invoices',
            count: 912,
            findings: [
              {
                where: 'INV-1042',
                what: 'received is $0.01 and should be $0.02',
                advice: 'Compare it.',
                record: { kind: 'invoice', id: 31, projectId: 7 },
              },
              { where: 'INV-1043', what: 'total is $1.00 and should be $2.00', advice: 'Void it.' },
              { where: 'INV-1044', what: 'tax is $0.00 and should be $3.00', advice: 'Compare it.' },
            ],
            more: 0,
          },
        ],
      },
    },
  });
  await open();
  const list = within(screen.getByRole('list', { name: 'What needs attention' }));
  const said = list.getAllByRole('listitem').map((item) => item.textContent);
  expect(said).toEqual([
    expect.stringContaining('Background jobs failed'),
    expect.stringMatching(/File storage is unavailable.*ECONNREFUSED.*Everything else keeps working/),
    expect.stringMatching(/No recent backup.*Back up now/),
    expect.stringMatching(/The backup disk is almost full.*BACKUP_DIR/),
    expect.stringContaining('The data check found problems'),
    expect.stringMatching(/Email isn’t set up.*Set up email/),
  ]);
  expect(region('Email').queryByRole('button', { name: 'Send me a test' })).toBeNull();
  const [together, alone] = region('Data check').getAllByRole('listitem');
  expect(together!.textContent).toBe(
    'INV-1042: received is $0.01 and should be $0.02INV-1044: tax is $0.00 and should be $3.00Compare it.',
  );
  expect(alone!.textContent).toBe('INV-1043: total is $1.00 and should be $2.00Void it.');
  const link = region('Data check').getByRole('link');
  expect(link.textContent).toBe('INV-1042');
  expect(link.getAttribute('href')).toMatch(/\/projects\/7\/invoices\/31$/);
  expect(region('Background jobs').getByText('gave up after 3 tries')).toBeTruthy();
});

it('marks the channel that fails as its trouble does, and only until something has gone out again', async () => {
  const system = soundSystem();
  const lastError = { at: system.at, text: 'connect ECONNREFUSED 10.0.0.4:587' };
  server.answers('GET /api/system', { ...system, mail: { ...system.mail, waiting: 1, lastError } });
  const page = await open();
  expect(screen.getByText('Emails aren’t going out')).toBeTruthy();
  expect(region('Email').getByText('Nothing is going out')).toBeTruthy();
  expect(region('Email').queryByText('Set up')).toBeNull();
  expect(region('WhatsApp').getByText('Set up')).toBeTruthy();
  server.answers('GET /api/system', {
    ...system,
    mail: { ...system.mail, lastError, lastSentAt: new Date(Date.parse(system.at) + 1000).toISOString() },
  });
  await act(page.refetch);
  await region('Email').findByText('Set up');
});

it('has everything examined once for two clicks, and shows how far it has come', async () => {
  const running = { ...examination, id: 13, finishedAt: null, results: [examination.results[0]!] };
  server.answers('POST /api/system/examinations', running);
  await open();
  const system = soundSystem();
  server.answers('GET /api/system', { ...system, doctor: { ...system.doctor, running } });
  const button = screen.getByRole('button', { name: 'Check now' });
  act(() => {
    button.click();
    button.click();
  });
  await region('Data check').findByText('Checking 1 of 20…');
  expect(server.received('POST /api/system/examinations')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Checking' }).getAttribute('aria-busy')).toBe('true');
});

it('backs up, tries failed work again and sends a test to the reader alone, and says what came of it', async () => {
  const system = soundSystem();
  server.answers('GET /api/system', { ...system, queue: { ...system.queue, retrying: 2 } });
  server.answers('POST /api/system/backups', { isNew: false });
  server.answers('POST /api/system/jobs/retry', { retried: 2 });
  const sent = { messageId: 5, recipient: ann.email, status: 'sent', error: null } as const;
  server.answers('POST /api/system/test-messages', sent);
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Back up now' }));
  await screen.findByText('A backup is already running');
  fireEvent.click(screen.getByRole('button', { name: 'Try again now' }));
  await screen.findByText('Failed jobs started again: 2');
  fireEvent.click(region('Email').getByRole('button', { name: 'Send me a test' }));
  await screen.findByText(`Sent to ${ann.email}`);
  server.answers('POST /api/system/test-messages', {
    ...sent,
    status: 'failed',
    error: 'WhatsApp refused it.',
  });
  fireEvent.click(region('WhatsApp').getByRole('button', { name: 'Send me a test' }));
  await screen.findByText('WhatsApp refused it.');
  expect(server.received('POST /api/system/test-messages').map(({ body }) => body)).toEqual([
    { channel: 'email' },
    { channel: 'whatsapp' },
  ]);
});

it('tells of a disk once, with what else is on it, and of others where they are', async () => {
  const system = soundSystem();
  const page = await open();
  expect(screen.getAllByText('71 GB of 252 GB', { exact: false })).toHaveLength(1);
  expect(region('Database').getByText('The files and backups are on this disk, too.')).toBeTruthy();
  const other = { freeBytes: 900e9, totalBytes: 1000e9 };
  server.answers('GET /api/system', {
    ...system,
    database: { ...system.database, kind: 'external', disk: null },
    store: { ...system.store, disk: { ...system.store.disk!, freeBytes: 70.9e9 } },
    backups: { ...system.backups, disk: other },
  });
  await act(page.refetch);
  await region('Backups').findByText('900 GB of 1 TB');
  expect(region('Files').getByText('70.9 GB of 252 GB')).toBeTruthy();
  expect(region('Database').getByText('Only the database server knows.')).toBeTruthy();
  expect(screen.queryByText(/on this disk, too/)).toBeNull();
});

it.each([
  ['beside', '1,284 files next to it, in the folder “files”'],
  ['inside', 'includes 1,284 files'],
  [null, 'with 1,284 files'],
] as const)('says where the files of a backup are: %s', async (filePlace, sentence) => {
  const system = soundSystem();
  const lastGood = { ...system.backups.lastGood!, filePlace };
  server.answers('GET /api/system', { ...system, backups: { ...system.backups, lastGood } });
  await open();
  expect(region('Backups').getByText(new RegExp(`41.2 MB, on alder${sentence}`))).toBeTruthy();
});

it('counts only the files that a backup really has', async () => {
  const system = soundSystem();
  const lastGood = { ...system.backups.lastGood!, missingCount: 84 };
  server.answers('GET /api/system', { ...system, backups: { ...system.backups, lastGood } });
  await open();
  expect(
    region('Backups').getByText(/1,200 files next to it.*Files missing from this backup: 84/),
  ).toBeTruthy();
});

it('keeps what it has shown while the server is away, and says so', async () => {
  const page = await open();
  server.answers('GET /api/system', new Refusal(500, { error: 'Something went wrong here.' }));
  await act(page.refetch);
  await screen.findByText('Couldn’t load the system status.');
  expect(screen.getByText('Everything is as it should be.')).toBeTruthy();
  server.answers('GET /api/system', soundSystem());
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('Couldn’t load the system status.')).toBeNull());
});

it('says what was asked and did not reach the server, each with a way to ask for it again', async () => {
  await open();
  server.answers('POST /api/system/examinations', unreachable);
  server.answers('POST /api/system/backups', unreachable);
  const { advance } = controlTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
  fireEvent.click(screen.getByRole('button', { name: 'Back up now' }));
  await advance(7000);
  await screen.findByText('Couldn’t reach the server to start the data check.');
  await screen.findByText('Couldn’t reach the server to start the backup.');
  expect(document.body.textContent).not.toContain('saved');
  const [, again] = screen.getAllByRole('button', { name: 'Retry' });
  server.answers('POST /api/system/backups', { isNew: true });
  fireEvent.click(again!);
  await screen.findByText('Backup started');
  const keys = server
    .received('POST /api/system/backups')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

it('waits for the network in the place of a button whose work is under way, and goes on when it is back', async () => {
  const system = soundSystem();
  const running = { ...examination, id: 13, finishedAt: null };
  server.answers('GET /api/system', {
    ...system,
    doctor: { ...system.doctor, running },
    backups: { ...system.backups, isAsked: true },
  });
  const page = await open();
  const turn = async (isOnline: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    await act(() => window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  await turn(false);
  expect(screen.queryByRole('button', { name: 'Checking' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Backing up' })).toBeNull();
  expect(screen.getAllByText('Waiting for a connection…')).toHaveLength(2);
  await turn(true);
  expect(screen.getByRole('button', { name: 'Checking' }).getAttribute('aria-busy')).toBe('true');
  server.answers('GET /api/system', new Refusal(500, { error: 'Something went wrong here.' }));
  await act(page.refetch);
  expect(await screen.findAllByText('No answer yet, trying again…')).toHaveLength(2);
  server.answers('GET /api/system', system);
  await act(page.refetch);
  expect(await screen.findByRole('button', { name: 'Check now' })).toHaveProperty('disabled', false);
  vi.restoreAllMocks();
});

it.each([ann, frank])('is for nobody but an admin: not for $firstName', async (employee) => {
  await renderPage(server, 'settings/system', employee);
  await screen.findByText('It isn’t part of what you do here');
  expect(server.received('GET /api/system')).toHaveLength(0);
  expect(screen.queryByRole('link', { name: 'System' })).toBeNull();
});
