-- What a bid that is out says of the company, the customer and the site, and the company's logo.

-- A PNG, JPEG or WebP picture.
alter table settings add column logo_sha256 text references files;
create index settings_logo on settings (logo_sha256) where logo_sha256 is not null;

-- Kept when a bid first goes out or becomes the contract, as the document reads it (bid-heading-queries.ts): a correction in the settings
-- or the customer's record changes no paper that somebody has in hand.
alter table bids add column sent_heading jsonb;
-- Keeps the file of the logo that was printed.
alter table bids add column sent_logo_sha256 text
  generated always as (sent_heading -> 'company' ->> 'logo') stored references files;
create index bids_sent_logo on bids (sent_logo_sha256) where sent_logo_sha256 is not null;

-- Bids that are out already keep what they would print now.
update bids b set sent_heading = jsonb_build_object(
  'company', jsonb_build_object('name', c.company_name, 'addressLines', to_jsonb(c.address_lines), 'phone', c.phone,
    'email', c.email, 'website', c.website, 'licenseNumber', c.license_number, 'logo', null),
  'locale', c.locale, 'country', c.country, 'currency', c.currency, 'timeZone', c.time_zone,
  'customer', jsonb_build_object('name', u.name, 'companyName', u.company_name, 'street', u.street, 'city', u.city,
    'state', u.state, 'postalCode', u.postal_code, 'phone', coalesce(u.phone, ''), 'email', coalesce(u.email, '')),
  'site', jsonb_build_object('street', p.street, 'city', p.city, 'state', p.state, 'postalCode', p.postal_code))
from projects p join customers u on u.id = p.customer_id cross join settings c
where p.id = b.project_id and (b.sent_at is not null or b.status = 'finalized');
