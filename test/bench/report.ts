import type { Comparison } from './compare-call.ts';

/** The most that p95 may be of p50 (docs: the speed figures). */
const steadiness = 2.5;

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1);
const ratio = (value: number) => value.toFixed(2);

interface Line {
  cells: string[];
  isMet: boolean;
}

function lineOf({ call, ours, limit, errors }: Comparison): Line {
  const p50 = ours.p50 / limit.p50;
  const all = (ours.cpu.app + ours.cpu.database) / (limit.cpu.app + limit.cpu.database);
  const spread = ours.p95 / ours.p50;
  const isP50Met = p50 <= call.targets.p50;
  const isCpuMet = all <= call.targets.cpu;
  const isSteady = spread <= steadiness;
  const misses = [
    ...(isP50Met ? [] : ['p50']),
    ...(isCpuMet ? [] : ['CPU']),
    ...(isSteady ? [] : ['p95']),
    ...(errors.length === 0 ? [] : [`${errors.length} errors`]),
  ];
  return {
    cells: [
      call.name,
      ms(ours.p50),
      ms(limit.p50),
      ratio(p50),
      `≤ ${call.targets.p50}`,
      ratio(all),
      `≤ ${call.targets.cpu}`,
      ratio(ours.cpu.app / limit.cpu.app),
      `${ms(ours.cpu.app)}+${ms(ours.cpu.database)}`,
      `${ms(limit.cpu.app)}+${ms(limit.cpu.database)}`,
      ratio(spread),
      misses.length === 0 ? 'met' : `missed: ${misses.join(', ')}`,
    ],
    isMet: misses.length === 0,
  };
}

const head = [
  'call',
  'ours p50 ms',
  'limit p50 ms',
  'ratio',
  'target',
  'CPU ratio',
  'target',
  'app only',
  'ours CPU ms',
  'limit CPU ms',
  'p95/p50',
  'verdict',
];

/** The table of all calls. CPU is that of the server's process and of the database together, at ten clients. */
export function comparisonTable(comparisons: readonly Comparison[]): string {
  const lines = comparisons.map(lineOf);
  const met = lines.filter(({ isMet }) => isMet).length;
  return `${table(
    head,
    lines.map(({ cells }) => cells),
  )}\n${met} of ${lines.length} calls meet every target.\n`;
}

export function table(titles: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]!.length)),
  );
  const format = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join(' | ');
  return [format(titles), widths.map((width) => '-'.repeat(width)).join('-|-'), ...rows.map(format), ''].join(
    '\n',
  );
}
