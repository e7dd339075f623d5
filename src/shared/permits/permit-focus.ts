/**
 * Permits that want something: those that wait with their authority, those that wait longer than it usually takes, those that somebody
 * should ask after by today, and released ones that end within 30 days.
 */
export const permitFocuses = ['waiting', 'late', 'follow_up', 'expiring'] as const;
export type PermitFocus = (typeof permitFocuses)[number];
