import { ApiError } from '../platform/api-client.ts';

/**
 * What a page understands of its address, by name: whether a part's text makes sense, or, where that is for the server to say, the
 * fields of the call that it becomes besides one of its own name.
 */
export type AddressParts = Readonly<Record<string, readonly string[] | ((text: string) => boolean)>>;

/** The fields of a call's query. */
export type Fields = Record<string, string | number | boolean | undefined>;

/** What an address asks for, in the fields of the call: two for one part are the ends of its range, as in `2026-01-01..`. */
export function fieldsOf(
  query: Readonly<Record<string, string | undefined>>,
  parts: AddressParts,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) => {
      const text = query[name];
      if (typeof part === 'function') return [];
      if (part.length < 2) return [[part[0] ?? name, text]];
      const ends = text?.split('..') ?? [];
      return part.map((field, index) => [field, ends[index] || undefined]);
    }),
  );
}

/** The parts of a list's address: its search, its order, and what narrows it. */
export function listParts(narrowing: AddressParts): AddressParts {
  return { q: [], sort: [], ...narrowing };
}

/** The parts of the address of a list that comes whole and is narrowed by its columns. */
export function columnParts(columns: readonly { key: string }[]): AddressParts {
  const isOrder = (text: string) => columns.some(({ key }) => key === text.replace(/^-/, ''));
  return { ...listParts(Object.fromEntries(columns.map(({ key }) => [key, []]))), sort: isOrder };
}

/** The names of those parts of an address that the page does not know, or whose text says nothing to it or to the server. */
export function unknownParts(
  query: Readonly<Record<string, string | undefined>>,
  parts: AddressParts,
  error?: unknown,
): string[] {
  const refused = error instanceof ApiError && error.status < 500 ? error.fields : {};
  return Object.entries(query).flatMap(([name, text]) => {
    // A draft that is gone on with is for its form to open, and narrows nothing (`useDraftLink`).
    if (text === undefined || name === 'draft') return [];
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    const isKnown =
      typeof part === 'function'
        ? text === '' || part(text)
        : part && ![name, ...part].some((field) => Object.hasOwn(refused, field));
    return isKnown ? [] : [name];
  });
}
