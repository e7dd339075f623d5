// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer, Refusal } from '../../../test/support/web/fake-server.ts';
import { ann, frank, noFactor as off } from '../../../test/support/web/people.ts';
import { renderPage, type } from '../../../test/support/web/render.tsx';
import type { Factor } from '../../shared/auth/factor-contract.ts';

const server = createFakeServer();
const at = '2026-03-02T09:00:00.000Z';
const device = {
  id: 4,
  browser: 'Chrome',
  system: 'Windows',
  ip: '203.0.113.7',
  createdAt: at,
  lastUsedAt: at,
};
const on: Factor = { ...off, since: at, hasApp: true, recoveryCodesLeft: 9, devices: [device] };
const key = {
  secret: 'GEZDGNBVGY3TQOJQ',
  uri: 'otpauth://totp/Alder:frank@example.com?secret=GEZDGNBVGY3TQOJQ',
};
const codes = ['k7wm-4xhc-9rtd', '2bcd-efgh-jkmn'];

beforeEach(() => {
  server.answers('GET /api/auth/sessions', []);
  server.answers('GET /api/auth/factor', off);
});

async function section() {
  await renderPage(server, 'settings', frank);
  return within(await screen.findByRole('region', { name: 'Second factor' }));
}

it('sets a factor up: password, key and first code, then the recovery codes until they were saved', async () => {
  const part = await section();
  fireEvent.click(await part.findByRole('button', { name: 'Set up' }));
  const wrong = 'This isn’t your current password.';
  server.answers('POST /api/auth/factor', new Refusal(422, { error: wrong, fields: { password: wrong } }));
  const password = await part.findByLabelText(/^Current password/);
  type(password, 'guessed');
  fireEvent.click(part.getByRole('button', { name: 'Continue' }));
  await part.findByText(wrong);
  server.answers('POST /api/auth/factor', key);
  type(password, 'the right one');
  fireEvent.click(part.getByRole('button', { name: 'Continue' }));

  await part.findByRole('img', { name: 'QR code for your authenticator app' });
  expect(part.getByText('GEZD GNBV GY3T QOJQ')).toBeTruthy();
  const code = part.getByLabelText(/^Code/);
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(code.getAttribute('inputmode')).toBe('numeric');
  const turnOn = part.getByRole('button', { name: 'Turn on' });
  type(code, '12345');
  expect(turnOn).toHaveProperty('disabled', true);
  server.answers('POST /api/auth/factor/confirm', { recoveryCodes: codes });
  type(code, '123 456');
  // What is read anew meanwhile takes the codes away from nobody.
  server.answers('GET /api/auth/factor', on);
  fireEvent.click(turnOn);
  const list = await part.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  fireEvent.click(part.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(copied.mock.calls[0]?.[0]).toContain(codes.join('\n')));
  fireEvent.click(part.getByRole('button', { name: 'I saved my codes' }));
  await part.findByText(/9 recovery codes left/);
  expect(part.queryByText(codes[0]!)).toBeNull();
  expect(Object.values(localStorage).join('\n')).not.toContain('the right one');
});

it('makes new recovery codes and turns it off only with the password and a code', async () => {
  server.answers('GET /api/auth/factor', on);
  const part = await section();
  fireEvent.click(await part.findByRole('button', { name: 'New recovery codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New recovery codes' }));
  const make = dialog.getByRole('button', { name: 'Make new codes' });
  type(dialog.getByLabelText(/^Current password/), 'the right one');
  expect(make).toHaveProperty('disabled', true);
  type(dialog.getByLabelText(/^Code/), '123456');
  server.answers('POST /api/auth/factor/recovery-codes', { recoveryCodes: codes });
  fireEvent.click(make);
  await part.findByText(codes[1]!);
  expect(server.received('POST /api/auth/factor/recovery-codes')[0]?.body).toEqual({
    password: 'the right one',
    code: '123456',
  });
  fireEvent.click(part.getByRole('button', { name: 'I saved my codes' }));

  fireEvent.click(await part.findByRole('button', { name: 'Turn off' }));
  const question = within(await screen.findByRole('dialog', { name: 'Turn off your second factor' }));
  const wrong = 'This code isn’t right, or it was used already. Wait for the next one and try again.';
  server.answers(
    'POST /api/auth/factor/turn-off',
    new Refusal(422, { error: wrong, fields: { code: wrong } }),
  );
  type(question.getByLabelText(/^Current password/), 'the right one');
  type(question.getByLabelText(/^Code/), '000000');
  fireEvent.click(question.getByRole('button', { name: 'Turn off' }));
  await question.findByText(wrong);
  server.answers('POST /api/auth/factor/turn-off', undefined);
  server.answers('GET /api/auth/factor', off);
  type(question.getByLabelText(/^Code/), '654321');
  fireEvent.click(question.getByRole('button', { name: 'Turn off' }));
  await part.findByRole('button', { name: 'Set up' });
});

it('forgets a device, and says when the factor is to be turned off', async () => {
  server.answers('GET /api/auth/factor', { ...on, removalAt: at });
  const part = await section();
  expect(await part.findByText(/An admin said you lost your phone/)).toBeTruthy();
  server.answers('DELETE /api/auth/factor/devices/:deviceId', undefined);
  server.answers('GET /api/auth/factor', { ...on, devices: [] });
  fireEvent.click(part.getByRole('button', { name: 'Forget' }));
  await waitFor(() => expect(part.queryByText('Chrome on Windows')).toBeNull());
  expect(server.received('DELETE /api/auth/factor/devices/:deviceId')[0]?.params).toEqual({ deviceId: '4' });
});

it('says on the own account from when on the company asks for one', async () => {
  await renderPage(server, 'settings', { ...frank, factorDueAt: '2026-03-17T12:00:00.000Z' });
  const part = within(await screen.findByRole('region', { name: 'Second factor' }));
  await part.findByText(/Your company asks for it from Mar 17, 2026 on\./);
  expect(ann.factorDueAt).toBeNull();
});
