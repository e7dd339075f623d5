import { photoGroups, type PhotoGroup } from '../../../../shared/photos/photo-group.ts';
import { keepValue, readKept } from '../../../platform/kept-value.ts';

const keyOf = (projectId: number) => `photo-group:${projectId}`;

/** The group that the last photos of a project went into; before any, what its state makes likely. */
export function rememberedGroup({ id, status }: { id: number; status: string }): PhotoGroup {
  const kept = readKept(keyOf(id));
  const known = photoGroups.find((group) => group === kept);
  return known ?? (workHasBegun.has(status) ? 'after' : 'before');
}

const workHasBegun = new Set(['work_in_progress', 'project_completed']);

export function rememberGroup(projectId: number, group: PhotoGroup): void {
  keepValue(keyOf(projectId), group);
}
