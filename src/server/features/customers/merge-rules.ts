import type { MergeCustomerBody } from '../../../shared/customers/duplicate-contract.ts';
import type { CustomerAddress } from '../../../shared/customers/customer-contacts.ts';
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
    companyName: companyOf(kept, other, take.companyName),
    // Nobody is asked: who has a language of their own is spoken to in it.
    language: kept.language || other.language,
    notes: take.notes === 'both' ? notes.join('\n\n') : take.notes === 'other' ? other.notes : kept.notes,
    phones: united('phones', kept.phones, other.phones, take.phone),
    emails: united('emails', kept.emails, other.emails, take.email),
    addresses: united('addresses', kept.addresses, other.addresses, take.address),
  };
}

/** Where nobody has chosen, an empty name gives way. */
function companyOf(kept: CustomerValues, other: CustomerValues, side?: 'this' | 'other'): string {
  if (side === undefined) return kept.companyName || other.companyName;
  return side === 'other' ? other.companyName : kept.companyName;
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

const fields = ['name', 'companyName', 'language', 'notes'] as const;

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
    if (now[field] === after[field]) Object.assign(values, { [field]: before[field] });
    else newerFields.push(field);
  }
  const restore = <L extends List>(list: L, keys: (entry: Entry<L>) => string) => {
    const [was, merged, present] = [before[list], after[list], now[list]] as Entry<L>[][];
    const brought = alsoMerged.flatMap((other) => other[list] as Entry<L>[]);
    const left = undoneList({ was: was!, merged: merged!, present: present!, alsoBrought: brought }, keys);
    if (!isSame(present!, merged!)) newerFields.push(list);
    return left as CustomerValues[L];
  };
  values.phones = restore('phones', keyOf.phones);
  values.emails = restore('emails', keyOf.emails);
  values.addresses = restore('addresses', keyOf.addresses);
  return { values, newerFields };
}

/** One list after the undoing: what the merge brought goes, and the first is the first again unless another was chosen since. */
function undoneList<T extends object>(
  { was, merged, present, alsoBrought }: Record<'was' | 'merged' | 'present' | 'alsoBrought', T[]>,
  keys: (entry: T) => string,
): T[] {
  if (isSame(present, merged) && alsoBrought.length === 0) return was;
  const own = new Set([...was, ...alsoBrought].map(keys));
  const brought = merged.filter((entry) => !own.has(keys(entry)));
  const left = present.filter((entry) => !brought.some((each) => isSame([each], [entry])));
  const [first] = was;
  const place = first ? left.findIndex((entry) => keys(entry) === keys(first)) : 0;
  if (place > 0 && isSame(present.slice(0, 1), merged.slice(0, 1))) left.unshift(...left.splice(place, 1));
  return left;
}

function isSame(one: readonly object[], other: readonly object[]): boolean {
  const text = (entries: readonly object[]) => JSON.stringify(entries.map(sorted));
  return text(one) === text(other);
}

/** PostgreSQL gives an object's fields back in an order of its own. */
function sorted(entry: object): Array<[string, unknown]> {
  return Object.entries(entry).sort(([one], [other]) => (one < other ? -1 : 1));
}
