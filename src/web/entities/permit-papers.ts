import type { Answer } from '../platform/api-client.ts';

type Permit = Pick<
  Answer<'GET /api/projects/:id'>['permits'][number],
  'project_id' | 'id' | 'version' | 'file' | 'releasedFile'
>;

const address = ({ project_id, id }: Permit) => `/api/projects/${project_id}/permits/${id}`;

/** Where its files are to be seen; the version makes it a new address when there is another one. */
export const releaseUrl = (permit: Permit) => `${address(permit)}/preview?t=${permit.version}`;
export const applicationUrl = (permit: Permit) => `${address(permit)}/applicationpreview?t=${permit.version}`;

/** What somebody on site is asked to show: the released permit, and what was applied for. */
export function papersOnSite(permit: Permit): string[] {
  return [
    ...(permit.releasedFile === null ? [] : [releaseUrl(permit)]),
    ...(permit.file === null ? [] : [applicationUrl(permit)]),
  ];
}
