import type { Contact } from '../../../shared/contacts/contact-contract.ts';
import type { SentPaper } from '../../../shared/sending/paper-kinds.ts';
import type { SendingContact } from '../../../shared/sending/sending-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { query } from '../../platform/db/query.ts';

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

export type ToldOfAppointments = Pick<Contact, 'name' | 'role' | 'otherRole' | 'phone'>;

/** SQL: the contacts of a project who are told when somebody comes. */
export const toldOfAppointments = (projectId: string) =>
  `select o.name, o.role, o.other_role as "otherRole", o.phone from project_contacts o
   where o.project_id = ${projectId} and o.deleted_at is null and o.gets_appointments order by o.id`;

/** The same people, for one project. */
export function listToldOfAppointments(db: Db, projectId: number): Promise<ToldOfAppointments[]> {
  return query<ToldOfAppointments>(db, toldOfAppointments('$1'), [projectId]);
}
