import type { OnMyWay } from '../../../shared/appointments/on-my-way-contract.ts';
import type { PaperCompany } from '../../../shared/papers/paper-parties.ts';
import type { SendingChannel } from '../../../shared/sending/compose-message.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { queryOne } from '../../platform/db/query.ts';
import { jsonRows } from '../../platform/db/sql-words.ts';
import type { CustomerContacts } from '../../platform/sending/recipients.ts';
import { contactsJson, customerLocale } from '../customers/party-columns-queries.ts';
import { employeeName } from '../employees/employee-columns-queries.ts';
import { isVisible, type Viewer } from '../projects/project-access-queries.ts';
import { companyJson } from '../settings/company-columns-queries.ts';

/** An appointment with what its customer is told before somebody comes. */
export interface FoundOnMyWay {
  startsAt: Date;
  endsAt: Date;
  /** The viewer goes there. */
  isOwn: boolean;
  company: PaperCompany;
  locale: string;
  timeZone: string;
  phone: string | null;
  contacts: CustomerContacts;
  /** By which the customer was last written to about this project. */
  lastChannel: SendingChannel | null;
  told: OnMyWay['told'];
}

/** Undefined for an appointment that the viewer may not know of. */
export async function findOnMyWay(
  db: Db,
  viewer: Viewer,
  place: { projectId: number; id: number },
): Promise<FoundOnMyWay | undefined> {
  const { values, param } = parameters(place.projectId, place.id, viewer.employeeId);
  const told = jsonRows(`
    select m.id as "messageId", m.created_by = $3 as "isOwn", ${employeeName('e')} as name, iso(m.created_at) as at,
      iso(m.arrives_at) as "arrivesAt", m.status
    from messages m join employees e on e.id = m.created_by
    where m.appointment_id = a.id order by m.id desc limit 20`);
  return queryOne<FoundOnMyWay>(
    db,
    `select a.starts_at as "startsAt", a.ends_at as "endsAt", ${companyJson} as company, ${customerLocale} as locale,
       c.time_zone as "timeZone", u.phone, ${contactsJson} as contacts, ${told} as told,
       exists (select from appointment_employees ae where ae.appointment_id = a.id and ae.employee_id = $3) as "isOwn",
       (select m.channel from messages m where m.project_id = p.id and m.status in ('sent', 'delivered', 'read') order by m.id desc limit 1) as "lastChannel"
     from appointments a join projects p on p.id = a.project_id join customers u on u.id = p.customer_id cross join settings c
     where a.id = $2 and a.project_id = $1 and a.deleted_at is null and p.deleted_at is null and ${isVisible(viewer, param)}`,
    values,
  );
}
