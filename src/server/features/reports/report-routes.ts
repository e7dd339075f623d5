import { reportContract } from '../../../shared/reports/report-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { exportReport } from './export-report.ts';
import { readPayables } from './payables-queries.ts';
import { readProfit } from './profit-queries.ts';
import { readReceivables } from './receivables-queries.ts';
import { readSalesTax } from './sales-tax-queries.ts';
import { readWonLost } from './won-lost-queries.ts';

export const reportRoutes: Route[] = [
  on(reportContract.reportReceivables, ({ db, query, act }) => readReceivables(db, query, act.now)),
  on(reportContract.reportPayables, ({ db, query, act }) => readPayables(db, query, act.now)),
  on(reportContract.reportSalesTax, ({ db, query, act }) => readSalesTax(db, query, act.now)),
  on(reportContract.reportWonLost, ({ db, query, act }) => readWonLost(db, query, act.now)),
  on(reportContract.reportProfit, ({ db, query, act }) => readProfit(db, query, act.now)),
  on(reportContract.exportReceivables, async ({ db, query, act }) =>
    exportReport('receivables', query, await readReceivables(db, query, act.now)),
  ),
  on(reportContract.exportPayables, async ({ db, query, act }) =>
    exportReport('payables', query, await readPayables(db, query, act.now)),
  ),
  on(reportContract.exportSalesTax, async ({ db, query, act }) =>
    exportReport('sales-tax', query, await readSalesTax(db, query, act.now)),
  ),
  on(reportContract.exportWonLost, async ({ db, query, act }) =>
    exportReport('won-lost', query, await readWonLost(db, query, act.now)),
  ),
  on(reportContract.exportProfit, async ({ db, query, act }) =>
    exportReport('profit', query, await readProfit(db, query, act.now)),
  ),
];
