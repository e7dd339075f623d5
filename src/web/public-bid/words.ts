import type { ScriptWords } from '../../shared/public-bids/script-words.ts';

/** The words that the server has written into a page, in the language of its bid. */
export function wordsOf(page: HTMLElement): ScriptWords {
  return JSON.parse(page.dataset['words'] ?? '{}') as ScriptWords;
}

/** A sentence with its places in braces filled. */
export function filled(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
