import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { emptyLine, type LineDraft } from './bid-draft.ts';
import { figureChange, figureText, lacksPrice, priceAt, type LineFigure } from './line-pricing.ts';

beforeAll(() => i18n.activate('en'));

const start: LineDraft = { ...emptyLine(), unitCost: '60', unitPrice: '100' };

function typed(line: LineDraft, ...figures: Array<[LineFigure, string]>): LineDraft {
  return figures.reduce<LineDraft>(
    (now, [figure, text]) => ({ ...now, ...figureChange(now, figure, text) }),
    line,
  );
}

const all = (line: LineDraft) =>
  (['unitCost', 'markup', 'margin', 'unitPrice'] as const).map((figure) => figureText(line, figure));

it('shows the rates that price and cost make', () => {
  expect(all(start)).toEqual(['60', '66.67', '40', '100']);
  expect(all({ ...start, unitCost: '0' })).toEqual(['0', '', '100', '100']);
  expect(all({ ...start, unitPrice: '' })).toEqual(['60', '-100', '', '']);
});

it('knows no margin without a cost', () => {
  expect(all({ ...start, unitCost: '' })).toEqual(['', '', '', '100']);
  expect(all({ ...start, unitCost: 'abc' })).toEqual(['abc', '', '', '100']);
});

it('makes the price of the cost and a rate, to the cent', () => {
  expect(all(typed(start, ['markup', '33.33']))).toEqual(['60', '33.33', '25', '80']);
  expect(all(typed(start, ['margin', '30']))).toEqual(['60', '42.85', '30', '85.71']);
  expect(priceAt('0.01', { kind: 'markup', rate: '50' })).toBe('0.02');
});

it('keeps the price when the cost changes, unless a rate has made it', () => {
  expect(all(typed(start, ['unitCost', '80']))).toEqual(['80', '25', '20', '100']);
  expect(all(typed(start, ['margin', '50'], ['unitCost', '80']))).toEqual(['80', '100', '50', '160']);
  expect(all(typed(start, ['markup', '50'], ['unitPrice', '99'], ['unitCost', '80']))[3]).toBe('99');
});

it('waits with a rate for a cost', () => {
  const line = typed({ ...start, unitCost: '', unitPrice: '' }, ['markup', '25']);
  expect(all(line)).toEqual(['', '25', '', '']);
  expect(typed(line, ['unitCost', '40']).unitPrice).toBe('50');
});

it('keeps a rate that makes no sense as it was typed, and the price as it was', () => {
  for (const text of ['much', '100', '250']) {
    const line = typed(start, ['margin', text]);
    expect(all(line)).toEqual(['60', '66.67', text, '100']);
  }
});

it('takes an emptied rate for the one that price and cost make', () => {
  const line = typed(start, ['markup', '50'], ['markup', '']);
  expect(line.priceBy).toBeUndefined();
  expect(all(line)).toEqual(['60', '50', '33.33', '90']);
});

it('misses a price on a filled line, whether none or zero was typed', () => {
  const filled = { ...emptyLine(), name: 'Shower pan' };
  expect(lacksPrice({ ...filled, unitPrice: '' })).toBe(true);
  expect(lacksPrice({ ...filled, unitPrice: '0.00' })).toBe(true);
  expect(lacksPrice({ ...filled, unitPrice: '1650' })).toBe(false);
  // What cannot be read is told in its own words.
  expect(lacksPrice({ ...filled, unitPrice: 'x' })).toBe(false);
  expect(lacksPrice(emptyLine())).toBe(false);
});
