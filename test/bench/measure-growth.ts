import type { BenchIds } from './calls.ts';
import { compareCall, type Comparison, type Rounds } from './compare-call.ts';
import { growthCalls, type GrowthCall } from './growth-calls.ts';
import type { Server } from './measure.ts';
import { table } from './report.ts';

/** What a call may cost in the larger company for each time that it costs in the smaller one. */
const mostGrowth = 2;

export interface Sized {
  server: Server;
  ids: BenchIds;
}

/** Each call on a company of the usual size and on a larger one, in turns: what it costs there for what it costs here. */
export async function measureGrowth(
  { larger, usual }: { larger: Sized; usual: Sized },
  { rounds, only, say }: { rounds: Rounds; only: string | undefined; say: (text: string) => void },
): Promise<{ report: string; errors: string[] }> {
  const lines: string[][] = [];
  const errors: string[] = [];
  for (const call of growthCalls().filter(({ name }) => only === undefined || name.includes(only))) {
    const both = {
      name: call.name,
      targets: { p50: mostGrowth, cpu: mostGrowth },
      isSlow: call.isSlow,
      ours: call.requestFor(larger.ids),
      limit: call.requestFor(usual.ids),
    };
    // oxlint-disable-next-line no-await-in-loop -- what is measured must be alone
    const comparison = await compareCall(both, { ours: larger.server, limit: usual.server }, rounds);
    const line = lineOf(call, comparison);
    say(`  measured: ${line.join(' | ')}`);
    lines.push(line);
    errors.push(...comparison.errors);
  }
  const missed = lines.filter((line) => line.at(-1)!.startsWith('MISSED')).length;
  const heads = [
    'call',
    'p50 ms',
    'usual p50 ms',
    'p50 ratio',
    'CPU ms',
    'usual CPU ms',
    'CPU ratio',
    'asked',
    'verdict',
  ];
  return { report: `${table(heads, lines)}\n${missed} calls grow by more than is allowed.`, errors };
}

function lineOf({ name, isSum }: GrowthCall, { ours, limit }: Comparison): string[] {
  const cpuOf = ({ cpu }: Comparison['ours']) => cpu.app + cpu.database;
  const [p50, cpu] = [ours.p50 / limit.p50, cpuOf(ours) / cpuOf(limit)];
  const times = [ours.p50, limit.p50, p50, cpuOf(ours), cpuOf(limit), cpu].map((value) => value.toFixed(2));
  if (isSum) return [name, ...times, '', 'grows with what it adds up'];
  const misses = [...(p50 > mostGrowth ? ['p50'] : []), ...(cpu > mostGrowth ? ['CPU'] : [])];
  return [name, ...times, `≤ ${mostGrowth}`, misses.length === 0 ? 'met' : `MISSED: ${misses.join(', ')}`];
}
