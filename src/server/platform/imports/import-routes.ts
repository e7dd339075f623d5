import type { ImportEndpoints } from '../../../shared/imports/import-contract.ts';
import { onPrepared, type Route } from '../http/route.ts';
import type { ImportFields } from './import-fields.ts';
import type { ImportKind } from './import-kind.ts';
import { findSource, keepSource } from './import-source.ts';
import { readImport } from './read-import.ts';
import { importRead, previewRead } from './run-import.ts';

/** The routes of both calls of an import: a third kind of record needs its columns, its plan and its write. */
export function importRoutes<F extends ImportFields, Planned>(
  { preview, run }: ImportEndpoints,
  kind: ImportKind<F, Planned>,
): Route[] {
  return [
    onPrepared(
      preview,
      async (call) => {
        const source = await findSource(call);
        return { source, list: await readImport(kind.fields, source, call.body) };
      },
      async ({ db, body, caller, services, prepared: { source, list } }) => {
        const answer = await previewRead(kind, db, list, body);
        await keepSource(source, { db, caller, services });
        return { upload: { id: source.id, name: source.name }, ...answer };
      },
    ),
    onPrepared(
      run,
      async (call) => readImport(kind.fields, await findSource(call), call.body),
      ({ db, act, body, prepared }) => importRead(kind, db, act, prepared, body),
    ),
  ];
}
