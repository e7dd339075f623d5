import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { idInPath, text } from '../kernel/fields.ts';
import { projectSchema } from './project-contract.ts';

const params = z.object({ id: idInPath() });
const body = z.strictObject({ reason: z.optional(text(1000)) });

const startBody = z.strictObject({
  ...body.shape,
  /** Although a permit is missing. */
  isConfirmed: z.optional(z.boolean()),
});

const completeBody = z.strictObject({
  ...body.shape,
  /** `false` asks first: it is refused (409) while something is open, which is told in `current`. Left out, it completes at once. */
  isConfirmed: z.optional(z.boolean()),
});

const reopenBody = z.strictObject({
  ...body.shape,
  /** Also what its end took away: the appointments to come, the bid links, the draft invoices. */
  bringsBack: z.optional(z.boolean()),
});

/** The moves that a person makes (specification, section 7); repeating one answers the same again. */
export const projectMovesContract = {
  cancelProject: endpoint({
    method: 'POST',
    path: '/api/projects/:id/cancel',
    access: 'projects.write',
    summary: 'Calls a project off: live bid links are withdrawn and future appointments released.',
    params,
    body,
    ignores: projectSchema,
    status: 200,
    answer: z.strictObject({ message: z.literal('Project canceled successfully'), project: projectSchema }),
  }),
  declineProject: endpoint({
    method: 'PUT',
    path: '/api/projects/:id/decline',
    access: 'projects.write',
    summary: 'The customer said no before signing.',
    params,
    body,
    ignores: projectSchema,
    answer: z.strictObject({ message: z.literal('Project declined successfully'), project: projectSchema }),
  }),
  startProject: endpoint({
    method: 'PUT',
    path: '/api/projects/:id/start',
    access: 'projects.write',
    summary: 'Work has started; where a permit is missing it wants to be confirmed.',
    params,
    body: startBody,
    ignores: projectSchema,
    answer: projectSchema,
  }),
  unstartProject: endpoint({
    method: 'PUT',
    path: '/api/projects/:id/unstart',
    access: 'projects.write',
    summary: 'Takes back that work has started: back to the status before.',
    params,
    body,
    ignores: projectSchema,
    answer: projectSchema,
  }),
  completeProject: endpoint({
    method: 'PUT',
    path: '/api/projects/:id/complete',
    access: 'projects.write',
    summary: 'The project is done; with `isConfirmed: false` only if nothing is open in it.',
    params,
    body: completeBody,
    ignores: projectSchema,
    answer: projectSchema,
  }),
  uncompleteProject: endpoint({
    method: 'PUT',
    path: '/api/projects/:id/uncomplete',
    access: 'projects.write',
    summary: 'Undoes the completion: back to the status before.',
    params,
    body,
    ignores: projectSchema,
    answer: z.strictObject({
      message: z.literal('Project completion undone successfully'),
      project: projectSchema,
    }),
  }),
  reopenProject: endpoint({
    method: 'POST',
    path: '/api/projects/:id/reopen',
    access: 'projects.write',
    summary:
      'Goes on with a project that was called off or turned down; with `bringsBack` as if it had never been called off.',
    params,
    body: reopenBody,
    ignores: projectSchema,
    status: 200,
    answer: projectSchema,
  }),
};
