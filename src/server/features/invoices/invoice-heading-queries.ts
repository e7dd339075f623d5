import type { PaperCompany } from '../../../shared/papers/paper-parties.ts';
import type { PartyRecord, PostalAddress } from '../../platform/pdf/paper-parties.ts';
import { partyJson } from '../customers/party-columns-queries.ts';
import { siteJson } from '../projects/site-columns-queries.ts';
import { companyJson } from '../settings/company-columns-queries.ts';

/** Who bills whom and where; of an issued invoice as it was then. */
export interface InvoiceHeading {
  company: PaperCompany;
  customer: PartyRecord;
  site: PostalAddress;
  country: string;
  projectNumber: string;
  /** In the company's words. */
  howToPay: string;
  /** The payment terms in words; absent until it is issued. */
  terms?: string[];
}

/** SQL: the heading as it would be now, from the settings `c`, the customer `u` and the project `p`. */
export const headingJson = `jsonb_build_object('company', ${companyJson}, 'customer', ${partyJson}, 'site', ${siteJson},
  'country', c.country, 'projectNumber', p.number, 'howToPay', c.deposit_instructions)`;
