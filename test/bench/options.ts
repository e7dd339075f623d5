import { ProgramWordsError, readWords, type Program } from '../../src/server/program-words.ts';
import { namedCalls } from './calls.ts';
import { growthCalls } from './growth-calls.ts';

export interface BenchOptions {
  what: 'everything' | 'growth' | 'photo' | 'screens' | 'sums' | 'lighthouse';
  /** Part of a call's name, or the one screen that is looked at. */
  only: string | undefined;
  projects: number;
  isQuick: boolean;
  isKept: boolean;
}

/** The size that the figures are promised for; a larger one is compared with it. */
export const usualProjects = 10_000;

/** Told in full by test/bench/README.md. */
export const benchProgram = {
  name: 'bench',
  purpose: 'Compares each call with a bare server on the same data; test/bench/README.md says more.',
  options: {
    quick: { meaning: 'the same on 500 projects and without the screens' },
    only: { value: 'WORD', meaning: 'the calls whose name holds it, or photo' },
    projects: { value: 'NUMBER', meaning: `beyond ${usualProjects}, what each call costs there ÷ here` },
    keep: { meaning: 'keeps the filled database for other runs of the day' },
    screens: {
      meaning: 'only the screens; with --only=gallery, --only=steps or --only="long bid" only that',
    },
    sums: { meaning: 'only what adds up everything' },
    lighthouse: { meaning: 'only Lighthouse' },
  },
} satisfies Program<string>;

const parts = ['screens', 'sums', 'lighthouse'] as const;
const screens = ['gallery', 'long bid', 'steps'];

/** Reads the command line; undefined when its help is wanted. Whatever would measure nothing, or something else than was asked, is refused. */
export function readOptions(args: string[]): BenchOptions | undefined {
  const words = readWords<keyof typeof benchProgram.options>(benchProgram, args);
  if (!words) return undefined;
  const { only, projects: asked, quick, keep } = words.options;
  const projects = asked === undefined ? (quick === undefined ? usualProjects : 500) : numberOf(asked);
  const chosen = parts.filter((part) => words.options[part] !== undefined);
  if (chosen.length > 1)
    throw new ProgramWordsError(`Give one of ${chosen.map((part) => `--${part}`).join(' and ')}.`);
  const whole = projects > usualProjects ? 'growth' : 'everything';
  const what = chosen[0] ?? (only === 'photo' ? 'photo' : whole);
  if (only !== undefined) requireMatch(what, only);
  return { what, only, projects, isQuick: quick !== undefined, isKept: keep !== undefined };
}

function numberOf(text: string): number {
  const number = Number(text);
  const isWhole = /^[1-9]\d*$/.test(text) && (number <= usualProjects || number % usualProjects === 0);
  if (isWhole) return number;
  throw new ProgramWordsError(
    `--projects takes a whole number, beyond ${usualProjects} a multiple of that, and not "${text}".`,
  );
}

function requireMatch(what: BenchOptions['what'], only: string): void {
  if (what === 'photo') return;
  if (what === 'sums' || what === 'lighthouse')
    throw new ProgramWordsError(`--${what} measures all of its own, so it takes no --only.`);
  if (what === 'screens') {
    if (screens.includes(only)) return;
    throw new ProgramWordsError(
      `--screens takes --only=gallery, --only=steps or --only="long bid", and not "${only}".`,
    );
  }
  const names = (what === 'growth' ? growthCalls() : namedCalls()).map(({ name }) => name);
  if (names.some((name) => name.includes(only))) return;
  throw new ProgramWordsError(`No call's name holds "${only}". They are: ${names.join('; ')}.`);
}
