import { listCalls } from '../../ui/table/list-calls.ts';
import { projectParts } from './list-address.ts';

/** `withMoney` adds what was billed, owed and spent, and the margin. */
export const projectList = (withMoney?: 'money') =>
  listCalls('GET /api/projects', {
    file: 'GET /api/export/projects',
    parts: projectParts,
    page: { with: withMoney },
  });
