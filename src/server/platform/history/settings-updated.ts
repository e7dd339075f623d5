/** The event of a change of the company's settings, but for what it changed. */
export const settingsUpdated = {
  subjectKind: 'settings',
  subjectId: 1,
  kind: 'settings.updated',
} as const;
