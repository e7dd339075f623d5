/** What an event on a project itself is about. */
export const projectSubject = (id: number) => ({
  projectId: id,
  subjectKind: 'project' as const,
  subjectId: id,
});
