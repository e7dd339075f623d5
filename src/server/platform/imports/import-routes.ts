import type { ImportEndpoints } from '../../../shared/imports/import-contract.ts';
import { on, onPrepared, type Route } from '../http/route.ts';
import { findHomeCountry } from '../phones/phone-queries.ts';
import type { ImportFields } from './import-fields.ts';
import type { ImportKind } from './import-kind.ts';
import { showPage } from './import-preview.ts';
import { listImportRuns } from './import-run-queries.ts';
import { findSource, keepSource, type ImportCall, type ImportSource } from './import-source.ts';
import { leftOutTable } from './left-out-table.ts';
import { readImport, type ReadingWish } from './read-import.ts';
import { RecentPreviews } from './recent-previews.ts';
import { importRead, workOutRead } from './run-import.ts';
import { undoImport } from './undo-import.ts';

/** The routes of both calls of an import: a third kind of record needs its columns, its plan and its write. */
export function importRoutes<F extends ImportFields, Planned, Before>(
  { preview, run, leftOut, listRuns, undo }: ImportEndpoints,
  kind: ImportKind<F, Planned, Before>,
): Route[] {
  const recent = new RecentPreviews();
  const read = async ({ db, body }: ImportCall & { body: ReadingWish }, source: ImportSource) =>
    readImport({ ...kind, country: await findHomeCountry(db) }, source, body);
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
          list: known ? undefined : await read(call, source),
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
      async (call) => {
        const source = await findSource(call);
        return { fileName: source.name, list: await read(call, source) };
      },
      ({ db, audit, body, prepared: { fileName, list } }) =>
        importRead(kind, db, audit, list, { ...body, fileName }),
    ),
    onPrepared(
      leftOut,
      async (call) => read(call, await findSource(call)),
      ({ prepared }) => leftOutTable(kind.table, prepared),
    ),
    on(listRuns, ({ db }) => listImportRuns(db, kind.table)),
    on(undo, ({ db, audit, params, body }) => undoImport(kind, db, audit, { id: params.id, ...body })),
  ];
}
