import { draftsOfEmployee } from '../platform/device-drafts.ts';
import { marks } from '../platform/offline-queue/queue-mark.ts';
import { getSession, logout } from '../platform/session.ts';

/** What is on this device alone of the one who is about to leave it. */
export interface LeftBehind {
  employeeId: number;
  name: string;
  entries: number;
  drafts: number;
}

let asked: LeftBehind | undefined;
const listeners = new Set<() => void>();

function set(next: LeftBehind | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Logs out; where something would stay on this device, asks first what becomes of it. */
export function askToLogOut(): void {
  const { employee } = getSession();
  const left = employee && leftBy(employee);
  if (left && left.entries + left.drafts > 0) set(left);
  else void logout();
}

function leftBy({
  id,
  firstName,
  lastName,
}: {
  id: number;
  firstName: string;
  lastName: string;
}): LeftBehind {
  return {
    employeeId: id,
    name: `${firstName} ${lastName}`.trim(),
    entries: marks().find(({ employeeId }) => employeeId === id)?.count ?? 0,
    drafts: draftsOfEmployee(id).length,
  };
}

export const logOutStore = {
  read: () => asked,
  close: () => set(undefined),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
