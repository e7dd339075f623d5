import { useSyncExternalStore } from 'react';
import { keepValue, readKept } from '../kept-value.ts';
import { getSession } from '../session.ts';

const key = 'outgoing';
const changed = 'outgoing-mark';

/** For whom something waits on this device, as far as this browser remembers without looking. */
export interface Waiting {
  employeeId: number;
  name: string;
  count: number;
}

/**
 * Notes how much of somebody's waits on this device: the code that sends it is fetched with the first page of all tabs, and the sign-in page
 * can say for whom it waits.
 */
export function markQueued(employeeId: number, count: number): void {
  const all = marks();
  const before = all.find((each) => each.employeeId === employeeId);
  if (before?.count === count || (!before && count === 0)) return;
  const { employee } = getSession();
  const name =
    employee?.id === employeeId ? `${employee.firstName} ${employee.lastName}`.trim() : (before?.name ?? '');
  const others = all.filter((each) => each !== before);
  keepValue(key, count > 0 ? [...others, { employeeId, name, count }] : others);
  window.dispatchEvent(new Event(changed));
}

/** Somebody leaves drafts here and nothing else: the sign-in page can say whose. */
export function nameLeft(employeeId: number, name: string): void {
  const all = marks();
  if (!all.some((each) => each.employeeId === employeeId))
    keepValue(key, [...all, { employeeId, name, count: 0 }]);
}

/** For whom something waits here. */
export function marks(): readonly Waiting[] {
  const kept = readKept(key);
  return Array.isArray(kept) ? (kept as Waiting[]) : [];
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener(changed, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(changed, listener);
  };
}

/** Whether something waits on this device, as far as this browser remembers. */
export function useHasQueued(): boolean {
  return useSyncExternalStore(subscribe, () => marks().some(({ count }) => count > 0));
}
