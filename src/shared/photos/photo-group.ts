/** How a project's photos are kept apart. */
export const photoGroups = ['before', 'after'] as const;
export type PhotoGroup = (typeof photoGroups)[number];
