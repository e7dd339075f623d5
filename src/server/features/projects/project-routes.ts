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
import { sumProjects } from './project-totals-queries.ts';
import { restoreProject } from './restore-project.ts';
import { changeProject } from './update-project.ts';

export const projectRoutes: Route[] = [
  on(projectContract.listProjects, ({ db, caller, query, audit }) =>
    listProjects(db, caller, query, audit.now),
  ),
  on(projectContract.sumProjects, ({ db, caller, query, audit }) =>
    sumProjects(db, caller, query, audit.now),
  ),
  on(projectBoardContract.getProjectBoard, ({ db, caller, query, audit }) =>
    readProjectBoard(db, caller, query, audit.now),
  ),
  on(projectBoardContract.countProjects, ({ db, caller, query, audit }) =>
    countProjects(db, caller, query, audit.now),
  ),
  on(manyProjectsContract.exportProjects, ({ db, caller, query, audit }) =>
    exportProjects(db, caller, query, audit.now),
  ),
  on(manyProjectsContract.changeProjects, ({ db, audit, body }) => changeProjects(db, audit, body)),
  on(projectContract.getProject, ({ db, caller, params, audit }) =>
    readProject(db, caller, params.id, audit.now),
  ),
  on(projectContract.createProject, ({ db, audit, caller, body }) => createProject(db, audit, caller, body)),
  on(projectContract.updateProject, ({ db, audit, caller, params, body, expectedVersion }) =>
    changeProject(db, audit, caller, params.id, body, expectedVersion),
  ),
  on(projectContract.setProjectPlace, async ({ db, audit, caller, params, body, expectedVersion }) => {
    await requireVisibleProject(db, caller, params.id);
    return changeProject(db, audit, caller, params.id, body, expectedVersion);
  }),
  on(projectContract.deleteProject, ({ db, audit, params }) => deleteProject(db, audit, params.id)),
  on(projectContract.restoreProject, ({ db, audit, caller, params }) =>
    restoreProject(db, audit, caller, params.id),
  ),

  on(projectDuplicateContract.listDuplicates, ({ db, params }) => findDuplicates(db, params.id)),
  on(projectDuplicateContract.removeDuplicates, ({ db, audit, caller, params, body }) =>
    removeDuplicates(db, audit, caller, params.id, body.ids),
  ),

  on(projectMovesContract.cancelProject, async ({ db, audit, caller, params, body }) =>
    withMessage(
      'Project canceled successfully',
      await moveProject(db, audit, caller, params.id, 'cancel', body.reason),
    ),
  ),
  on(projectMovesContract.declineProject, async ({ db, audit, caller, params, body }) =>
    withMessage(
      'Project declined successfully',
      await moveProject(db, audit, caller, params.id, 'decline', body.reason),
    ),
  ),
  on(projectMovesContract.startProject, ({ db, audit, caller, params, body }) =>
    startWork(db, audit, caller, params.id, body),
  ),
  on(projectMovesContract.unstartProject, ({ db, audit, caller, params, body }) =>
    moveProject(db, audit, caller, params.id, 'unstart', body.reason),
  ),
  on(projectMovesContract.completeProject, ({ db, audit, caller, params, body }) =>
    completeProject(db, audit, caller, params.id, body),
  ),
  on(projectMovesContract.uncompleteProject, async ({ db, audit, caller, params, body }) =>
    withMessage(
      'Project completion undone successfully',
      await moveProject(db, audit, caller, params.id, 'uncomplete', body.reason),
    ),
  ),
  on(projectMovesContract.reopenProject, ({ db, audit, caller, params, body }) =>
    reopenProject(db, audit, caller, params.id, body),
  ),
];
