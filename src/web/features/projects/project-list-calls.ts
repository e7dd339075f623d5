import { projectListWith } from '../../entities/project-list-with.ts';
import { listCalls } from '../../ui/table/list-calls.ts';
import { projectParts } from './list-address.ts';

export const projectList = listCalls('GET /api/projects', {
  file: 'GET /api/export/projects',
  parts: projectParts,
  page: () => ({ with: projectListWith() }),
});
