import type { PaletteLink, PaletteResult } from '../platform/page-actions.ts';
import type { IconName } from '../ui/icon.tsx';
import type { Command } from './command-palette-commands.ts';
import type { Range } from '../ui/marked-ranges.ts';
import { matchText, rangesIn } from './command-palette-match.ts';

/** One line of the palette. */
export interface Row {
  id: string;
  group: string;
  icon: IconName;
  label: string;
  labelMarks: readonly Range[];
  detail: string;
  detailMarks: readonly Range[];
  keys?: string | undefined;
  path?: string | undefined;
  run?: (() => void) | undefined;
  links: readonly PaletteLink[];
}

export interface RowGroup {
  name: string;
  rows: readonly Row[];
}

interface Offered {
  actions: readonly Command[];
  places: readonly Command[];
  general: readonly Command[];
  recent: readonly PaletteResult[];
}

/** Before anything is typed: what the page can do, what was opened last, where one can go. */
export function rowsBeforeTyping({ actions, recent, places, general }: Offered): RowGroup[] {
  return grouped([
    ...actions.map((command) => commandRow(command)),
    ...recent.map((result) => recordRow(result, '')),
    ...[...places, ...general].map((command) => commandRow(command)),
  ]);
}

/** Commands that are meant by their beginning stand before the records, those that only hold the letters behind them. */
const surelyMeant = 1;

/** While typing: groups in the order of the best in them. */
export function rowsFor(query: string, offered: Offered, found: readonly PaletteResult[]): RowGroup[] {
  const commands = [...offered.actions, ...offered.places, ...offered.general]
    .flatMap((command) => {
      const match = matchText(query, command.label);
      if (match) return [{ score: match.score, row: commandRow(command, match.ranges) }];
      const other = command.words && matchText(query, `${command.label} ${command.words}`);
      return other ? [{ score: Math.max(2, other.score), row: commandRow(command) }] : [];
    })
    .toSorted((one, other) => one.score - other.score);
  const foundIds = new Set(found.map(({ id }) => id));
  const recent = offered.recent.filter(
    ({ id, label, detail = '' }) =>
      !foundIds.has(id) && (matchText(query, `${label} ${detail}`)?.score ?? 3) < 3,
  );
  return grouped([
    ...commands.filter(({ score }) => score <= surelyMeant).map(({ row }) => row),
    ...[...found, ...recent].map((result) => recordRow(result, query)),
    ...commands.filter(({ score }) => score > surelyMeant).map(({ row }) => row),
  ]);
}

function commandRow(command: Command, labelMarks: readonly Range[] = []): Row {
  return { ...command, labelMarks, detail: '', detailMarks: [], links: [] };
}

function recordRow({ kind, detail = '', links = [], ...result }: PaletteResult, query: string): Row {
  return {
    ...result,
    group: kind,
    detail,
    links,
    labelMarks: rangesIn(query, result.label),
    detailMarks: rangesIn(query, detail),
  };
}

/** Rows of a group together, where the first of them stands. */
function grouped(rows: readonly Row[]): RowGroup[] {
  return [...Map.groupBy(rows, ({ group }) => group)].map(([name, members]) => ({ name, rows: members }));
}
