import { reportGroups, reportKinds } from '../../src/shared/reports/report-contract.ts';
import { table } from './report.ts';
import { WireClient } from './wire-client.ts';

const hasPeriod = new Set(['sales-tax', 'won-lost', 'profit']);

/** What a report may take, in milliseconds, one after the other. */
const target = 300;

/** Every report in every grouping, over all that there is and over the last year: the median and the slowest of some calls. */
export async function measureReports(
  port: number,
  headers: Record<string, string>,
  times: number,
): Promise<string> {
  const client = new WireClient(port);
  const year = new Date().getFullYear();
  const spans = { 'all time': '', 'this year': `&from=${year}-01-01&to=${year}-12-31` };
  const rows: string[][] = [];
  for (const kind of reportKinds) {
    for (const by of reportGroups[kind]) {
      for (const [name, span] of Object.entries(spans)) {
        if (span && !hasPeriod.has(kind)) continue;
        const bases = kind === 'sales-tax' ? ['billed', 'received'] : [''];
        for (const basis of bases) {
          const path = `/api/reports/${kind}?by=${by}${span}${basis && `&basis=${basis}`}`;
          const taken: number[] = [];
          let status = 0;
          for (let at = 0; at <= times; at += 1) {
            const startedAt = performance.now();
            ({ status } = await client.request('GET', path, headers));
            // The first one reads what the others find in memory.
            if (at > 0) taken.push(performance.now() - startedAt);
          }
          taken.sort((one, other) => one - other);
          const median = taken[Math.floor(taken.length / 2)]!;
          const slowest = taken.at(-1)!;
          rows.push([
            `${kind} by ${by}${basis && `, ${basis}`}`,
            name,
            median.toFixed(0),
            slowest.toFixed(0),
            status === 200 ? (median <= target ? 'ok' : 'slow') : String(status),
          ]);
        }
      }
    }
  }
  client.close();
  return table(['report', 'period', 'ms p50', 'ms most', `≤ ${target}`], rows);
}
