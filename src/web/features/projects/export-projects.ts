import type { ProjectSort } from '../../../shared/projects/project-contract.ts';
import { api } from '../../platform/api-client.ts';
import { downloadFile } from '../../ui/download-file.ts';
import type { ListQuery } from '../../ui/table/use-server-list.ts';
import { projectFilterOf } from './project-calls.ts';

/** Saves the projects that the address shows as a file, or the chosen ones of them. */
export async function exportProjects(
  { sort, ...rest }: ListQuery,
  format: 'csv' | 'xlsx',
  ids?: readonly number[],
): Promise<void> {
  const call = api('GET /api/export/projects', {
    query: { ...projectFilterOf(rest), sort: sort as ProjectSort, format, ids: ids?.join(',') },
  });
  downloadFile(`projects.${format}`, await call);
}
