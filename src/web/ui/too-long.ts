import { t } from '@lingui/core/macro';

/** What is wrong with a text's length, in the words of the schemas; nothing without a limit. */
export function tooLong(text: string, limit: number | undefined): string | undefined {
  const { length } = text.trim();
  return limit !== undefined && length > limit
    ? t`Use at most ${limit} characters. This has ${length}.`
    : undefined;
}
