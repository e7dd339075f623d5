import { reportContract } from '../../../shared/reports/report-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { exportReport } from './export-report.ts';
import { readPayables } from './payables-queries.ts';
import { readProfit } from './profit-queries.ts';
import { readReceivables } from './receivables-queries.ts';
import { readSalesTax } from './sales-tax-queries.ts';
import { readWonLost } from './won-lost-queries.ts';

export const reportRoutes: Route[] = [
  on(reportContract.reportReceivables, ({ db, query, audit }) => readReceivables(db, query, audit.now)),
  on(reportContract.reportPayables, ({ db, query, audit }) => readPayables(db, query, audit.now)),
  on(reportContract.reportSalesTax, ({ db, query, audit }) => readSalesTax(db, query, audit.now)),
  on(reportContract.reportWonLost, ({ db, query, audit }) => readWonLost(db, query, audit.now)),
  on(reportContract.reportProfit, ({ db, query, audit }) => readProfit(db, query, audit.now)),
  on(reportContract.exportReceivables, async ({ db, query, audit }) =>
    exportReport('receivables', query, await readReceivables(db, query, audit.now)),
  ),
  on(reportContract.exportPayables, async ({ db, query, audit }) =>
    exportReport('payables', query, await readPayables(db, query, audit.now)),
  ),
  on(reportContract.exportSalesTax, async ({ db, query, audit }) =>
    exportReport('sales-tax', query, await readSalesTax(db, query, audit.now)),
  ),
  on(reportContract.exportWonLost, async ({ db, query, audit }) =>
    exportReport('won-lost', query, await readWonLost(db, query, audit.now)),
  ),
  on(reportContract.exportProfit, async ({ db, query, audit }) =>
    exportReport('profit', query, await readProfit(db, query, audit.now)),
  ),
];
