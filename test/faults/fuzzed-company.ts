import { createBid, insertProject, sendByLink, setUpCompany } from '../support/bid-fixtures.ts';
import { listen } from '../support/listen.ts';
import { insertInvoice } from '../support/payment-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';

export interface FuzzedCompany {
  app: TestApp;
  port: number;
  admin: TestCaller;
  /** Of records that are there: there is one of each kind for each of these. */
  ids: readonly number[];
  /** Of bids that customers hold a link to; no other call comes near them. */
  codes: readonly string[];
}

/** A small company with something of everything, for calls that ask for nonsense. */
export async function setUpFuzzedCompany(): Promise<FuzzedCompany> {
  const app = await createTestApp({ env: { TRUST_PROXY: '1' } });
  const port = await listen(app.app);
  await setUpCompany(app.db);
  const admin = await app.signIn('admin');
  for (let each = 0; each < 5; each += 1) {
    const project = await insertProject(app.db);
    await createBid(admin, project.id);
    await insertInvoice(app.db, project.id);
    await admin.call('POST', `/api/project/${project.id}/expenses`, { paidTo: 'Ridge Lumber', cost: 12 });
    await admin.call('POST', `/api/projects/${project.id}/notes`, { content: 'Gate code 4411' });
  }
  const codes: string[] = [];
  for (let each = 0; each < 20; each += 1) {
    const project = await insertProject(app.db);
    const bid = await createBid(admin, project.id);
    codes.push(await sendByLink(admin, project.id, bid.id));
  }
  return { app, port, admin, ids: [1, 2, 3, 4, 5], codes };
}

/** From an address of its own each time, so that no limit sends a call away before it is looked at. */
export const fromAnywhere = (each: number) => ({
  'x-forwarded-for': `10.${(each >> 16) & 255}.${(each >> 8) & 255}.${each & 255}`,
});
