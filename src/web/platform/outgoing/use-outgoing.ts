import { useSyncExternalStore } from 'react';
import { useEmployee } from '../session.ts';
import { OutgoingList, type OutgoingView } from './outgoing-list.ts';
import { openOutgoingStore } from './outgoing-store.ts';

const lists = new Map<number, OutgoingList>();

/** What an employee has given this device to send; what is in memory alone outlives a sign-out too. */
export function outgoingOf(employeeId: number): OutgoingList {
  let list = lists.get(employeeId);
  if (!list) {
    list = new OutgoingList(employeeId, openOutgoingStore());
    lists.set(employeeId, list);
  }
  return list;
}

/** What waits to be sent of the signed-in employee, and how it stands now. */
export function useOutgoing(): { list: OutgoingList; view: OutgoingView } {
  const list = outgoingOf(useEmployee().id);
  return { list, view: useSyncExternalStore(list.subscribe, list.view) };
}
