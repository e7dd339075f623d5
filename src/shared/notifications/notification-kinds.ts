/** What somebody is told of on their devices. */
export const notificationKinds = ['appointments', 'mentions', 'todos', 'questions', 'decisions'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** These come from customers, who write to the office. */
export const officeNotificationKinds: readonly NotificationKind[] = ['questions', 'decisions'];

/** Of more devices of one person the newest receive: one that signs in again has a new address, and its former one may never answer. */
export const mostPushDevices = 20;
