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
  ].map(([name]) => name),
);

/** Whether an answer is kept on this device: what somebody on site looks at, and no list of the office. */
export function isKnownOnSite(key: QueryKey): boolean {
  return known.has(key[0]) || isKnownTodo(key);
}

/** One to-do, or a list as it opens: of what is searched for or printed there is no end. */
function isKnownTodo([name, what, query, ...more]: QueryKey): boolean {
  if (name !== todosKey[0]) return false;
  return what === 'one' || (more.length === 0 && !(query as { q?: string } | undefined)?.q);
}
