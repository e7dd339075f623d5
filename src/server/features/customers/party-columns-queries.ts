/** A customer `u`, as papers take it up (`PartyRecord` of platform/pdf/paper-parties.ts). */
export const partyJson = `json_build_object('name', u.name, 'companyName', u.company_name, 'street', u.street, 'city', u.city,
    'state', u.state, 'postalCode', u.postal_code, 'phone', coalesce(u.phone, ''), 'email', coalesce(u.email, ''))`;
