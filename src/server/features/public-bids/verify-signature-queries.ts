import type { Verified } from '../../../shared/public-bids/public-bid-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';

/** What anybody may know of the signature under a document or PDF with this hash. */
export async function findSignatureOf(db: Db, sha256: string): Promise<Verified> {
  const signed = await queryOne<NonNullable<Verified['signed']>>(
    db,
    `select case when pdf_sha256 = $1 then 'pdf' else 'document' end as what,
       document::json -> 'bid' ->> 'number' as number, signer_name as "signerName", iso(signed_at) as "signedAt"
     from bid_signatures where pdf_sha256 = $1 or document_sha256 = $1 order by signed_at limit 1`,
    [sha256],
  );
  return { isKnown: signed !== undefined, signed: signed ?? null };
}
