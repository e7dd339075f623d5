import type { FoundRecord } from '../../../shared/system/system-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';
import { foundRecordJson } from '../../platform/doctor/found-record-queries.ts';
import { bidLabelSql } from '../bids/bid-label-queries.ts';

const bidLabel = bidLabelSql('b', 'p.number');
const bid = `join bids b on b.id = r.bid_id join projects p on p.id = b.project_id`;

// i18n: logo of the company
// i18n: logo of bid {0}
// i18n: logo of invoice {0}
// i18n: signed PDF of bid {0}
// i18n: picture {0} of bid {1}
// i18n: {0} photo {1}
// i18n: {0} voice note of photo {1}
// i18n: {0} receipt of expense {1} ({2})
// i18n: {0} picture of payment {1} of expense {2} ({3})
// i18n: {0} picture of payment {1} of an invoice
// i18n: {0} document of permit {1} ({2})
// i18n: {0} released document of permit {1} ({2})
// i18n: picture handed in from the site
// i18n: attachment of message {0}
// i18n: file of an import
// i18n: stored drawing of a document
/** What refers to a file, by the column `r.…` that does: what people call it, and the page that shows it. A new reference gets a line. */
export const fileOwners: Readonly<Record<string, string>> = {
  'settings.logo_sha256': `select 'logo of the company', null from settings r`,
  'bids.sent_logo_sha256': `select 'logo of bid ' || ${bidLabelSql('r', 'p.number')}, ${foundRecordJson('bid', 'r.id')}
    from bids r join projects p on p.id = r.project_id`,
  'invoices.issued_logo_sha256': `select 'logo of invoice ' || r.number, ${foundRecordJson('invoice', 'r.id')}
    from invoices r join projects p on p.id = r.project_id`,
  'bid_signatures.pdf_sha256': `select 'signed PDF of bid ' || ${bidLabel}, ${foundRecordJson('bid', 'b.id')} from bid_signatures r ${bid}`,
  'bid_pictures.picture_sha256': `select 'picture ' || r.position || ' of bid ' || ${bidLabel}, ${foundRecordJson('bid', 'b.id')}
    from bid_pictures r ${bid}`,
  'photos.picture_sha256': `select p.number || ' photo ' || r.filename, ${foundRecordJson('project', 'p.id')}
    from photos r join projects p on p.id = r.project_id`,
  'voice_notes.audio_sha256': `select p.number || ' voice note of photo ' || o.filename, ${foundRecordJson('project', 'p.id')}
    from voice_notes r join photos o on o.id = r.photo_id join projects p on p.id = o.project_id`,
  'expenses.picture_sha256': `select p.number || ' receipt of expense ' || r.id || ' (' || r.paid_to || ')', ${foundRecordJson('expense', 'r.id')}
    from expenses r join projects p on p.id = r.project_id`,
  'expense_payments.picture_sha256': `select p.number || ' picture of payment ' || r.id || ' of expense ' || x.id || ' (' || x.paid_to || ')',
      ${foundRecordJson('expense', 'x.id')}
    from expense_payments r join expenses x on x.id = r.expense_id join projects p on p.id = x.project_id`,
  'received_payments.picture_sha256': `select p.number || ' picture of payment ' || r.id || ' of an invoice', ${foundRecordJson('invoice', 'i.id')}
    from received_payments r join invoices i on i.id = r.invoice_id join projects p on p.id = i.project_id`,
  'permits.file_sha256': `select p.number || ' document of permit ' || r.id || ' (' || r.title || ')', ${foundRecordJson('permit', 'r.id')}
    from permits r join projects p on p.id = r.project_id`,
  'permits.released_sha256': `select p.number || ' released document of permit ' || r.id || ' (' || r.title || ')', ${foundRecordJson('permit', 'r.id')}
    from permits r join projects p on p.id = r.project_id`,
  'captures.picture_sha256': `select 'picture handed in from the site', null from captures r`,
  'messages.attachment_sha256': `select 'attachment of message ' || r.id, null from messages r`,
  'kept_imports.file_sha256': `select 'file of an import', null from kept_imports r`,
  'kept_pdfs.pdf_sha256': `select 'stored drawing of a document', null from kept_pdfs r`,
};

interface FileOwner {
  owner: string;
  record: FoundRecord | null;
  /** It is a smaller size that was made of the owner's picture. */
  isSize: boolean;
  /** How much else refers to it. */
  others: number;
}

const found = Object.entries(fileOwners).map(
  ([place, sql]) =>
    `${sql.replace(/^select /, 'select f.is_size, ')} join file f on f.sha256 = r.${place.split('.')[1]}`,
);

/** What refers to a file, first of all a record that people know; undefined where nothing does. */
export async function findFileOwner(db: Db, sha256: string): Promise<FileOwner | undefined> {
  return queryOne<FileOwner>(
    db,
    `with file as (select $1::text as sha256, false as is_size
       union all select source_sha256, true from picture_sizes where sha256 = $1),
     found (is_size, owner, record) as (${found.join(' union all ')})
     select owner, record, is_size as "isSize", (count(*) over () - 1)::int as others from found
     order by is_size, record is null, owner limit 1`,
    [sha256],
  );
}
