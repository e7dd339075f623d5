import type { ShownItem } from '../../platform/offline-queue/queue-item.ts';
import { useOfflineQueue } from '../../platform/offline-queue/use-offline-queue.ts';
import { capturedPlace } from './captured-items.ts';

/** What this device has yet to send of a project, its photos apart, in its order. */
export function useCaptured(projectId: number): ShownItem[] {
  const { view } = useOfflineQueue();
  return view.items.filter(({ place, state }) => place === capturedPlace(projectId) && state !== 'kept');
}
