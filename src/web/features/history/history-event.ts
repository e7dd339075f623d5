import type { Answer } from '../../platform/api-client.ts';

export type HistoryEvent = Answer<'GET /api/projects/:id/history'>[number];
