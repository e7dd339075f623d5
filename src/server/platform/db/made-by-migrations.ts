import type { MigrationFile } from './migration-files.ts';

/** What migrations have made, by name; whatever else a schema holds is an extension's or somebody else's. */
export interface MadeParts {
  tables: string[];
  functions: string[];
}

const making =
  /\bcreate (?:unlogged )?table (?<table>\w+)|\balter table (?<old>\w+) rename to (?<renamed>\w+)|\bcreate (?:or replace )?function (?<made>\w+)/g;

/** Read from their texts, since a backup may neither write nor make a schema to try them in; a test holds it against what they make. */
export function madeByMigrations(files: readonly MigrationFile[]): MadeParts {
  const [tables, functions] = [new Set<string>(), new Set<string>()];
  if (files.length > 0) tables.add('schema_migrations');
  for (const { groups } of files.flatMap(({ sql }) => [...sql.matchAll(making)])) {
    const { table, old, renamed, made } = groups ?? {};
    if (table !== undefined) tables.add(table);
    if (old !== undefined) tables.delete(old);
    if (renamed !== undefined) tables.add(renamed);
    if (made !== undefined) functions.add(made);
  }
  return { tables: [...tables], functions: [...functions] };
}
