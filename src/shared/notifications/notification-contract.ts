import * as z from 'zod/mini';

import { atMost, matching } from '../kernel/bounded-text.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { languageField } from '../kernel/language-field.ts';
import { id, idInPath, timeOfDay } from '../kernel/fields.ts';
import { notificationKinds } from './notification-kinds.ts';
import { recordOf } from '../kernel/record-of.ts';

/** A device that receives; where its messages go is in no answer. */
const deviceSchema = z.strictObject({
  id: id(),
  /** The names of browser and system, such as `Firefox` and `Windows`; empty when they cannot be told. */
  browser: z.string(),
  system: z.string(),
  createdAt: z.string(),
  /** It was switched on in the session that asks. */
  isCurrent: z.boolean(),
});
export type PushDevice = z.infer<typeof deviceSchema>;

const kinds = z.strictObject(recordOf(notificationKinds, () => z.boolean()));

const choices = {
  /** Whether the kind is told. */
  kinds,
  /** Within these hours of the company's clock nothing is told; it comes when they are over. Null where there are none. */
  quietFrom: z.nullable(timeOfDay()),
  quietTo: z.nullable(timeOfDay()),
};

const notificationsSchema = z.strictObject({
  ...choices,
  /** What a browser subscribes with (VAPID), as base64url. */
  publicKey: z.string(),
  devices: z.array(deviceSchema),
});
export type Notifications = z.infer<typeof notificationsSchema>;

export const notificationChoicesBody = z.strictObject(choices).check(
  z.refine(({ quietFrom, quietTo }) => (quietFrom === null) === (quietTo === null), {
    error: 'Enter both times, or neither.',
    path: ['quietTo'],
  }),
  z.refine(({ quietFrom, quietTo }) => quietFrom === null || quietFrom !== quietTo, {
    error: 'Enter two different times.',
    path: ['quietTo'],
  }),
);
export type NotificationChoices = z.output<typeof notificationChoicesBody>;

const endpointSentence = 'This is not the address of a push service.';

function isEndpoint(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

/** What a browser gives when it subscribes (PushSubscription), with the language of the device. */
export const addDeviceBody = z.strictObject({
  endpoint: z.pipe(
    z.string().check(atMost(1_000, endpointSentence), z.refine(isEndpoint, endpointSentence)),
    z.transform((text: string) => new URL(text).href),
  ),
  keys: z.strictObject({
    /** A point of the curve P-256, and 16 random bytes. */
    p256dh: matching(/^B[\w-]{86}=?$/, 'This is not the key of a browser.', 88),
    auth: matching(/^[\w-]{22}={0,2}$/, 'This is not the key of a browser.', 24),
  }),
  language: languageField(),
});
export type AddDeviceBody = z.output<typeof addDeviceBody>;

export const notificationContract = {
  getNotifications: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'employee',
    summary: 'What the signed-in employee is told of on devices, when not, and the devices that receive.',
    answer: notificationsSchema,
  }),
  chooseNotifications: endpoint({
    method: 'PUT',
    path: '/api/notifications',
    access: 'employee',
    summary: 'Chooses what the signed-in employee is told of, and the hours without.',
    body: notificationChoicesBody,
    answer: notificationsSchema,
  }),
  addPushDevice: endpoint({
    method: 'POST',
    path: '/api/notifications/devices',
    access: 'employee',
    summary:
      'Lets this device receive, until the session is ended. One that another employee had switched on is taken over.',
    body: addDeviceBody,
    answer: deviceSchema,
  }),
  removePushDevice: endpoint({
    method: 'DELETE',
    path: '/api/notifications/devices/:deviceId',
    access: 'employee',
    summary: 'Lets one of the own devices receive nothing any more.',
    params: z.object({ deviceId: idInPath() }),
    answer: 'nothing',
  }),
};
