import { listCalls } from '../../ui/table/list-calls.ts';
import { projectParts } from './list-address.ts';

const declaration = { file: 'GET /api/export/projects', parts: projectParts } as const;

export const projectList = listCalls('GET /api/projects', declaration);

/** The same with what was billed, owed and spent, and the margin, of each project. */
export const projectListWithMoney = listCalls('GET /api/projects', {
  ...declaration,
  page: { with: 'money' },
});
