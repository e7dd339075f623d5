import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { generate, getDialect } from 'kysely-codegen';
import { openDatabase } from '../src/server/platform/db/database.ts';
import { startEmbeddedPostgres } from '../src/server/platform/db/embedded-postgres.ts';
import { migrate } from '../src/server/platform/db/migrate.ts';

/**
 * Writes the types of a freshly migrated database to db-types.ts; with `--check` it only compares, and exits with 1 when the
 * file differs. The types say what column-parsers.ts delivers.
 */
const outFile = join(import.meta.dirname, '../src/server/platform/db/db-types.ts');
const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-types-'));

try {
  const generated = await generateTypes();
  if (!process.argv.includes('--check')) {
    await writeFile(outFile, generated);
  } else if ((await readFile(outFile, 'utf8')) !== generated) {
    const name = relative(process.cwd(), outFile);
    process.stderr.write(`${name} does not match the migrations; run node scripts/generate-db-types.ts.\n`);
    process.exitCode = 1;
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function generateTypes(): Promise<string> {
  const server = await startEmbeddedPostgres({ dataDir });
  const { db, pool, close } = openDatabase(server.connection);
  try {
    await migrate(pool);
    return await generate({
      db,
      dialect: getDialect('postgres', { dateParser: 'string', numericParser: 'string' }),
      camelCase: false,
      outFile: null,
      typeMapping: { int8: 'number' },
    });
  } finally {
    await close();
    await server.stop();
  }
}
