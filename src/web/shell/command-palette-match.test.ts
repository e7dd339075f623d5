import { describe, expect, it } from 'vitest';
import { isHeld, matchText, rangesIn } from './command-palette-match.ts';

const marked = (query: string, text: string) =>
  rangesIn(query, text).map(([from, to]) => text.slice(from, to));

describe('commands', () => {
  it.each([
    ['new', 'New lead', 0],
    ['lead new', 'New lead', 1],
    ['lead', 'New lead', 1],
    ['ead', 'New lead', 2],
    ['nl', 'New lead', 3],
    ['nlead', 'New lead', 3],
    ['dt', 'Dark theme', 3],
  ])('“%s” fits %s with %i', (query, text, score) => {
    expect(matchText(query, text)?.score).toBe(score);
  });

  it.each([
    ['nd', 'New lead'],
    ['new leads', 'New lead'],
    ['z', 'New lead'],
  ])('“%s” does not fit %s', (query, text) => {
    expect(matchText(query, text)).toBeUndefined();
  });

  it('tells which letters fit', () => {
    expect(matchText('nl', 'New lead')?.ranges).toEqual([
      [0, 1],
      [4, 5],
    ]);
  });
});

describe('records', () => {
  it('marks words wherever they stand, and digits across the signs between them', () => {
    expect(marked('roof cast', 'Castellanos · Roof, roofing')).toEqual(['Cast', 'Roof', 'roof']);
    expect(marked('5550142', 'Call (503) 555-0142')).toEqual(['555-0142']);
    expect(marked('3555', '(503) 555-0142')).toEqual(['3) 555']);
    expect(marked('(503) 555', '(503) 555-0142')).toEqual(['(503) 555']);
    expect(marked('0142', '5 Elm 01 · 42 Oak')).toEqual([]);
    expect(marked('o', 'Flo Orr')).toEqual(['O']);
  });

  it('marks what was found by other letters than were typed', () => {
    expect(marked("o'brien", 'Seán O’Brien & Sons')).toEqual(['O’Brien']);
    expect(marked('weiss dorde', 'Đorđe Weiß')).toEqual(['Đorđe', 'Weiß']);
    expect(marked('wei', 'Weiß, Weiẞ')).toEqual(['Wei', 'Wei']);
    expect(marked('sos', 'Sößer')).toEqual(['Söß']);
    expect(marked('munoz', 'Jose\u0301 Mun\u0303oz R.')).toEqual(['Mun\u0303oz']);
    expect(matchText('busqueda', 'Abrir la búsqueda')?.ranges).toEqual([[9, 17]]);
  });

  it('narrows what a shorter query found', () => {
    expect(isHeld('roof cast 5550', 'R-1 Castellanos Roof (503) 555-0142')).toBe(true);
    expect(isHeld('weiss', 'Jürgen Weiß')).toBe(true);
    expect(isHeld('roof x', 'R-1 Castellanos Roof')).toBe(false);
  });
});
