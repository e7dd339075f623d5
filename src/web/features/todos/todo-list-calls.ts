import { t } from '@lingui/core/macro';
import { withFallbackMessage } from '../../platform/failure-words.ts';
import { listCalls } from '../../ui/table/list-calls.ts';

export const todoList = listCalls('GET /api/todos', {
  file: 'GET /api/export/todos',
  parts: { status: [], assignee: [], due: [], projectId: [] },
  // What is open, unless the address says otherwise.
  also: ({ status = 'open' }) => ({ status }),
  told: (call) => withFallbackMessage(t`Couldn’t load to-dos`, call),
});
