import type { BenchIds } from './calls.ts';
import { compareCall, type Comparison, type Rounds } from './compare-call.ts';
import type { Figures } from './figures.ts';
import { growthCalls } from './growth-calls.ts';
import type { Server } from './measure.ts';
import { addGrowth, mostGrowth } from './report.ts';
import { table } from './table.ts';

export interface Sized {
  server: Server;
  ids: BenchIds;
}

interface Options {
  figures: Figures;
  rounds: Rounds;
  only: string | undefined;
  say: (text: string) => void;
}

/** Each call on a company of the usual size and on a larger one, in turns: what it costs there for what it costs here. */
export async function measureGrowth(
  { larger, usual }: { larger: Sized; usual: Sized },
  { figures, rounds, only, say }: Options,
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
    addGrowth(figures, call, comparison);
    const line = lineOf(comparison);
    say(`  measured: ${line.join(' | ')}`);
    lines.push(line);
    errors.push(...comparison.errors);
  }
  const heads = ['call', 'p50 ms', 'usual p50 ms', 'CPU ms', 'usual CPU ms'];
  return { report: table(heads, lines), errors };
}

function lineOf({ call, ours, limit }: Comparison): string[] {
  const cpuOf = ({ cpu }: Comparison['ours']) => cpu.app + cpu.database;
  return [call.name, ...[ours.p50, limit.p50, cpuOf(ours), cpuOf(limit)].map((value) => value.toFixed(2))];
}
