import * as z from 'zod/mini';

import { emailAddress } from '../kernel/fields.ts';

/** Ten email addresses of the greatest length. */
export const longestAddresses = 2_600;

/** What stands between the commas, semicolons and line breaks of a text, each once. */
export function splitList(text: string): string[] {
  return distinct(text.split(/[,;\n]/));
}

/** The email addresses of a text, each once: also as mail programs copy them, `Ann Lee <ann@example.com>`. */
export function splitAddresses(text: string): string[] {
  return distinct(
    splitList(text).flatMap((part) => {
      const [start, end] = [part.lastIndexOf('<'), part.lastIndexOf('>')];
      return start >= 0 && end > start ? part.slice(start + 1, end) : part.split(/\s/);
    }),
  ).map((address) => address.toLowerCase());
}

function distinct(parts: readonly string[]): string[] {
  return [...new Set(parts.map((part) => part.trim()))].filter((part) => part !== '');
}

/** What is wrong with the email addresses of a text, in a sentence; undefined where they can all be written to. */
export function wrongAddresses(text: string, most: number): string | undefined {
  const addresses = splitAddresses(text);
  const wrong = addresses.find((address) => !z.safeParse(emailAddress(), address).success);
  if (wrong !== undefined) return /*i18n*/ `“${wrong.slice(0, 80)}” isn’t an email address.`;
  return addresses.length > most ? /*i18n*/ `Use at most ${most} addresses.` : undefined;
}
