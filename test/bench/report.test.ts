import { expect, it } from 'vitest';

import { Figures } from './figures.ts';
import { addGrowth } from './report.ts';

const side = (p50: number, cpu: number) => ({ p50, p95: p50, cpu: { app: cpu, database: 0 }, perSecond: 1 });
const grown = (p50: number, cpu: number) => ({ ours: side(p50, cpu), limit: side(1, 1), errors: [] });

it('growth beyond what is asked is missed in the table of figures, and that of a sum only noted', () => {
  const figures = new Figures();
  addGrowth(figures, { name: 'list', isSum: false }, grown(2.49, 1.9));
  addGrowth(figures, { name: 'board', isSum: true }, grown(11, 12));
  const told = figures.toString();
  expect(told).toMatch(/^list: p50 .* 2\.49 .* ≤ 2 \| +MISSED$/m);
  expect(told).toMatch(/^list: CPU .* 1\.90 .* ≤ 2 \| +met$/m);
  expect(told).toMatch(/^board: .*11\.00, 12\.00 \| +\| +\| +$/m);
  expect(told).toContain('1 of 2 figures are met as measured, 0 more at the reference speed; 1 are missed.');
});
