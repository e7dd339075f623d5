import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProjectMove } from '../../../shared/projects/project-status.ts';
import type { Project } from '../../entities/project-cache.ts';
import { api } from '../../platform/api-client.ts';
import type { WriteOptions } from '../../platform/write.ts';

type MoveCall = (id: number, reason: string, options: WriteOptions) => Promise<Project>;

/** The call of each move; answers the project as it is then. */
export const moveCalls: Record<ProjectMove, MoveCall> = {
  start: (id, _, options) => api('PUT /api/projects/:id/start', { params: { id }, body: {}, ...options }),
  complete: (id, _, options) =>
    api('PUT /api/projects/:id/complete', { params: { id }, body: {}, ...options }),
  uncomplete: async (id, _, options) =>
    (await api('PUT /api/projects/:id/uncomplete', { params: { id }, body: {}, ...options })).project,
  cancel: async (id, reason, options) =>
    (await api('POST /api/projects/:id/cancel', { params: { id }, body: { reason }, ...options })).project,
  decline: async (id, reason, options) =>
    (await api('PUT /api/projects/:id/decline', { params: { id }, body: { reason }, ...options })).project,
  reopen: (id, _, options) => api('POST /api/projects/:id/reopen', { params: { id }, body: {}, ...options }),
};

/** The move that takes another one back whole. Calling off also withdraws links and visits, which reopening leaves so. */
export const oppositeMove: Partial<Record<ProjectMove, ProjectMove>> = {
  complete: 'uncomplete',
  uncomplete: 'complete',
  decline: 'reopen',
};

/** Said once it is done. */
export const moveWords: Record<ProjectMove, MessageDescriptor> = {
  start: msg`Work started`,
  complete: msg`Project completed`,
  uncomplete: msg`Completion undone`,
  cancel: msg`Project called off`,
  decline: msg`Project marked as declined`,
  reopen: msg`Project reopened`,
};
