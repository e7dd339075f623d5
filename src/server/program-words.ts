import { parseArgs } from 'node:util';

/** A program was called with words that it does not take; the message is one sentence for who called it. */
export class ProgramWordsError extends Error {
  override name = 'ProgramWordsError';
}

/** What a program beside the app takes on its command line: its help and its refusals are made of this. */
export interface Program<Option extends string = never> {
  /** As in `npm run doctor`. */
  name: string;
  /** One or two sentences. */
  purpose: string;
  /** What it is given beside options, such as `ARCHIVE`. */
  argument?: string | undefined;
  /** By name; `value` says what comes after one, such as `FOLDER`. */
  options: Record<Option, { value?: string | undefined; meaning: string }>;
}

export interface Words<Option extends string> {
  argument: string | undefined;
  /** Those that were given; one that takes no value is empty. */
  options: Partial<Record<Option, string>>;
}

/** Reads a program's command line; undefined when its help is wanted. */
export function readWords<Option extends string>(
  program: Program<Option>,
  args: string[],
): Words<Option> | undefined {
  const known = new Map(optionsOf(program));
  const { tokens } = parseArgs({
    args,
    options: Object.fromEntries(
      Array.from(known, ([name, { value }]) => [name, { type: value ? 'string' : 'boolean' }] as const),
    ),
    strict: false,
    tokens: true,
  });
  if (tokens.some((token) => token.kind === 'option' && ['--help', '-h'].includes(token.rawName)))
    return undefined;
  const words: Words<Option> = { argument: undefined, options: {} };
  for (const token of tokens) {
    if (token.kind === 'positional') {
      if (!program.argument || words.argument !== undefined)
        throw takesNo(program, `"${token.value}"`, wayOf(program));
      words.argument = token.value;
    } else if (token.kind === 'option') {
      const { name, rawName, value = '', inlineValue = false } = token;
      const option = rawName === `--${name}` ? known.get(name) : undefined;
      if (!option) throw takesNo(program, rawName, helpOf(program));
      if (option.value && (value === '' || (!inlineValue && value.startsWith('-'))))
        throw new ProgramWordsError(`${rawName} needs a ${option.value} behind it.`);
      if (!option.value && inlineValue) throw new ProgramWordsError(`${rawName} takes no value.`);
      words.options[name as Option] = value;
    }
  }
  return words;
}

/** What `--help` prints. */
export function helpText<Option extends string>(program: Program<Option>): string {
  const options = optionsOf(program);
  const words = [
    ...(program.argument ? [program.argument] : []),
    ...options.map(([name, option]) => `[${spelled(name, option)}]`),
  ];
  const rows = [
    ...options.map(([name, option]) => [spelled(name, option), option.meaning] as const),
    ['-h, --help', 'says this'] as const,
  ];
  const width = Math.max(...rows.map(([word]) => word.length));
  return [
    ['npm run', program.name, ...(words.length > 0 ? ['--', ...words] : [])].join(' '),
    program.purpose,
    '',
    ...rows.map(([word, meaning]) => `  ${word.padEnd(width)}  ${meaning}`),
    '',
  ].join('\n');
}

const optionsOf = <Option extends string>({ options }: Program<Option>) =>
  Object.entries<Program<Option>['options'][Option]>(options);
const spelled = (name: string, { value }: { value?: string | undefined }) =>
  value ? `--${name} ${value}` : `--${name}`;
const helpOf = ({ name }: { name: string }) => `npm run ${name} -- --help says what it takes`;

/** A word too many may be meant for the option that takes one. */
function wayOf<Option extends string>(program: Program<Option>): string {
  const meant = optionsOf(program).find(([, { value }]) => value);
  return meant ? `use ${spelled(...meant)}` : helpOf(program);
}

const takesNo = ({ name }: { name: string }, word: string, way: string) =>
  new ProgramWordsError(`npm run ${name} takes no ${word}; ${way}.`);
