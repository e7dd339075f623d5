// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer } from '../../../test/support/web/fake-server.ts';
import { frank, noFactor } from '../../../test/support/web/people.ts';
import { renderPage } from '../../../test/support/web/render.tsx';
import type { Notifications } from '../../shared/notifications/notification-contract.ts';
import { tokenKey } from '../platform/api-client.ts';
import { goOnReceiving } from '../platform/push/push-device.ts';

const server = createFakeServer();
const createdAt = '2026-03-02T09:00:00.000Z';
const phone = { id: 1, browser: 'Chrome', system: 'Android', createdAt, isCurrent: true };
const tablet = { id: 2, browser: 'Safari', system: 'iPad', createdAt, isCurrent: false };
const nothing: Notifications = {
  kinds: { appointments: true, mentions: true, todos: true, questions: true, decisions: true },
  quietFrom: null,
  quietTo: null,
  publicKey: 'BKey',
  devices: [],
};
const asked = {
  endpoint: 'https://push.example/first',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
};

/** What a browser would do; how it answers is the test's. */
const browser = { permission: 'granted', subscription: undefined as PushSubscription | undefined };
const subscribed = vi.fn<(key: string) => void>();

function subscriptionAt(endpoint: string): PushSubscription {
  const unsubscribe = async () => {
    browser.subscription = undefined;
    return true;
  };
  return { endpoint, toJSON: () => ({ ...asked, endpoint }), unsubscribe } as unknown as PushSubscription;
}

beforeEach(() => {
  Object.assign(browser, { permission: 'granted', subscription: undefined });
  subscribed.mockReset();
  const pushManager = {
    getSubscription: async () => browser.subscription ?? null,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      subscribed(applicationServerKey);
      return (browser.subscription ??= subscriptionAt(asked.endpoint));
    },
  };
  const registration = { pushManager };
  vi.stubGlobal('PushManager', vi.fn<() => void>());
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => browser.permission,
  });
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    getRegistrations: async () => [],
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  server.answers('GET /api/auth/sessions', []);
  server.answers('GET /api/auth/factor', noFactor);
  server.answers('GET /api/notifications', nothing);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

const section = async () => within(await screen.findByRole('region', { name: 'Push notifications' }));

it('lets this device receive, and no more', async () => {
  server.answers('POST /api/notifications/devices', phone);
  server.answers('DELETE /api/notifications/devices/:deviceId', undefined);
  await renderPage(server, 'settings', frank);
  const part = await section();
  const turnOn = await part.findByRole('button', { name: 'Turn on for this device' });
  server.answers('GET /api/notifications', { ...nothing, devices: [phone, tablet] });
  fireEvent.click(turnOn);
  const turnOff = await part.findByRole('button', { name: 'Turn off for this device' });
  expect(server.received('POST /api/notifications/devices')[0]?.body).toEqual({ ...asked, language: 'en' });
  expect(subscribed).toHaveBeenCalledWith('BKey');
  expect(part.getByText('Chrome on Android')).toBeTruthy();
  server.answers('GET /api/notifications', { ...nothing, devices: [tablet] });
  fireEvent.click(turnOff);
  await part.findByRole('button', { name: 'Turn on for this device' });
  expect(server.received('DELETE /api/notifications/devices/:deviceId')[0]?.params).toEqual({
    deviceId: '1',
  });
  expect(browser.subscription).toBeUndefined();
});

it('says what to do where the browser does not allow it', async () => {
  browser.permission = 'denied';
  await renderPage(server, 'settings', frank);
  const part = await section();
  fireEvent.click(await part.findByRole('button', { name: 'Turn on for this device' }));
  await part.findByText(/Notifications are blocked for this site/);
  expect(server.received('POST /api/notifications/devices')).toEqual([]);
});

it('removes another device', async () => {
  server.answers('GET /api/notifications', { ...nothing, devices: [tablet] });
  server.answers('DELETE /api/notifications/devices/:deviceId', undefined);
  await renderPage(server, 'settings', frank);
  const part = await section();
  const remove = await part.findByRole('button', { name: 'Remove' });
  server.answers('GET /api/notifications', nothing);
  fireEvent.click(remove);
  await waitFor(() => expect(part.queryByText('Safari on iPad')).toBeNull());
});

it('keeps what a field employee chooses, who is offered nothing of the office', async () => {
  const chosen = {
    ...nothing,
    kinds: { ...nothing.kinds, todos: false },
    quietFrom: '20:00',
    quietTo: '06:30',
  };
  server.answers('PUT /api/notifications', chosen);
  await renderPage(server, 'settings', frank);
  const part = await section();
  fireEvent.click(await part.findByRole('checkbox', { name: 'My to-dos: assigned, due today' }));
  fireEvent.click(part.getByRole('checkbox', { name: 'Quiet hours' }));
  expect(part.queryByRole('checkbox', { name: 'Bids signed or declined' })).toBeNull();
  server.answers('GET /api/notifications', chosen);
  fireEvent.click(part.getByRole('button', { name: 'Save notifications' }));
  await screen.findByText('Notifications saved');
  expect(server.received('PUT /api/notifications')[0]?.body).toEqual({
    kinds: { ...nothing.kinds, todos: false },
    quietFrom: '20:00',
    quietTo: '06:30',
  });
});

it('goes on in the next session of a device that receives, and tells the server once', async () => {
  server.answers('POST /api/notifications/devices', phone);
  await renderPage(server, 'settings', frank);
  const told = () => server.received('POST /api/notifications/devices').length;
  await goOnReceiving();
  expect(told()).toBe(0);
  fireEvent.click(await (await section()).findByRole('button', { name: 'Turn on for this device' }));
  await waitFor(() => expect(told()).toBe(1));
  await goOnReceiving();
  expect(told()).toBe(1);
  // The end of the session has taken the worker away, and with it the subscription.
  browser.subscription = undefined;
  localStorage.setItem(tokenKey, 'another-session');
  await goOnReceiving();
  expect(told()).toBe(2);
  browser.subscription = subscriptionAt('https://push.example/changed');
  await goOnReceiving();
  expect(server.received('POST /api/notifications/devices')[2]?.body).toMatchObject({
    endpoint: 'https://push.example/changed',
  });
});

it('offers to install the app where the browser can, once', async () => {
  const prompt = vi.fn<() => Promise<{ outcome: string }>>(async () => ({ outcome: 'dismissed' }));
  vi.stubGlobal('installOffer', { prompt });
  await renderPage(server, 'settings', frank);
  fireEvent.click(await screen.findByRole('button', { name: 'Install app' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Install the app' })).toBeNull());
  expect(prompt).toHaveBeenCalledTimes(1);
});
