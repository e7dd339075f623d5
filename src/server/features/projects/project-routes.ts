import { projectDuplicateContract } from '../../../shared/projects/duplicate-contract.ts';
import { manyProjectsContract } from '../../../shared/projects/many-projects-contract.ts';
import { projectBoardContract } from '../../../shared/projects/project-board-contract.ts';
import { projectContract } from '../../../shared/projects/project-contract.ts';
import { projectMovesContract } from '../../../shared/projects/project-moves-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { changeProjects } from './change-projects.ts';
import { completeProject } from './complete-project.ts';
import { createProject } from './create-project.ts';
import { deleteProject } from './delete-project.ts';
import { findDuplicates } from './duplicates/duplicate-queries.ts';
import { removeDuplicates } from './duplicates/remove-duplicates.ts';
import { exportProjects } from './export-projects.ts';
import { moveProject, withMessage } from './move-project.ts';
import { reopenProject } from './reopen-project.ts';
import { startWork } from './start-work.ts';
import { requireVisibleProject } from './project-access-queries.ts';
import { countProjects, readProjectBoard } from './project-board-queries.ts';
import { readProject } from './project-detail-queries.ts';
import { listProjects } from './project-list-queries.ts';
import { restoreProject } from './restore-project.ts';
import { changeProject } from './update-project.ts';

export const projectRoutes: Route[] = [
  on(projectContract.listProjects, ({ db, caller, query, act }) => listProjects(db, caller, query, act.now)),
  on(projectBoardContract.getProjectBoard, ({ db, caller, query, act }) =>
    readProjectBoard(db, caller, query, act.now),
  ),
  on(projectBoardContract.countProjects, ({ db, caller, act }) => countProjects(db, caller, act.now)),
  on(manyProjectsContract.exportProjects, ({ db, caller, query, act }) =>
    exportProjects(db, caller, query, act.now),
  ),
  on(manyProjectsContract.changeProjects, ({ db, act, body }) => changeProjects(db, act, body)),
  on(projectContract.getProject, ({ db, caller, params, act }) =>
    readProject(db, caller, params.id, act.now),
  ),
  on(projectContract.createProject, ({ db, act, caller, body }) => createProject(db, act, caller, body)),
  on(projectContract.updateProject, ({ db, act, caller, params, body, expectedVersion }) =>
    changeProject(db, act, caller, params.id, body, expectedVersion),
  ),
  on(projectContract.setProjectPlace, async ({ db, act, caller, params, body, expectedVersion }) => {
    await requireVisibleProject(db, caller, params.id);
    return changeProject(db, act, caller, params.id, body, expectedVersion);
  }),
  on(projectContract.deleteProject, ({ db, act, params }) => deleteProject(db, act, params.id)),
  on(projectContract.restoreProject, ({ db, act, caller, params }) =>
    restoreProject(db, act, caller, params.id),
  ),

  on(projectDuplicateContract.listDuplicates, ({ db, params }) => findDuplicates(db, params.id)),
  on(projectDuplicateContract.removeDuplicates, ({ db, act, caller, params, body }) =>
    removeDuplicates(db, act, caller, params.id, body.ids),
  ),

  on(projectMovesContract.cancelProject, async ({ db, act, caller, params, body }) =>
    withMessage(
      'Project canceled successfully',
      await moveProject(db, act, caller, params.id, 'cancel', body.reason),
    ),
  ),
  on(projectMovesContract.declineProject, async ({ db, act, caller, params, body }) =>
    withMessage(
      'Project declined successfully',
      await moveProject(db, act, caller, params.id, 'decline', body.reason),
    ),
  ),
  on(projectMovesContract.startProject, ({ db, act, caller, params, body }) =>
    startWork(db, act, caller, params.id, body),
  ),
  on(projectMovesContract.unstartProject, ({ db, act, caller, params, body }) =>
    moveProject(db, act, caller, params.id, 'unstart', body.reason),
  ),
  on(projectMovesContract.completeProject, ({ db, act, caller, params, body }) =>
    completeProject(db, act, caller, params.id, body),
  ),
  on(projectMovesContract.uncompleteProject, async ({ db, act, caller, params, body }) =>
    withMessage(
      'Project completion undone successfully',
      await moveProject(db, act, caller, params.id, 'uncomplete', body.reason),
    ),
  ),
  on(projectMovesContract.reopenProject, ({ db, act, caller, params, body }) =>
    reopenProject(db, act, caller, params.id, body),
  ),
];
