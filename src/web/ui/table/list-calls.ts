import {
  arrivedPage,
  listApi,
  type Arguments,
  type CallInput,
  type CallKey,
  type ListPage,
  type ReadKey,
  type RowOf,
} from '../../platform/api-client.ts';
import { fieldsOf, listParts, type AddressParts, type Fields } from '../address-parts.ts';
import type { FileKey } from './export-list.ts';

/** What a list is asked for: search, sort and filters as in the address. */
export interface ListQuery {
  q?: string;
  sort?: string;
  [filter: string]: string | undefined;
}

/** Where a list goes on, and how much is wanted at once. */
interface PageWish {
  cursor?: string | undefined;
  limit?: number;
  signal?: AbortSignal;
}

/** The calls of a list that the server searches, sorts and pages. */
export interface ListCalls<Row> {
  /** What it understands of its address. */
  parts: AddressParts;
  /** What narrows it, in the names of the wire. */
  filterOf: (query: ListQuery) => Fields;
  load: (query: ListQuery, page: PageWish) => Promise<ListPage<Row>>;
  /** The first page, where it was asked for ahead (first-calls.ts) and is here. */
  arrived: (query: ListQuery) => ListPage<Row> | undefined;
  exportAs?: ExportList | undefined;
}

/** Saves every row that the list finds as a file; `more` is what else its call is told. */
type ExportList = (query: ListQuery, format: 'csv' | 'xlsx', more?: Fields) => Promise<void>;

type Field<K extends CallKey> = keyof NonNullable<CallInput<K>['query']> & string;
type FieldValues<K extends CallKey> = { [Name in Field<K>]?: string | number | boolean | undefined };

interface ListDeclaration<K extends ReadKey, Names extends string> {
  /** What narrows it in its address, by name, as in `AddressParts`; two fields are the ends of a range. */
  parts: {
    readonly [Name in Names]:
      | (Name extends Field<K> ? readonly [] : never)
      | readonly [Field<K>]
      | readonly [Field<K>, Field<K>]
      | ((text: string) => boolean);
  };
  /** What the address means otherwise than by the fields of its parts. */
  also?: (query: ListQuery) => FieldValues<K>;
  /** What every page is asked for besides. */
  page?: () => FieldValues<K>;
  /** Gives a failure the words that the specification has for it. */
  told?: <Answer>(call: Promise<Answer>) => Promise<Answer>;
}

interface FileDeclaration {
  /** The call that writes the list as a file. */
  file: FileKey;
}

/** Makes the calls of a list out of the parts of its address. */
export function listCalls<K extends ReadKey, Names extends string>(
  key: K,
  declaration: ListDeclaration<K, Names> & FileDeclaration,
): ListCalls<RowOf<K>> & { exportAs: ExportList };
export function listCalls<K extends ReadKey, Names extends string>(
  key: K,
  declaration: ListDeclaration<K, Names>,
): ListCalls<RowOf<K>>;
export function listCalls<K extends ReadKey, Names extends string>(
  key: K,
  {
    parts: narrowing,
    also,
    page,
    told = (call) => call,
    file,
  }: ListDeclaration<K, Names> & Partial<FileDeclaration>,
): ListCalls<RowOf<K>> {
  const parts = listParts(narrowing);
  const wire = (query: ListQuery): Fields => ({ ...fieldsOf(query, parts), ...also?.(query) });
  // What a call takes is known once its key is.
  const asked = (query: Fields, signal?: AbortSignal) => [{ query, signal }] as unknown as Arguments<K>;
  return {
    parts,
    filterOf: (query) => ({ ...wire(query), sort: undefined }),
    load: (query, { signal, ...wish }) =>
      told(listApi(key, ...asked({ ...wire(query), ...page?.(), ...wish }, signal))),
    arrived: (query) => arrivedPage(key, ...asked({ ...wire(query), ...page?.() })),
    exportAs:
      file &&
      (async (query, format, more) => {
        const { exportList } = await import('./export-list.ts');
        await told(exportList(file, { ...wire(query), ...more }, format));
      }),
  };
}
