import type { RunningApp } from './journey.ts';

/** A visit of this hour on a project, by whoever the server is called as unless others are named. */
export async function visitToday(app: RunningApp, projectId: unknown, employeeIds?: number[]): Promise<void> {
  const me = await app.call('GET', '/api/auth/me');
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
  await app.call('POST', `/api/projects/${String(projectId)}/appointments`, {
    kind: 'work',
    startsAt: minutes(-30),
    endsAt: minutes(60),
    employeeIds: employeeIds ?? [me['id']],
  });
}

/** A new project of this customer with a visit of this hour; its id. */
export async function jobToday(app: RunningApp, name: string): Promise<number> {
  const { id } = await app.call('POST', '/api/projects', { customer: { name } });
  await visitToday(app, id);
  return Number(id);
}
