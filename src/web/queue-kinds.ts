import type { QueryClient } from '@tanstack/react-query';
import type { CapturedKind } from './entities/captured/captured-items.ts';
import type { QueueKinds } from './platform/offline-queue/queue-sender.ts';

/** What can wait on a device to be sent, each with the code of the call that finishes it. */
export function queueKinds(cache: QueryClient): QueueKinds {
  const captured = (kind: CapturedKind) => async () =>
    (await import('./entities/captured/captured-kinds.ts')).capturedKinds(cache)[kind];
  return {
    note: captured('note'),
    'visit-step': captured('visit-step'),
    arrival: captured('arrival'),
    departure: captured('departure'),
    expense: captured('expense'),
    'todo-tick': captured('todo-tick'),
    'project-photo': async () => (await import('./features/photos/upload/photo-kind.ts')).photoKind(cache),
    'photo-drawing': async () => (await import('./features/photos/upload/photo-kind.ts')).drawingKind(cache),
    'voice-note': async () => (await import('./features/photos/voice/voice-kind.ts')).voiceKind(cache),
  };
}
