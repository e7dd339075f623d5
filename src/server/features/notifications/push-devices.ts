import { ECDH } from 'node:crypto';

import type {
  AddDeviceBody,
  Notifications,
  PushDevice,
} from '../../../shared/notifications/notification-contract.ts';
import { invalidField, notFound } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { deviceName } from '../../platform/http/device-name.ts';
import { readyPushKeys } from '../../platform/push/push-key-queries.ts';
import type { Services } from '../../platform/services.ts';
import { deleteDevice, findChoices, listDevices, saveDevice } from './notification-queries.ts';

type Whose = Pick<Caller, 'employeeId' | 'sessionId'>;

async function devicesOf(db: Db, { employeeId, sessionId }: Whose): Promise<PushDevice[]> {
  const devices = await listDevices(db, employeeId);
  return devices.map(({ id, userAgent, createdAt, sessionId: receiver }) => ({
    id,
    ...deviceName(userAgent),
    createdAt,
    isCurrent: receiver === sessionId,
  }));
}

/** What somebody is told of, and where. */
export async function notificationsOf(
  { db, services }: { db: Db; services: Pick<Services, 'push' | 'clock'> },
  caller: Whose,
): Promise<Notifications> {
  const { publicKey } = await readyPushKeys(db, services.push, services.clock.now());
  const choices = await findChoices(db, caller.employeeId);
  return { ...choices, publicKey, devices: await devicesOf(db, caller) };
}

/** Lets the device of this session receive. */
export async function addDevice(db: Db, caller: Whose, body: AddDeviceBody, now: Date): Promise<PushDevice> {
  if (!isP256PublicKey(body.keys.p256dh))
    throw invalidField('keys.p256dh', 'This is not the key of a browser.');
  const id = await saveDevice(db, caller, body, now);
  return (await devicesOf(db, caller)).find((each) => each.id === id)!;
}

export async function removeDevice(db: Db, employeeId: number, id: number): Promise<void> {
  if (!(await deleteDevice(db, employeeId, id))) throw notFound('device');
}

/** Nothing could be encrypted for another one. */
function isP256PublicKey(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
