import type { MergeCustomerBody } from '../../../shared/customers/duplicate-contract.ts';
import type { CustomerAddress } from '../../../shared/customers/customer-contract.ts';
import type { CustomerValues } from './customer-queries.ts';

type List = 'phones' | 'emails' | 'addresses';
type Entry<L extends List> = CustomerValues[L][number];

/** What makes two entries of a list the same one, whatever their labels. */
const keyOf: { [L in List]: (entry: Entry<L>) => string } = {
  phones: ({ number }) => number,
  emails: ({ address }) => address.toLowerCase(),
  addresses: ({ street, city, state, postalCode }: CustomerAddress) =>
    [street, city, state, postalCode].join('\n').toLowerCase(),
};

/** What the customer that stays says after a merge: one value each, and the phones, e-mails and addresses of both. */
export function mergedValues(
  kept: CustomerValues,
  other: CustomerValues,
  take: MergeCustomerBody['take'],
): CustomerValues {
  const notes = [kept.notes, ...(other.notes === kept.notes ? [] : [other.notes])].filter(Boolean);
  return {
    name: take.name === 'other' ? other.name : kept.name,
    companyName: take.companyName === 'other' ? other.companyName : kept.companyName,
    notes: take.notes === 'both' ? notes.join('\n\n') : take.notes === 'other' ? other.notes : kept.notes,
    phones: united('phones', kept.phones, other.phones, take.phone),
    emails: united('emails', kept.emails, other.emails, take.email),
    addresses: united('addresses', kept.addresses, other.addresses, take.address),
  };
}

function united<L extends List>(
  list: L,
  kept: Entry<L>[],
  other: Entry<L>[],
  first: 'this' | 'other',
): Entry<L>[] {
  const [lead, rest] = first === 'other' && other.length > 0 ? [other, kept] : [kept, other];
  const byKey = new Map<string, Entry<L>>();
  // The first of the chosen side, then the others of the one that stays: its own order is what the office knows.
  for (const entry of [...lead.slice(0, 1), ...(lead === kept ? kept : rest), ...lead, ...rest]) {
    if (!byKey.has(keyOf[list](entry))) byKey.set(keyOf[list](entry), entry);
  }
  return [...byKey.values()];
}

const fields = ['name', 'companyName', 'notes'] as const;
const lists = ['phones', 'emails', 'addresses'] as const;

export interface Undoing {
  values: CustomerValues;
  /** Fields that were changed after the merge and keep what they say now. */
  newerFields: string[];
}

/**
 * What the customer that stayed says after the merge is undone: what it said before, but for what was changed since. Of a list
 * that was changed since, the entries that the merge brought go, as far as they still stand there and no other merge
 * (`alsoMerged`) brought them too; the others stay.
 */
export function undoneValues(
  { before, after, now }: Record<'before' | 'after' | 'now', CustomerValues>,
  alsoMerged: readonly CustomerValues[],
): Undoing {
  const newerFields: string[] = [];
  const values = { ...now };
  for (const field of fields) {
    if (now[field] === after[field]) values[field] = before[field];
    else newerFields.push(field);
  }
  const undo = <L extends List>(list: L) => {
    const key = keyOf[list] as (entry: Entry<L>) => string;
    const text = (entries: CustomerValues[L]) => JSON.stringify(entries.map((entry) => sorted(entry)));
    const elsewhere = alsoMerged.flatMap((other) => other[list] as Entry<L>[]);
    if (text(now[list]) === text(after[list]) && elsewhere.length === 0) {
      values[list] = before[list];
      return;
    }
    const own = new Set([...(before[list] as Entry<L>[]), ...elsewhere].map(key));
    const brought = new Map(
      (after[list] as Entry<L>[])
        .filter((entry) => !own.has(key(entry)))
        .map((entry) => [key(entry), JSON.stringify(sorted(entry))]),
    );
    const left = (now[list] as Entry<L>[]).filter(
      (entry) => brought.get(key(entry)) !== JSON.stringify(sorted(entry)),
    );
    // The place of the first is given back with the rest, unless somebody has chosen another first since.
    const isFirstAsMerged =
      text(now[list].slice(0, 1) as CustomerValues[L]) === text(after[list].slice(0, 1) as CustomerValues[L]);
    const first = before[list][0] as Entry<L> | undefined;
    const place = first && left.findIndex((entry) => key(entry) === key(first));
    if (isFirstAsMerged && place !== undefined && place > 0) left.unshift(...left.splice(place, 1));
    values[list] = left as CustomerValues[L];
    if (text(now[list]) !== text(after[list])) newerFields.push(list);
  };
  for (const list of lists) undo(list);
  return { values, newerFields };
}

/** PostgreSQL gives an object's fields back in an order of its own. */
function sorted(entry: object): Array<[string, unknown]> {
  return Object.entries(entry).sort(([one], [other]) => (one < other ? -1 : 1));
}
