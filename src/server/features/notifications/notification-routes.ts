import { notificationContract } from '../../../shared/notifications/notification-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { saveChoices } from './notification-queries.ts';
import { addDevice, notificationsOf, removeDevice } from './push-devices.ts';

export const notificationRoutes: Route[] = [
  on(notificationContract.getNotifications, ({ db, caller, services }) =>
    notificationsOf({ db, services }, caller),
  ),
  on(notificationContract.chooseNotifications, async ({ db, caller, body, services }) => {
    await saveChoices(db, caller.employeeId, body);
    return notificationsOf({ db, services }, caller);
  }),
  on(notificationContract.addPushDevice, ({ db, audit, caller, body }) =>
    addDevice(db, caller, body, audit.now),
  ),
  on(notificationContract.removePushDevice, ({ db, caller, params }) =>
    removeDevice(db, caller.employeeId, params.deviceId),
  ),
];
