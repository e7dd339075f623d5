/**
 * Who offers a bid to whom, where, and how it is written, as JSON of the settings `c`, the project `p` and its customer `u` as they are
 * now. A bid keeps it from the moment it goes out (`bids.sent_heading`): what the customer has in hand stays as it was mailed.
 */
export const presentHeading = `jsonb_build_object(
  'company', jsonb_build_object('name', c.company_name, 'addressLines', to_jsonb(c.address_lines), 'phone', c.phone,
    'email', c.email, 'website', c.website, 'licenseNumber', c.license_number, 'logo', c.logo_sha256),
  'locale', c.locale, 'country', c.country, 'currency', c.currency, 'timeZone', c.time_zone,
  'customer', jsonb_build_object('name', u.name, 'companyName', u.company_name, 'street', u.street, 'city', u.city,
    'state', u.state, 'postalCode', u.postal_code, 'phone', coalesce(u.phone, ''), 'email', coalesce(u.email, '')),
  'site', jsonb_build_object('street', p.street, 'city', p.city, 'state', p.state, 'postalCode', p.postal_code))`;

/** The same of the row `bids`, which has none of those beside it. */
export const headingOfBid = `(select ${presentHeading} from projects p join customers u on u.id = p.customer_id cross join settings c
  where p.id = bids.project_id)`;
