import { listCalls } from '../../ui/table/list-calls.ts';

export const paymentList = listCalls('GET /api/payments', {
  file: 'GET /api/export/payments',
  parts: { state: [], method: [], employeeId: [], date: ['from', 'to'] },
});
