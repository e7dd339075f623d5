import type { Db } from '../../src/server/platform/db/database.ts';
import { createBid, insertProject } from './bid-fixtures.ts';
import type { TestCaller } from './test-app.ts';

/** Three payments of a contract over 2,145.74 with 144.99 tax (sampleSections at 8.25 %). */
export const schedule = [
  { label: 'Deposit', rateBps: 3000 },
  { label: 'When tiles are set', rateBps: 4000 },
  { label: 'Final', rateBps: 3000 },
];

/** A project with a contract that has a schedule of payments. */
export async function insertContract(db: Db, office: TestCaller, more: object = {}) {
  const project = await insertProject(db);
  const bid = await createBid(office, project.id, { paymentSchedule: schedule, ...more });
  const answer = await office.call('POST', `/api/projects/${project.id}/bids/${bid.id}/finalize`, {});
  if (answer.status !== 200) throw new Error(`No contract: ${JSON.stringify(answer.body)}`);
  return { ...project, contract: bid.total as number, tax: bid.tax as number, bid };
}

/** Drafts an invoice through the API; returns it as answered. */
export async function createInvoice(office: TestCaller, projectId: number, more: object) {
  const answer = await office.call('POST', '/api/invoices', { project_id: projectId, ...more });
  if (answer.status !== 201) throw new Error(`The invoice was not created: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Drafts and issues one. */
export async function issueInvoice(office: TestCaller, projectId: number, more: object) {
  const { id } = await createInvoice(office, projectId, more);
  const answer = await office.call('POST', `/api/invoices/${id}/issue`);
  if (answer.status !== 200) throw new Error(`The invoice was not issued: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
