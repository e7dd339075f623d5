import type { QueryClient } from '@tanstack/react-query';
import type { OutgoingKinds } from './platform/outgoing/outgoing-sender.ts';

/** What can wait on a device to be sent, each with the code of the call that finishes it. */
export function outgoingKinds(cache: QueryClient): OutgoingKinds {
  return {
    'project-photo': async () => (await import('./features/photos/upload/photo-kind.ts')).photoKind(cache),
  };
}
