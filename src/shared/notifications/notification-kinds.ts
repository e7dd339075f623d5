/** What somebody is told of on their devices. */
export const notificationKinds = ['appointments', 'mentions', 'todos', 'questions', 'decisions'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** These come from customers, who write to the office. */
export const officeNotificationKinds: readonly NotificationKind[] = ['questions', 'decisions'];

/** More devices of one person are refused. */
export const mostPushDevices = 20;
