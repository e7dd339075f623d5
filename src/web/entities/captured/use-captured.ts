import type { ShownItem } from '../../platform/outgoing/outgoing-item.ts';
import { useOutgoing } from '../../platform/outgoing/use-outgoing.ts';
import { capturedPlace } from './captured-items.ts';

/** What this device has yet to send of a project, its photos apart, in its order. */
export function useCaptured(projectId: number): ShownItem[] {
  const { view } = useOutgoing();
  return view.items.filter(({ place, state }) => place === capturedPlace(projectId) && state !== 'kept');
}
