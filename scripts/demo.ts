import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readConfig } from '../src/server/config.ts';
import { openDatabase } from '../src/server/platform/db/database.ts';
import { startEmbeddedPostgres } from '../src/server/platform/db/embedded-postgres.ts';
import { createFileStore } from '../src/server/platform/files/create-file-store.ts';
import { migrate } from '../src/server/platform/db/migrate.ts';
import { startAppProcess } from './demo-app.ts';
import { company, demoPassword, employeeEmail, employees, type DemoRole } from './demo-data/company.ts';
import { writePermits } from './demo-data/permit-rows.ts';
import { writeExpenses } from './demo-data/expense-rows.ts';
import { fillCompany } from './demo-data/fill-company.ts';
import { writeLogo } from './demo-data/write-logo.ts';
import { writeInvoices } from './demo-data/write-invoices.ts';
import { writePhotos } from './demo-data/photo-rows.ts';
import { writePayments } from './demo-data/write-payments.ts';
import { writeSentMessages } from './demo-data/sent-messages.ts';
import { orderHistory } from './demo-data/order-history.ts';
import { signSomeBids } from './demo-data/sign-some-bids.ts';

/**
 * The app as `npm start` runs it, on a folder that is thrown away at the end, with a company in it that has been at work for
 * fourteen months. PORT and HOST mean what they always mean; the other settings are the demo's own.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-demo-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
let isAskedToStop = false;
let stopApp: (() => void) | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isAskedToStop = true;
    stopApp?.();
  });
}

const { PORT = '', HOST = '' } = process.env;
const { databaseUrl: _none, publicUrl, storage } = readConfig({ PORT, HOST, DATA_DIR: dataDir });
process.stdout.write('Preparing the demo company …\n');
await prepareData();
if (isAskedToStop) process.exit(0);
const app = await startAppProcess({ PORT, HOST, DATA_DIR: dataDir });
stopApp = app.stop;
await signSomeBids(publicUrl);
process.stdout.write(welcome());
if (isAskedToStop) app.stop();
process.exitCode = await app.exited;

async function prepareData(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const { db, pool, close } = openDatabase(postgres.connection);
  try {
    await migrate(pool);
    const store = createFileStore(storage);
    await writeLogo(db, store);
    await fillCompany(pool, { customers: 240, projects: 300, days: 425 }, { now: new Date() });
    await writeSentMessages(pool);
    await writeInvoices(pool, new Date());
    await writePayments(db, store);
    await writeExpenses({ db, pool }, store, new Date());
    await writePhotos({ db, pool }, store, new Date());
    await writePermits({ db, pool }, store, new Date());
    await orderHistory(pool);
  } finally {
    await close();
    await postgres.stop();
  }
}

function welcome(): string {
  const signIns = (['admin', 'office', 'field'] as const).map((role: DemoRole) => {
    const [firstName] = employees.find(([, , each]) => each === role)!;
    return `    ${role.padEnd(8)} ${employeeEmail(firstName)}`;
  });
  return [
    '',
    `  ${company.company_name} is open at ${publicUrl}`,
    '',
    '  Sign in as',
    ...signIns,
    `  with the password ${demoPassword}`,
    '',
    '  Everything in it is made up, and is thrown away when you press Ctrl-C.',
    '',
    '',
  ].join('\n');
}
