import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath } from '../kernel/fields.ts';

/** Somewhere an employee is signed in: never the token or its hash. */
export const sessionSchema = z.strictObject({
  id: id(),
  /** The names of browser and system, such as `Firefox` and `Windows`; empty when they cannot be told. */
  browser: z.string(),
  system: z.string(),
  ip: z.string(),
  createdAt: z.string(),
  /** To within five minutes. */
  lastUsedAt: z.string(),
  /** The session that asks. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

const sessions = z.array(sessionSchema);
const ofEmployee = z.object({ id: idInPath() });

export const sessionContract = {
  listOwnSessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'employee',
    summary: 'Where the signed-in employee is signed in, the last used first.',
    answer: sessions,
  }),
  endOwnSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:sessionId',
    access: 'employee',
    summary: 'Ends one of the own sessions.',
    params: z.object({ sessionId: idInPath() }),
    answer: 'nothing',
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'employee',
    summary: 'Ends all own sessions but this one.',
    answer: 'nothing',
  }),
  listEmployeeSessions: endpoint({
    method: 'GET',
    path: '/api/employees/:id/sessions',
    access: 'employees.manage',
    summary: 'Where an employee is signed in, the last used first.',
    params: ofEmployee,
    answer: sessions,
  }),
  endEmployeeSession: endpoint({
    method: 'DELETE',
    path: '/api/employees/:id/sessions/:sessionId',
    access: 'employees.manage',
    summary: 'Ends one session of an employee.',
    params: z.object({ id: idInPath(), sessionId: idInPath() }),
    answer: 'nothing',
  }),
  endEmployeeSessions: endpoint({
    method: 'DELETE',
    path: '/api/employees/:id/sessions',
    access: 'employees.manage',
    summary: 'Ends all sessions of an employee but the one that asks.',
    params: ofEmployee,
    answer: 'nothing',
  }),
};
