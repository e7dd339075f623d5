import { openDatabase } from '../../src/server/platform/db/database.ts';
import type { SocketConnection } from '../../src/server/platform/db/embedded-postgres.ts';
import { migrate } from '../../src/server/platform/db/migrate.ts';

/** Brings the database of MIGRATE_CONNECTION (JSON) to the present version, as a start does; a process that can be killed. */
const connection = JSON.parse(process.env['MIGRATE_CONNECTION']!) as SocketConnection | string;
const { pool, close } = openDatabase(connection, { max: 2 });
await migrate(pool);
await close();
