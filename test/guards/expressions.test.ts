import { analyse } from 'scslre';
import { expect, it } from 'vitest';

import { contract } from '../../src/shared/contract.ts';
import { isFullSize } from '../faults/full-size.ts';
import { expressionsOfSources, textsOfContract, type Found } from './find-expressions.ts';

const { written, composed } = expressionsOfSources();
const texts = textsOfContract(contract);

/** Expressions that are put together while the app runs, as they come out there. */
const comeOut: Readonly<Record<string, RegExp[]>> = {
  'src/server/platform/pdf/printable-text.ts': [/(\p{M}{8})\p{M}+/gu],
  'src/server/platform/http/compress.ts': [/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/],
  'src/shared/kernel/phone-format.ts': [/^(?:(\d{3})(\d{3})(\d{4}))$/, /^(?:2|3(?:[1-3]|9[0-4]))/],
  // The signs of 1,234.5 and, with pairs, of India.
  'src/web/ui/number-text.ts': [
    /^(?:\d*|\d{1,3}(?:,\d{3})*,\d{3})(?:\.\d*)?$/,
    /^(?:\d*|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d*)?$/,
  ],
  'src/shared/notes/mentions.ts': [
    /(?<![\p{L}\p{M}\p{N}_])@((?:ada ames|ada|sean o'brien)(?![\p{L}\p{M}\p{N}])|\p{L}[\p{L}\p{M}\p{N}'-]*)/giu,
  ],
  // With several places it is not linear: the texts that it is given are bounded (`longestText`).
  'src/web/platform/translate-sentences.ts': [/^The number ([^]*?) is taken\.$/],
};

const inContract = texts.flatMap(({ at, checks }) =>
  checks.flatMap(({ pattern }): Found[] => (pattern ? [{ expression: pattern, at }] : [])),
);
const known = Object.entries(comeOut).flatMap(([at, expressions]) =>
  expressions.map((expression): Found => ({ expression, at })),
);
const all = new Map(
  [...written, ...inContract, ...known].map((found) => [String(found.expression), found] as const),
);

/** What the analysis takes for too much, and is none. */
const linearAllTheSame = new Map([
  // A cell whose quotes do not fit is taken whole by its other half, so that what was looked at is not looked at again.
  [String(/(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g), 'src/web/ui/table/sheet-edits.ts'],
]);

const size = 100_000;
const mostMs = 5;

/** Signs of every kind that an expression may count, and what might end it. */
const signs = [
  ...'1 a0A.,-_/@:;=<>()"\'+%#&?x\\{}[]|é\t\n\r\0',
  '\u00a0',
  '\u{1f600}',
  'ab',
  'a ',
  '1,',
  '""',
];
const ends = ['!', '\n'];

/** Texts that an expression goes far into and then does not take: its own words and signs, again and again. */
function hostileTo({ source }: RegExp): string[] {
  const own = source.match(/[\p{L}\d]{2,}|<\/?\w+>?|[\p{L}]:|[^\p{L}\d\\]/gu) ?? [];
  return [...new Set([...signs, ...own])].flatMap((part) =>
    ends.map((end) => part.repeat(Math.ceil(size / part.length)) + end),
  );
}

function msOf(expression: RegExp, text: string): number {
  // The work of this thread alone: other tests run beside this one.
  const before = process.threadCpuUsage();
  // As the sources use it: from every place, or until the first fit.
  if (expression.global) text.replaceAll(expression, '');
  else expression.test(text);
  expression.lastIndex = 0;
  const after = process.threadCpuUsage(before);
  return (after.user + after.system) / 1_000;
}

const isSlow = (expression: RegExp, text: string) => [1, 2, 3].every(() => msOf(expression, text) > mostMs);

it('finds the expressions of the sources and of the contract by itself', () => {
  expect(written.length).toBeGreaterThan(300);
  expect(texts.length).toBeGreaterThan(200);
  expect(composed.toSorted()).toEqual(expect.arrayContaining(Object.keys(comeOut).toSorted()));
  expect(composed.filter((file) => !(file in comeOut))).toEqual([]);
});

it('has no expression whose work grows faster than its text', () => {
  const faster = [...all.values()].filter(({ expression }) => {
    const { source, flags } = expression;
    return analyse({ source, flags }).reports.length > 0 && !linearAllTheSame.has(String(expression));
  });
  expect(faster.map(({ at, expression }) => `${at} ${String(expression)}`)).toEqual([]);
});

it.runIf(isFullSize)('answers 100 kB of whatever somebody sends within 5 ms', () => {
  const slow = [...all.values()].flatMap(({ expression, at }) =>
    hostileTo(expression)
      // A short one tells first what would take minutes; what took long because the machine was busy is asked again.
      .filter((text) => isSlow(expression, text.slice(-5_000)) || isSlow(expression, text))
      .map((text) => `${at} ${String(expression)} ${JSON.stringify(text.slice(0, 5))}`),
  );
  expect(slow).toEqual([]);
});

it('bounds every text of the contract before anything matches it', () => {
  const open = texts.filter(({ checks }) => {
    const [matches, bounds] = [
      checks.findIndex(({ kind }) => kind === 'string_format' || kind === 'custom'),
      checks.findIndex(({ kind, ends }) => kind === 'max_length' && ends),
    ];
    return matches >= 0 && (bounds < 0 || bounds > matches);
  });
  expect(open.map(({ at }) => at)).toEqual([]);
});
