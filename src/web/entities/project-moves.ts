import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OpenMatter } from '../../shared/projects/open-matters.ts';
import type { ProjectMove } from '../../shared/projects/project-moves.ts';
import type { ProjectStatus } from '../../shared/projects/project-status.ts';
import { pathsIn } from '../paths.ts';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api, ApiError } from '../platform/api-client.ts';
import { newIdempotencyKey } from '../platform/idempotency-key.ts';
import { personalArea } from '../platform/return-path.ts';
import { getSession } from '../platform/session.ts';
import { ask } from '../ui/question-store.ts';
import { useWrite, type Write, type WriteDeclaration, type WriteOptions } from '../platform/write.ts';
import { openMatterLine } from './open-matters.ts';
import { keysOfProject, projectKey, type Project } from './project-cache.ts';

type MoveCall = (project: MovedProject, reason: string, options: WriteOptions) => Promise<Project>;

/** Starts the work; where a permit is missing, whoever starts it is asked first. Who thinks better of it gets the project as it is. */
async function startWork({ id, number }: MovedProject, _: string, options: WriteOptions): Promise<Project> {
  try {
    return await api('PUT /api/projects/:id/start', { params: { id }, body: {}, ...options });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'project.permits_missing') throw error;
    const isSure = await ask({
      title: i18n._(msg`Start ${number} without the permit?`),
      text: error.message,
      confirmLabel: i18n._(msg`Start anyway`),
    });
    if (!isSure) return api('GET /api/projects/:id', { params: { id } });
    const idempotencyKey = newIdempotencyKey();
    return api('PUT /api/projects/:id/start', {
      params: { id },
      body: { isConfirmed: true },
      idempotencyKey,
    });
  }
}

const complete = async (id: number, isConfirmed: boolean, options: WriteOptions) =>
  api('PUT /api/projects/:id/complete', { params: { id }, body: { isConfirmed }, ...options });

/** Completes the project; where something is still open, whoever completes it is told first and asked. */
async function completeWork(
  { id, number }: MovedProject,
  _: string,
  options: WriteOptions,
): Promise<Project> {
  try {
    return await complete(id, false, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'project.still_open') throw error;
    const paths = pathsIn(personalArea(getSession().employee!.firstName));
    const isSure = await ask({
      title: i18n._(msg`Complete ${number} with items still open?`),
      text: i18n._(msg`Completing the project leaves these open:`),
      points: (error.current as OpenMatter[]).map((each) => openMatterLine(each, id, paths)),
      confirmLabel: i18n._(msg`Complete anyway`),
    });
    if (!isSure) return api('GET /api/projects/:id', { params: { id } });
    return complete(id, true, { idempotencyKey: newIdempotencyKey() });
  }
}

/** The call of each move; answers the project as it is then. */
const moveCalls: Record<ProjectMove, MoveCall> = {
  start: startWork,
  unstart: ({ id }, _, options) =>
    api('PUT /api/projects/:id/unstart', { params: { id }, body: {}, ...options }),
  complete: completeWork,
  uncomplete: async ({ id }, _, options) =>
    (await api('PUT /api/projects/:id/uncomplete', { params: { id }, body: {}, ...options })).project,
  cancel: async ({ id }, reason, options) =>
    (await api('POST /api/projects/:id/cancel', { params: { id }, body: { reason }, ...options })).project,
  decline: async ({ id }, reason, options) =>
    (await api('PUT /api/projects/:id/decline', { params: { id }, body: { reason }, ...options })).project,
  reopen: ({ id }, _, options) =>
    api('POST /api/projects/:id/reopen', { params: { id }, body: {}, ...options }),
};

/** Takes the end of a project back whole, with the appointments, bid links and drafts that it took away. */
const unend: MoveCall = ({ id }, _, options) =>
  api('POST /api/projects/:id/reopen', { params: { id }, body: { bringsBack: true }, ...options });

/** Where a move that is asked about first leads. */
const askedMoves: Partial<Record<ProjectMove, ProjectStatus>> = {
  start: 'work_in_progress',
  complete: 'project_completed',
};

/** Who was asked and thought better of it has moved nothing and needs no word. */
export function isMade({ status }: Pick<Project, 'status'>, move: ProjectMove): boolean {
  return askedMoves[move] === undefined || askedMoves[move] === status;
}

/** What takes a move back whole; undefined where nothing does. */
function wayBack(project: Project, { move, endedBecause }: MoveInput): MoveCall | undefined {
  switch (move) {
    case 'start':
      return isMade(project, move) ? moveCalls.unstart : undefined;
    case 'complete':
      return isMade(project, move) ? moveCalls.uncomplete : undefined;
    case 'uncomplete':
      // It was completed with what is open before, so nobody is asked again.
      return ({ id }, _, options) => complete(id, true, options);
    case 'decline':
    case 'cancel':
      return unend;
    case 'reopen': {
      // Ended anew it must say why, as it did.
      const ending = project.statusBefore === 'project_cancelled' ? moveCalls.cancel : moveCalls.decline;
      return endedBecause === undefined
        ? undefined
        : (project, _, options) => ending(project, endedBecause, options);
    }
    case 'unstart':
      return moveCalls.start;
  }
}

/** Said once it is done. */
export const moveWords: Record<ProjectMove, MessageDescriptor> = {
  start: msg`Work started`,
  unstart: msg`Start of work undone`,
  complete: msg`Project completed`,
  uncomplete: msg`Completion undone`,
  cancel: msg`Project canceled`,
  decline: msg`Project marked as declined`,
  reopen: msg`Project reopened`,
};

type MovedProject = Pick<Project, 'id' | 'number'>;

export interface MoveInput {
  /** Where a click runs it, no more of it than this: presses with the same input are one, and the rest may change in between. */
  project: MovedProject;
  move: ProjectMove;
  reason?: string;
  /** Why the project had ended that is reopened; without it reopening cannot be taken back. */
  endedBecause?: string | undefined;
}

/** Moves projects as a person decides; what can be taken back whole is undone from the toast. `shown` is what a page says and shows of it. */
export function useProjectMoves<Input extends MoveInput = MoveInput>(
  shown: Pick<WriteDeclaration<Input, Project>, 'optimistic' | 'successMessage'> = {},
): Write<Input, Project> {
  const { t } = useLingui();
  const cache = useQueryClient();
  async function make(moved: MovedProject, call: MoveCall, reason: string, options: WriteOptions) {
    const project = await call(moved, reason, options);
    cache.setQueryData(projectKey(moved.id), project);
    return project;
  }
  return useWrite<Input, Project>({
    call: ({ project, move, reason = '' }, options) => make(project, moveCalls[move], reason, options),
    isUndoable: (project, input) => wayBack(project, input) !== undefined,
    undo: (project, input, options) => make(input.project, wayBack(project, input)!, '', options),
    successMessage: (project, { move }) => (isMade(project, move) ? t(moveWords[move]) : ''),
    invalidates: (_answer, { project }) => keysOfProject(project.id),
    ...shown,
  });
}
