import { draftsOfEmployee } from '../platform/device-drafts.ts';
import { marks } from '../platform/offline-queue/queue-mark.ts';
import { getSession, logout } from '../platform/session.ts';
import { createStore } from '../platform/store.ts';

/** What is on this device alone of the one who is about to leave it. */
export interface LeftBehind {
  employeeId: number;
  name: string;
  entries: number;
  drafts: number;
}

/** What is asked about, while somebody is asked. */
export const logOutQuestion = createStore<LeftBehind | undefined>(undefined);

export const cancelLogOut = () => logOutQuestion.set(undefined);

/** Logs out; where something would stay on this device, asks first what becomes of it. */
export function askToLogOut(): void {
  const { employee } = getSession();
  const left = employee && leftBy(employee);
  if (left && left.entries + left.drafts > 0) logOutQuestion.set(left);
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
