/** This device receives notifications: a choice of the device, as its theme is, which outlives sessions. */
export const pushMark = 'notifications';
