/** A customer `u`, as papers take it up (`PartyRecord` of platform/pdf/paper-parties.ts). */
export const partyJson = `json_build_object('name', u.name, 'companyName', u.company_name, 'street', u.street, 'city', u.city,
    'state', u.state, 'postalCode', u.postal_code, 'phone', coalesce(u.phone, ''), 'email', coalesce(u.email, ''))`;

/** The locale in which a customer `u` is spoken to: that of the settings `c`, in the customer's language (`inLanguage` of shared/kernel/languages.ts). */
export const customerLocale = `case when u.language in ('', lower(substring(c.locale from '^[A-Za-z]+'))) then c.locale
    else regexp_replace(c.locale, '^[A-Za-z]+', u.language) end`;

/** How a customer `u` can be reached (`CustomerContacts` of platform/sending/recipients.ts). */
export const contactsJson = `json_build_object('name', u.name, 'emails', u.emails, 'phones', u.phones)`;
