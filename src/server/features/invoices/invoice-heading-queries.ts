/** Who bills whom and where; of an issued invoice as it was then. */
export interface InvoiceHeading {
  company: {
    name: string;
    addressLines: string[];
    phone: string;
    email: string;
    website: string;
    licenseNumber: string;
  };
  customer: HeadingAddress & { name: string; companyName: string; phone: string; email: string };
  site: HeadingAddress;
  country: string;
  projectNumber: string;
  /** In the company's words. */
  howToPay: string;
  /** The payment terms in words; absent until it is issued. */
  terms?: string[];
}

export interface HeadingAddress {
  street: string;
  city: string;
  state: string;
  postalCode: string;
}

/** SQL: the heading as it would be now, from the settings `c`, the customer `u` and the project `p`. */
export const headingJson = `jsonb_build_object(
  'company', jsonb_build_object('name', c.company_name, 'addressLines', to_jsonb(c.address_lines), 'phone', c.phone,
    'email', c.email, 'website', c.website, 'licenseNumber', c.license_number),
  'customer', jsonb_build_object('name', u.name, 'companyName', u.company_name, 'street', u.street, 'city', u.city,
    'state', u.state, 'postalCode', u.postal_code, 'phone', coalesce(u.phone, ''), 'email', coalesce(u.email, '')),
  'site', jsonb_build_object('street', p.street, 'city', p.city, 'state', p.state, 'postalCode', p.postal_code),
  'country', c.country, 'projectNumber', p.number, 'howToPay', c.deposit_instructions)`;
