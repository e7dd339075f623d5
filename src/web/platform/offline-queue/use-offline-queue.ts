import { useSyncExternalStore } from 'react';
import { useEmployee } from '../session.ts';
import { deviceOwner } from '../view-as.ts';
import { OfflineQueue, type QueueView } from './offline-queue.ts';
import { openQueueStore } from './queue-store.ts';

const lists = new Map<number, OfflineQueue>();

/** What an employee has given this device to send; what is in memory alone outlives a sign-out too. */
export function offlineQueueOf(signedInId: number): OfflineQueue {
  const employeeId = deviceOwner(signedInId);
  let list = lists.get(employeeId);
  if (!list) {
    list = new OfflineQueue(employeeId, openQueueStore());
    lists.set(employeeId, list);
  }
  return list;
}

/** What waits to be sent of the signed-in employee, and how it stands now. */
export function useOfflineQueue(): { list: OfflineQueue; view: QueueView } {
  const list = offlineQueueOf(useEmployee().id);
  return { list, view: useSyncExternalStore(list.subscribe, list.view) };
}
