import {
  mostContacts,
  type CustomerAddress,
  type CustomerPhone,
} from '../../../shared/customers/customer-contacts.ts';
import type { CreateCustomerBody, UpdateCustomerBody } from '../../../shared/customers/customer-contract.ts';
import { AppError, invalidField } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { separatePhones } from '../../platform/phones/phone-queries.ts';
import type { CustomerValues } from './customer-queries.ts';

export type ContactLists = Pick<CustomerValues, 'phones' | 'emails' | 'addresses'>;

export const noContacts: ContactLists = { phones: [], emails: [], addresses: [] };

/** What sentences call the lists. */
export const listNames = {
  phones: /*i18n*/ 'phone numbers',
  emails: /*i18n*/ 'email addresses',
  addresses: /*i18n*/ 'addresses',
};

/** The first list that has grown past what the contract takes back, when one has. */
export function overfullList(before: ContactLists, after: ContactLists): keyof ContactLists | undefined {
  return (['phones', 'emails', 'addresses'] as const).find(
    (list) => after[list].length > Math.max(mostContacts, before[list].length),
  );
}

const addressFields = ['street', 'city', 'state', 'postalCode'] as const;

/**
 * The lists after a change: a list that differs from the present one replaces it; else a single field that differs becomes the
 * first entry's value. So both clients that know the lists and those that do not can send back what they read. Where both are
 * new, the single one stands before those of the list. Numbers are read (one statement when needed). Refuses (422) what stands in
 * a list twice, and one too many.
 */
export async function contactsAfter(
  db: Db,
  before: ContactLists,
  body: CreateCustomerBody | UpdateCustomerBody,
): Promise<ContactLists> {
  const typed = [...(body.phones ?? []).map(({ number }) => number), body.phone ?? ''].filter(Boolean);
  const read = typed.length > 0 ? await separatePhones(db, typed) : [];
  const kept = new Map(typed.map((text, index) => [text, read[index]!]));
  const phones = body.phones?.flatMap((phone) =>
    kept.get(phone.number)!.map((number) => ({ ...phone, number })),
  );
  const [phone, ...besides] = body.phone ? kept.get(body.phone)! : [body.phone];
  const after = {
    phones: withBeside(listAfter(before.phones, phones, 'number', phone), phone, besides),
    emails: listAfter(before.emails, body.emails, 'address', body.email),
    addresses: addressesAfter(before.addresses, body),
  };
  refuseDoubles(after);
  const overfull = overfullList(before, after);
  if (overfull) throw invalidField(overfull, `Use at most ${mostContacts}.`);
  return after;
}

/** The further numbers of a single field that holds several, where its first one has been taken. */
function withBeside(list: CustomerPhone[], first: string | null | undefined, besides: readonly unknown[]) {
  const taken = list[0]?.number === first ? besides : [];
  const others = taken.filter((number) => list.every((phone) => phone.number !== number));
  return [...list, ...others.map((number) => ({ label: 'other', contactName: '', number }) as CustomerPhone)];
}

/** Whether two lists say the same, in whatever order their fields came. */
function isSame<T extends object>(one: readonly T[], other: readonly T[]): boolean {
  const inOrder = (list: readonly T[]) =>
    JSON.stringify(list.map((entry) => Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1))));
  return inOrder(one) === inOrder(other);
}

function listAfter<K extends string, T extends { label: string; contactName: string } & Record<K, string>>(
  before: T[],
  given: T[] | undefined,
  field: K,
  first: string | null | undefined,
): T[] {
  if (given && !isSame(given, before)) {
    const isNew = first && first !== before[0]?.[field] && given.every((entry) => entry[field] !== first);
    return isNew ? [{ label: 'other', contactName: '', [field]: first } as T, ...given] : given;
  }
  const [old, ...others] = before;
  if (first === undefined || first === (old?.[field] ?? null)) return before;
  if (first === null) return others;
  const rest = others.filter((entry) => entry[field] !== first);
  return [{ label: 'other', contactName: '', ...old, [field]: first } as T, ...rest];
}

function addressesAfter(
  before: CustomerAddress[],
  body: CreateCustomerBody | UpdateCustomerBody,
): CustomerAddress[] {
  const given = body.addresses?.filter((address) => !isBlank(address));
  const isReplaced = given && !isSame(given, before);
  const isTold = addressFields.some(
    (field) => body[field] !== undefined && body[field] !== (before[0]?.[field] ?? ''),
  );
  if (isReplaced && !isTold) return given;
  const old = isReplaced ? undefined : before[0];
  const others = isReplaced ? given : before.slice(1);
  const first: CustomerAddress = {
    ...(old ?? { label: 'billing', street: '', city: '', state: '', postalCode: '' }),
  };
  for (const field of addressFields) first[field] = body[field] ?? first[field];
  if (isBlank(first) || (isReplaced && given.some((address) => isNamed(address, body)))) return others;
  return [first, ...others];
}

/** The single fields name an address as far as they are given. */
const isNamed = (address: CustomerAddress, body: CreateCustomerBody | UpdateCustomerBody) =>
  addressFields.every((field) => body[field] === undefined || body[field] === address[field]);

function isBlank(address: CustomerAddress): boolean {
  return addressFields.every((field) => address[field] === '');
}

function refuseDoubles({ phones, emails }: ContactLists): void {
  const fields: Record<string, string> = {};
  const note = (values: string[], name: (index: number) => string, sentence: string) => {
    for (const [index, value] of values.entries()) {
      if (values.indexOf(value) < index) fields[name(index)] = sentence;
    }
  };
  note(
    phones.map(({ number }) => number),
    (index) => `phones.${index}.number`,
    'This number is already listed.',
  );
  note(
    emails.map(({ address }) => address),
    (index) => `emails.${index}.address`,
    'This email address is already listed.',
  );
  const [sentence] = Object.values(fields);
  if (sentence) throw new AppError('request.invalid', sentence, { fields });
}
