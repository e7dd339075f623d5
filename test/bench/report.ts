import { table } from './table.ts';
import type { Comparison } from './compare-call.ts';
import type { Figures } from './figures.ts';
import type { GrowthCall } from './growth-calls.ts';

/** The most that p95 may be of p50 (docs: the speed figures). */
const steadiness = 2.5;

/** What a call may cost in the larger company for each time that it costs in the usual one. */
export const mostGrowth = 2;

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1);

const head = [
  'call',
  'ours p50 ms',
  'limit p50 ms',
  'ours p95 ms',
  'ours CPU ms',
  'limit CPU ms',
  'app CPU ratio',
  'ours a second',
];

/** What the ratios are made of, call by call. CPU is that of the server's process and, behind the plus, of the database, at ten clients. */
export function comparisonTable(comparisons: readonly Comparison[]): string {
  return table(
    head,
    comparisons.map(({ call, ours, limit }) => [
      call.name,
      ms(ours.p50),
      ms(limit.p50),
      ms(ours.p95),
      `${ms(ours.cpu.app)}+${ms(ours.cpu.database)}`,
      `${ms(limit.cpu.app)}+${ms(limit.cpu.database)}`,
      (ours.cpu.app / limit.cpu.app).toFixed(2),
      ours.perSecond.toFixed(0),
    ]),
  );
}

const cpuOf = ({ cpu }: Comparison['ours']) => cpu.app + cpu.database;

/** The three ratios of a call that docs promise. */
export function addRatios(figures: Figures, { call, ours, limit, errors }: Comparison): void {
  figures.atMost(`${call.name}: p50 ÷ limit`, ours.p50 / limit.p50, call.targets.p50);
  figures.atMost(`${call.name}: CPU ÷ limit at 10 clients`, cpuOf(ours) / cpuOf(limit), call.targets.cpu);
  figures.atMost(`${call.name}: p95 ÷ p50`, ours.p95 / ours.p50, steadiness);
  if (errors.length > 0) figures.atMost(`${call.name}: errors`, errors.length, 0, String);
}

/** What a call costs in the larger company (`ours`) for each time that it costs in the usual one; of a sum nothing is promised. */
export function addGrowth(
  figures: Figures,
  { name, isSum }: Pick<GrowthCall, 'name' | 'isSum'>,
  { ours, limit, errors }: Pick<Comparison, 'ours' | 'limit' | 'errors'>,
): void {
  const [p50, cpu] = [ours.p50 / limit.p50, cpuOf(ours) / cpuOf(limit)];
  if (isSum) {
    figures.note(`${name}: p50 and CPU grow with what it adds up`, `${p50.toFixed(2)}, ${cpu.toFixed(2)}`);
  } else {
    figures.atMost(`${name}: p50 of the larger ÷ the usual`, p50, mostGrowth);
    figures.atMost(`${name}: CPU of the larger ÷ the usual`, cpu, mostGrowth);
  }
  if (errors.length > 0) figures.atMost(`${name}: errors`, errors.length, 0, String);
}
