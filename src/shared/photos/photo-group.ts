/** How a project's photos are kept apart. */
export const photoGroups = ['before', 'after'] as const;
export type PhotoGroup = (typeof photoGroups)[number];

/** How far the work was. What was taken during it is in the group after, and marked there (docs/decisions/0062). */
export const photoStages = ['before', 'during', 'after'] as const;
export type PhotoStage = (typeof photoStages)[number];

/** Where a photo of a stage is kept. */
export interface StagePlace {
  group: PhotoGroup;
  isDuring: boolean;
}

export function stageOf({ group, isDuring }: Partial<StagePlace> & Pick<StagePlace, 'group'>): PhotoStage {
  return group === 'after' && isDuring ? 'during' : group;
}

export function placeOfStage(stage: PhotoStage): StagePlace {
  return { group: stage === 'before' ? 'before' : 'after', isDuring: stage === 'during' };
}
