import type { PaperCompany } from '../../../shared/papers/paper-parties.ts';
import type { PostalAddress } from '../../../shared/kernel/postal-address.ts';
import type { PartyRecord } from '../../platform/pdf/paper-parties.ts';
import { customerLocale, partyJson } from '../customers/party-columns-queries.ts';
import { siteJson } from '../projects/site-columns-queries.ts';
import { companyJson } from '../settings/company-columns-queries.ts';

/** Who bills whom and where; of an issued invoice as it was then. */
export interface InvoiceHeading {
  company: PaperCompany;
  customer: PartyRecord;
  site: PostalAddress;
  country: string;
  /** Absent of one that was issued before customers had a language: it speaks the company's. */
  locale?: string;
  projectNumber: string;
  /** In the company's words. */
  howToPay: string;
  /** The payment terms in words; absent until it is issued. */
  terms?: string[];
}

/** SQL: the heading as it would be now, from the settings `c`, the customer `u` and the project `p`. */
export const headingJson = `jsonb_build_object('company', ${companyJson}, 'customer', ${partyJson}, 'site', ${siteJson},
  'country', c.country, 'locale', ${customerLocale}, 'projectNumber', p.number, 'howToPay', c.deposit_instructions)`;

/** SQL: the locale in which the papers of an invoice `i` speak, beside the settings, customer and project. */
export const invoiceLocale = `coalesce(case when i.heading is null then ${customerLocale} else i.heading ->> 'locale' end, c.locale)`;
