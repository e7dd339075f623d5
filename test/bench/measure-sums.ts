import { expenseGroups } from '../../src/shared/expenses/expense-group.ts';
import { reportGroups, reportKinds } from '../../src/shared/reports/report-contract.ts';
import type { Figures } from './figures.ts';
import { percentile } from './measure.ts';
import { table } from './table.ts';
import { WireClient } from './wire-client.ts';

/** A call that adds up everything there is, in one of its ways. */
interface SumCall {
  /** The calls of one name are promised together: the slowest of them counts. */
  name: string;
  how: string;
  path: string;
}

const hasPeriod = new Set(['sales-tax', 'won-lost', 'profit']);

/** What such a call may take, in milliseconds, one after the other: it grows with the company, so it has no ratio to a limit. */
const most = 300;

/** Every report in every grouping, over all that there is and over the last year, and the lists of money with what they come to. */
export function sumCalls(): SumCall[] {
  const year = new Date().getFullYear();
  const spans = { 'all time': '', 'this year': `&from=${year}-01-01&to=${year}-12-31` };
  const reports = reportKinds.flatMap((kind) =>
    reportGroups[kind].flatMap((by) =>
      (kind === 'sales-tax' ? ['billed', 'received'] : ['']).flatMap((basis) =>
        Object.entries(spans)
          .filter(([, span]) => !span || hasPeriod.has(kind))
          .map(([spanName, span]) => ({
            name: `report ${kind}`,
            how: [`by ${by}`, basis, spanName].filter(Boolean).join(', '),
            path: `/api/reports/${kind}?by=${by}${span}${basis && `&basis=${basis}`}`,
          })),
      ),
    ),
  );
  const first = (name: string, query: string) => ({
    name: `all ${name}`,
    how: 'first page',
    path: `/api/${name}?limit=50${query}`,
  });
  const total = (name: string, how: string, query = '') => ({
    name: `all ${name}`,
    how,
    path: `/api/${name}/totals${query}`,
  });
  return [
    ...reports,
    first('expenses', '&sort=unpaidFirst'),
    ...expenseGroups.map((by) => total('expenses', `totals by ${by}`, `?by=${by}`)),
    total('projects', 'totals with money', '?with=money'),
    first('invoices', ''),
    total('invoices', 'totals'),
    first('payments', ''),
    total('payments', 'totals'),
  ];
}

/** Each of these calls some times, alone: the median and the slowest. Promised is the median of the slowest way of each. */
export async function measureSums(
  port: number,
  headers: Record<string, string>,
  times: number,
  figures: Figures,
): Promise<string> {
  const client = new WireClient(port);
  const slowest = new Map<string, { how: string; ms: number }>();
  const rows: string[][] = [];
  for (const { name, how, path } of sumCalls()) {
    const taken: number[] = [];
    for (let at = 0; at <= times; at += 1) {
      const startedAt = performance.now();
      const { status } = await client.request('GET', path, headers);
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
      // The first one reads what the others find in memory.
      if (at > 0) taken.push(performance.now() - startedAt);
    }
    const ms = percentile(taken, 0.5);
    if (ms > (slowest.get(name)?.ms ?? 0)) slowest.set(name, { how, ms });
    rows.push([name, how, ms.toFixed(0), Math.max(...taken).toFixed(0)]);
  }
  client.close();
  for (const [name, { how, ms }] of slowest) await figures.ms(`${name}, slowest: ${how}, p50`, ms, most);
  return table(['sum over everything', 'how', 'ms p50', 'ms most'], rows);
}
