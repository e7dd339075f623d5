import type { SentPaper } from '../../../shared/sending/paper-kinds.ts';
import type { SendingContact } from '../../../shared/sending/sending-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';

/** How many contacts a project has besides one of them. The project is locked, so that two who add at once are counted one after the other. */
export async function countOtherContacts(db: Db, projectId: number, besides = 0): Promise<number> {
  await query(db, 'select 1 from projects where id = $1 for no key update', [projectId]);
  const row = await queryOne<{ count: number }>(
    db,
    `select count(*)::integer as count from project_contacts
     where project_id = $1 and deleted_at is null and id <> $2`,
    [projectId, besides],
  );
  return row!.count;
}

const getsPaper: Readonly<Record<SentPaper, string>> = {
  bid: 'o.gets_bids',
  invoice: 'o.gets_invoices',
  photoReport: 'o.gets_photo_reports',
};

/** The contacts of a project as the sending of a paper offers them. */
export const listSendingContacts =
  (paper: SentPaper) =>
  (db: Db, projectId: number): Promise<SendingContact[]> =>
    query<SendingContact>(
      db,
      `select o.id, o.name, o.role, o.other_role as "otherRole", o.email, o.phone, ${getsPaper[paper]} as "getsIt"
       from project_contacts o where o.project_id = $1 and o.deleted_at is null order by o.id`,
      [projectId],
    );

export interface ToldOfAppointments {
  name: string;
  phone: string | null;
}

/** The contacts of a project who are told when somebody comes. */
export function listToldOfAppointments(db: Db, projectId: number): Promise<ToldOfAppointments[]> {
  return query<ToldOfAppointments>(
    db,
    `select o.name, o.phone from project_contacts o
     where o.project_id = $1 and o.deleted_at is null and o.gets_appointments order by o.id`,
    [projectId],
  );
}
