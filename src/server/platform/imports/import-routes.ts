import type { ImportEndpoints } from '../../../shared/imports/import-contract.ts';
import { onPrepared, type Route } from '../http/route.ts';
import type { ImportFields } from './import-fields.ts';
import type { ImportKind } from './import-kind.ts';
import { showPage } from './import-preview.ts';
import { findSource, keepSource } from './import-source.ts';
import { readImport } from './read-import.ts';
import { RecentPreviews } from './recent-previews.ts';
import { importRead, workOutRead } from './run-import.ts';

/** The routes of both calls of an import: a third kind of record needs its columns, its plan and its write. */
export function importRoutes<F extends ImportFields, Planned>(
  { preview, run }: ImportEndpoints,
  kind: ImportKind<F, Planned>,
): Route[] {
  const recent = new RecentPreviews();
  return [
    onPrepared(
      preview,
      async (call) => {
        const source = await findSource(call);
        const keyOf = (plan: string) => `${call.caller.employeeId} ${source.id} ${plan}`;
        const known = call.body.plan === undefined ? undefined : recent.find(keyOf(call.body.plan));
        return {
          source,
          keyOf,
          known,
          list: known ? undefined : await readImport(kind.fields, source, call.body),
        };
      },
      async ({ db, body, caller, services, prepared: { source, keyOf, known, list } }) => {
        const worked = known ?? (await workOutRead(kind, db, list!, body.choices));
        recent.keep(keyOf(worked.told.plan), worked);
        await keepSource(source, { db, caller, services });
        return { upload: { id: source.id, name: source.name }, ...showPage(worked, body) };
      },
    ),
    onPrepared(
      run,
      async (call) => readImport(kind.fields, await findSource(call), call.body),
      ({ db, act, body, prepared }) => importRead(kind, db, act, prepared, body),
    ),
  ];
}
