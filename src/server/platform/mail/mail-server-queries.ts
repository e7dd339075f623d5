import type { MailServer } from '../../../shared/settings/mail-server-contract.ts';
import type { Db } from '../db/database.ts';
import { query, queryOne } from '../db/query.ts';

/** The mail server that an admin has named, with the password that signs in there. */
export interface KeptMailServer extends Pick<
  MailServer,
  'host' | 'port' | 'security' | 'userName' | 'fromAddress' | 'version'
> {
  password: string;
}

const columns = `host, port, security, user_name as "userName", password, from_address as "fromAddress", version`;

export async function findMailServer(db: Db): Promise<KeptMailServer | undefined> {
  return queryOne<KeptMailServer>(db, `select ${columns} from mail_server`);
}

export async function saveMailServer(
  db: Db,
  { host, port, security, userName, password, fromAddress }: Omit<KeptMailServer, 'version'>,
  now: Date,
): Promise<KeptMailServer> {
  const row = await queryOne<KeptMailServer>(
    db,
    `insert into mail_server as m (host, port, security, user_name, password, from_address, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (id) do update set host = $1, port = $2, security = $3, user_name = $4, password = $5, from_address = $6,
       updated_at = $7, version = m.version + 1
     returning ${columns}`,
    [host, port, security, userName, password, fromAddress, now],
  );
  return row!;
}

export async function deleteMailServer(db: Db): Promise<void> {
  await query(db, 'delete from mail_server');
}
