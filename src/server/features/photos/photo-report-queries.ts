import type { Day } from '../../../shared/kernel/dates.ts';
import type { PostalAddress } from '../../../shared/kernel/postal-address.ts';
import type { PaperCompany } from '../../../shared/papers/paper-parties.ts';
import type { PhotoGroup } from '../../../shared/photos/photo-group.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { queryOne } from '../../platform/db/query.ts';
import { jsonRows } from '../../platform/db/sql-words.ts';
import type { CustomerContacts } from '../../platform/sending/recipients.ts';
import { contactsJson, customerLocale } from '../customers/party-columns-queries.ts';
import { isVisible, type Viewer } from '../projects/project-access-queries.ts';
import { siteJson } from '../projects/site-columns-queries.ts';
import { companyJson } from '../settings/company-columns-queries.ts';

/** A photo as a report shows it. */
export interface ReportPhoto {
  group: PhotoGroup;
  isDuring: boolean;
  caption: string;
  area: string;
  /** By the company's calendar; null where the camera said nothing. */
  takenOn: Day | null;
  sha256: string;
}

/** What a report of photos says beside what is written for it. */
export interface PhotoReport {
  company: PaperCompany;
  locale: string;
  projectNumber: string;
  projectTitle: string;
  customerId: number;
  customerName: string;
  /** Of its customer, for who may send it. */
  contacts: CustomerContacts;
  site: PostalAddress;
  today: Day;
  /** As they stand in the gallery; those that are gone are missing. */
  photos: ReportPhoto[];
}

/** A project with those of its photos that are asked for, in one statement; undefined when the viewer may not know of it. */
export async function findPhotoReport(
  db: Db,
  viewer: Viewer,
  { projectId, ids, now }: { projectId: number; ids: readonly number[]; now: Date },
): Promise<PhotoReport | undefined> {
  const { values, param } = parameters(projectId, ids, now);
  const dayOf = (instant: string) => `to_char(${instant} at time zone c.time_zone, 'YYYY-MM-DD')`;
  const photos = jsonRows(`
    select o.photo_group as "group", o.is_during as "isDuring", o.caption, o.area, ${dayOf('o.taken_at')} as "takenOn", o.picture_sha256 as sha256
    from photos o where o.project_id = p.id and o.id = any($2::bigint[]) and o.deleted_at is null
    order by o.photo_group desc, o.position, o.id`);
  return queryOne<PhotoReport>(
    db,
    `select ${companyJson} as company, ${customerLocale} as locale, p.number as "projectNumber", p.title as "projectTitle",
       u.id as "customerId", u.name as "customerName", ${contactsJson} as contacts, ${siteJson} as site, ${dayOf('$3::timestamptz')} as today, ${photos} as photos
     from projects p join customers u on u.id = p.customer_id cross join settings c
     where p.id = $1 and p.deleted_at is null and ${isVisible(viewer, param)}`,
    values,
  );
}
