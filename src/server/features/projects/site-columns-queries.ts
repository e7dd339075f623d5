/** Where the work of a project `p` is done (`PostalAddress` of platform/pdf/paper-parties.ts). */
export const siteJson = `json_build_object('street', p.street, 'city', p.city, 'state', p.state, 'postalCode', p.postal_code)`;
