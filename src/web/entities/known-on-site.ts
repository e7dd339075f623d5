import type { QueryKey } from '@tanstack/react-query';
import { anyProjectKey, appointmentListKey, dashboardKey } from './project-cache.ts';
import { anyProjectPhotosKey, billingSettingsKey, employeesKey, todosKey } from './record-keys.ts';

const known = new Set(
  [
    dashboardKey,
    anyProjectKey,
    anyProjectPhotosKey,
    appointmentListKey,
    billingSettingsKey,
    employeesKey,
    todosKey,
  ].map(([name]) => name),
);

/** Whether an answer is kept on this device: what somebody on site looks at, and no list of the office. */
export function isKnownOnSite([name]: QueryKey): boolean {
  return known.has(name);
}
