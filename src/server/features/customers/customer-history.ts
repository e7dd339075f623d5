import type { CustomerValues } from './customer-queries.ts';

/**
 * What the history tells of a customer; the projects have their own. Of each list the first value has a field of its own, so
 * that a change of the usual one number reads as it always did.
 */
export function historyOf(customer: CustomerValues) {
  const { name, companyName, language, notes, tags } = customer;
  const phone = customer.phones[0]?.number ?? null;
  const email = customer.emails[0]?.address ?? null;
  const { street = '', city = '', state = '', postalCode = '' } = customer.addresses[0] ?? {};
  const [phones, emails] = [customer.phones, customer.emails].map((list) =>
    list.flatMap((entry, index) => {
      if (index > 0) return [entry];
      const { label, contactName } = entry;
      return label === 'other' && contactName === '' ? [] : [{ label, contactName }];
    }),
  );
  const addresses = customer.addresses.flatMap((entry, index): object[] => {
    if (index > 0) return [entry];
    return entry.label === 'billing' ? [] : [{ label: entry.label }];
  });
  return {
    name,
    companyName,
    email,
    phone,
    street,
    city,
    state,
    postalCode,
    language,
    notes,
    ...(tags && { tags }),
    phones,
    emails,
    addresses,
  };
}

/** The same for a customer that comes or goes: further entries only where there are some. */
export function toldOf(customer: CustomerValues): object {
  return Object.fromEntries(
    Object.entries(historyOf(customer)).filter(([, value]) => !Array.isArray(value) || value.length > 0),
  );
}
