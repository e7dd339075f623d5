import { plural } from '@lingui/core/macro';

/** How many prices of a template are those of the price book today; undefined where none are. */
export function followingPricesWords(count: number): string | undefined {
  return count === 0
    ? undefined
    : plural(count, { one: '# price follows the price book', other: '# prices follow the price book' });
}

/** What a list says of a template: `12 lines · 4 prices follow the price book`. */
export function templateWords({ lineCount, followingPrices }: TemplateSize): string {
  const lines = plural(lineCount, { one: '# line', other: '# lines' });
  return [lines, followingPricesWords(followingPrices)].filter(Boolean).join(' · ');
}

interface TemplateSize {
  lineCount: number;
  followingPrices: number;
}
