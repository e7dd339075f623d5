import { photoStages, type PhotoStage } from '../../../../shared/photos/photo-group.ts';
import { keepValue, readKept } from '../../../platform/kept-value.ts';

interface PhotoProject {
  id: number;
  status: string;
}

const keyOf = ({ id, status }: PhotoProject) => `photo-stage:${id}:${status}`;

/** The stage that the last photos of a project went into while it stood as it does; before any, what its status makes likely. */
export function rememberedStage(project: PhotoProject): PhotoStage {
  const kept = readKept(keyOf(project));
  const known = photoStages.find((stage) => stage === kept);
  return known ?? likely[project.status] ?? 'before';
}

const likely: Readonly<Record<string, PhotoStage>> = {
  work_in_progress: 'during',
  project_completed: 'after',
};

export function rememberStage(project: PhotoProject, stage: PhotoStage): void {
  keepValue(keyOf(project), stage);
}
