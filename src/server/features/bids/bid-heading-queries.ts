import { customerLocale, partyJson } from '../customers/party-columns-queries.ts';
import { siteJson } from '../projects/site-columns-queries.ts';
import { companyJson } from '../settings/company-columns-queries.ts';

/**
 * Who offers a bid to whom, where, and how it is written, as JSON of the settings `c`, the project `p` and its customer `u` as they are
 * now. A bid keeps it from the moment it goes out (`bids.sent_heading`): what the customer has in hand stays as it was mailed.
 */
export const presentHeading = `jsonb_build_object('company', ${companyJson},
  'locale', ${customerLocale}, 'country', c.country, 'currency', c.currency, 'timeZone', c.time_zone,
  'customer', ${partyJson}, 'site', ${siteJson})`;

/** The same of the row `bids`, which has none of those beside it. */
export const headingOfBid = `(select ${presentHeading} from projects p join customers u on u.id = p.customer_id cross join settings c
  where p.id = bids.project_id)`;
