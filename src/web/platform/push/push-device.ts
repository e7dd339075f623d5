import { i18n } from '@lingui/core';
import { languageOf, type Language } from '../../../shared/kernel/languages.ts';
import type { Answer } from '../api-client.ts';
import { api } from '../api-client.ts';
import { newIdempotencyKey } from '../idempotency-key.ts';
import { keepValue, readKept } from '../kept-value.ts';
import { deviceForgotten, workerScript } from '../offline/forget-device.ts';
import { sessionMark } from '../offline/known-session.ts';
import { pushMark } from './push-mark.ts';

type Device = Answer<'POST /api/notifications/devices'>;

/** What the server knows of this device: once any of it changes, it is told again. */
interface Told {
  endpoint: string;
  session: string;
  language: Language;
}

/** Whether this browser can receive at all; one on an iPhone can once the app is on its home screen. */
export function canReceive(): boolean {
  return 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;
}

/** Whether this device is to receive, whoever is signed in on it. */
export function isReceiving(): boolean {
  return readKept(pushMark) !== undefined && Notification.permission === 'granted';
}

/** Asks for leave and lets this device receive; false where the browser, or who sits at it, does not allow it. */
export async function startReceiving(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await tellServer(await subscribe(publicKey));
  return true;
}

export async function stopReceiving(): Promise<void> {
  localStorage.removeItem(pushMark);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Goes on receiving in the session that has just begun: the end of the last one took the subscription off this device and off the server, and
 * whoever signs in now may be somebody else. Also tells the server what the browser has changed by itself.
 */
export async function goOnReceiving(): Promise<void> {
  if (!canReceive() || !isReceiving()) return;
  await deviceForgotten();
  const registration = await navigator.serviceWorker.getRegistration();
  const present = await registration?.pushManager.getSubscription();
  if (present && isSame(toldOf(present), readKept(pushMark) as Told)) return;
  const { publicKey } = await api('GET /api/notifications');
  await tellServer(await subscribe(publicKey));
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(workerScript, { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // Another installation has stood at this address before, with another key.
    const former = await pushManager.getSubscription();
    if (!former) throw error;
    await former.unsubscribe();
    return pushManager.subscribe(options);
  }
}

async function tellServer(subscription: PushSubscription): Promise<Device> {
  const { endpoint, keys } = subscription.toJSON();
  const told = toldOf(subscription);
  const body = {
    endpoint: endpoint!,
    keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! },
    language: told.language,
  };
  const device = await api('POST /api/notifications/devices', { body, idempotencyKey: newIdempotencyKey() });
  keepValue(pushMark, told);
  return device;
}

const toldOf = ({ endpoint }: PushSubscription): Told => ({
  endpoint,
  session: sessionMark(),
  language: languageOf(i18n.locale),
});

const isSame = (one: Told, other: Told) =>
  one.endpoint === other.endpoint && one.session === other.session && one.language === other.language;
