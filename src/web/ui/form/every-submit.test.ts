import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = globSync('src/web/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.') && !file.startsWith('src/web/ui/form/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => /\buse(?:Record)?Form(?:<[^(]*>)?\(\{/.test(text));

/** What a form says of its `submit`, as it is written: a function there, or the name of one. */
const submitsOf = (text: string) => [...text.matchAll(/^ +submit: ([^\n]*)/gm)].map(([, said = '']) => said);

const twoParameters = /^(?:async )?\((?:\w+|\{[^}]*\})(?:: [^,]*)?, (?:\w+|\{[^}]*\})/;

function takesKey(text: string, said: string): boolean {
  if (said.includes('=>')) return twoParameters.test(said);
  // What `useWrite` gives takes its options second.
  const name = /^(\w+)(\.send)?,$/.exec(said);
  if (!name) return false;
  const [, own, isWrite] = name;
  return Boolean(isWrite) || new RegExp(`function ${own}\\([^)]*, options`).test(text) || isGiven(text, own!);
}

/** A function that the form's own page gives, typed with options. */
function isGiven(text: string, name: string): boolean {
  return new RegExp(`${name}: \\([^)]*, options: WriteOptions\\)`).test(text);
}

it('sends every form with the key that lies with its draft', () => {
  expect(sources.length).toBeGreaterThan(30);
  const without = sources.flatMap(({ file, text }) =>
    submitsOf(text)
      .filter((said) => !takesKey(text, said))
      .map((said) => `${file}: submit: ${said}`),
  );
  expect(without).toEqual([]);
});
