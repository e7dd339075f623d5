import type { ImportChoices } from '../../../shared/imports/import-contract.ts';
import {
  mostContacts,
  type ContactLabel,
  type CustomerAddress,
} from '../../../shared/customers/customer-contacts.ts';
import { languageName } from '../../../shared/kernel/languages.ts';
import { showKeptPhone, type HomePhones } from '../../../shared/kernel/phone-format.ts';
import { mostTags, mostTagsOfCompany, tagKey } from '../../../shared/tags/tag-fields.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuseDoubles } from '../../platform/imports/refuse-doubles.ts';
import { homePhonesOf } from '../../platform/phones/home-phones.ts';
import { findHomeCountry, separatePhones } from '../../platform/phones/phone-queries.ts';
import { listTagNames, tooManyTags } from '../tags/tag-queries.ts';
import { listNames, noContacts, overfullList } from './contact-lists.ts';
import type { CustomerImport, CustomerImportRow } from './customer-import-fields.ts';
import {
  findRepeatedRows,
  matchCustomers,
  type CustomerMatch,
  type RepeatedRow,
} from './customer-import-queries.ts';
import type { CustomerValues } from './customer-queries.ts';
import { phoneKind } from './phone-kinds.ts';
import { joinedPhones, phonesOfCell } from './phones-in-cell.ts';

export interface PlannedCustomer {
  row: CustomerImportRow;
  /** Undefined for a new customer. */
  match: CustomerMatch | undefined;
  customer: CustomerValues;
}

/**
 * Holds every row against the customers. A row is about the one customer with its name and its phone, e-mail or street, or, when it
 * tells none of these, with its name. Whoever shares only a phone, an e-mail or a street that is alike is offered for choosing. A row that
 * nobody here is the one for is held against the earlier rows of the file in the same way.
 */
export async function planCustomerImport(
  db: Db,
  file: CustomerImport,
  choices: ImportChoices,
): Promise<PlannedCustomer[]> {
  const { rows } = file;
  for (const row of rows) nameRow(row);
  await spellTags(db, file);
  await keepPhones(db, rows);
  const keys = rows.map(keyOf);
  const found = Map.groupBy(await matchCustomers(db, keys), (match) => match.n);
  const kindOf = (field: 'phone' | 'phone2') =>
    phoneKind(file.table.headings[file.mapping[field] ?? -1] ?? '') ?? 'other';
  const phoneKinds = { phone: kindOf('phone'), phone2: kindOf('phone2') };
  const home = homePhonesOf(await findHomeCountry(db));
  const planned = rows.map((row, n): PlannedCustomer => {
    const match = whoIs(row, found.get(n) ?? [], choices[row.line], home);
    const customer = customerOf(row, match, phoneKinds);
    moveUp(row, match);
    return { row, match, customer };
  });
  const plannedOf = new Map(planned.map((each) => [each.row, each]));
  refuseDoubles(rows, (row) => plannedOf.get(row)!.match?.id.toString(), {
    field: 'name',
    sentence: (line) => `Line ${line} is already for this customer.`,
  });
  askAboutRepeated(planned, await findRepeatedRows(db, keys), choices);
  for (const each of planned) {
    refuseTooMany(each);
    judge(each);
  }
  return planned;
}

/** Lists of other programs give a name in two parts, or a company alone. */
function nameRow({ values, errors }: CustomerImportRow): void {
  values.name ||= [values.firstName, values.lastName].filter(Boolean).join(' ') || values.companyName || '';
  if (values.name === '') errors['name'] ??= 'This field is required.';
}

/** As the list of tags spells them; those that it does not know are made, as far as a company may have more. */
async function spellTags(db: Db, file: CustomerImport): Promise<void> {
  if (file.mapping['tags'] == null) return;
  const known = new Map((await listTagNames(db)).map(({ name }) => [tagKey(name), name]));
  const missing: string[] = [];
  for (const { values, errors } of file.rows) {
    if (values.tags === undefined) continue;
    values.tags = values.tags.map((name) => {
      const spelled = known.get(tagKey(name));
      if (spelled !== undefined) return spelled;
      if (known.size >= mostTagsOfCompany) errors['tags'] ??= tooManyTags;
      else {
        known.set(tagKey(name), name);
        missing.push(name);
      }
      return name;
    });
  }
  if (missing.length > 0) file.additions['tags'] = missing;
}

/** Reads the numbers of all rows at once. */
async function keepPhones(db: Db, rows: readonly CustomerImportRow[]): Promise<void> {
  const typed = rows.flatMap(({ values }) => [values.phone ?? '', values.phone2 ?? '']);
  const kept = typed.length > 0 ? await separatePhones(db, typed) : [];
  for (const [at, { values }] of rows.entries()) {
    if (values.phone) values.phone = joinedPhones(kept[2 * at]!);
    if (values.phone2) values.phone2 = joinedPhones(kept[2 * at + 1]!);
  }
}

function keyOf({ values }: CustomerImportRow, n: number) {
  const { name = '', phone, phone2, email, email2, street = '', postalCode = '' } = values;
  const given = (...texts: Array<string | null | undefined>) => texts.flatMap((text) => text || []);
  return {
    n,
    name,
    phones: given(phone, phone2).flatMap(phonesOfCell),
    emails: given(email, email2),
    street,
    postalCode,
  };
}

/** The customer that a row is about; a row that leaves it open is wrong until somebody has chosen. */
function whoIs(
  row: CustomerImportRow,
  matches: readonly CustomerMatch[],
  chosen: number | undefined,
  home: HomePhones | undefined,
): CustomerMatch | undefined {
  const { phones, emails, street } = keyOf(row, 0);
  const tellsNothing = phones.length + emails.length === 0 && street === '';
  const same = matches.filter(({ hasName, hasContact }) => hasName && (hasContact || tellsNothing));
  if (same.length === 1) return same[0];
  const open = same.length > 1 ? same : matches.filter(({ hasContact }) => hasContact);
  if (open.length === 0) return undefined;
  row.alike = open.map((match) => ({ id: match.id, label: labelOf(match, home) }));
  const match = open.find(({ id }) => id === chosen);
  if (!match && chosen !== 0) row.errors['name'] ??= `This looks like ${open[0]!.name}. Choose who it is.`;
  return match;
}

/** A row that looks like an earlier one makes a customer of its own only where somebody has said so. */
function askAboutRepeated(
  planned: readonly PlannedCustomer[],
  repeated: readonly RepeatedRow[],
  choices: ImportChoices,
): void {
  for (const { n, first, isSame } of repeated) {
    const { row, match } = planned[n]!;
    if (match) continue;
    const { line } = planned[first]!.row;
    row.alike ??= [];
    row.earlier = { line, isSame };
    if (choices[row.line] !== 0) row.errors['name'] ??= `This row looks like line ${line}. Choose who it is.`;
  }
}

function labelOf({ name, phones, emails, addresses }: CustomerMatch, home: HomePhones | undefined): string {
  const [address] = addresses;
  const about = [
    phones[0] && showKeptPhone(phones[0].number, home),
    emails[0]?.address,
    address?.street,
    address?.city,
  ];
  return [name, ...about].filter(Boolean).slice(0, 3).join(' · ');
}

/** What the customer says after the row: a new number, e-mail or street comes beside those that are known, nothing goes. */
function customerOf(
  { values }: CustomerImportRow,
  match: CustomerMatch | undefined,
  phoneKinds: Record<'phone' | 'phone2', ContactLabel>,
): CustomerValues {
  const before: CustomerValues = match ?? {
    name: values.name ?? '',
    companyName: '',
    phones: [],
    emails: [],
    addresses: [],
    language: '',
    notes: '',
    tags: [],
  };
  const phones = [...before.phones];
  for (const field of ['phone', 'phone2'] as const) {
    for (const number of values[field] ? phonesOfCell(values[field]) : []) {
      if (!phones.some((phone) => phone.number === number))
        phones.push({ label: phoneKinds[field], number, contactName: '' });
    }
  }
  const emails = [...before.emails];
  for (const address of [values.email, values.email2]) {
    if (address && !emails.some((email) => email.address === address))
      emails.push({ label: 'other', address, contactName: '' });
  }
  return {
    name: before.name,
    companyName: values.companyName ?? before.companyName,
    phones,
    emails,
    addresses: addressesOf(before.addresses, values),
    language: values.language ?? before.language,
    notes: values.notes ?? before.notes,
    tags: [...new Set([...before.tags!, ...(values.tags ?? [])])],
  };
}

/**
 * Who has one number or e-mail has it in the first place, also where the file says it in a second column: it is shown where it will be.
 * What somebody mended stays beside it where it was written.
 */
function moveUp(
  { values, cells, mended, errors }: CustomerImportRow,
  match: CustomerMatch | undefined,
): void {
  for (const [first, second, list] of [
    ['phone', 'phone2', 'phones'],
    ['email', 'email2', 'emails'],
  ] as const) {
    const isFirst = match === undefined || match[list].length === 0;
    if (!isFirst || errors[first] || values[first] || !values[second]) continue;
    values[first] = values[second];
    delete values[second];
    if (mended[first] === undefined) cells[first] = cells[second] ?? '';
    if (mended[second] === undefined) cells[second] = '';
  }
}

const addressFields = ['street', 'city', 'state', 'postalCode'] as const;

function addressesOf(before: CustomerAddress[], values: CustomerImportRow['values']): CustomerAddress[] {
  const { street, city, state, postalCode } = values;
  if (!street && !city && !state && !postalCode) return before;
  const known = before.findIndex(
    (address) => street === undefined || address.street.toLowerCase() === street.toLowerCase(),
  );
  const base = before[known] ?? { label: 'billing', street: '', city: '', state: '', postalCode: '' };
  const address: CustomerAddress = {
    ...base,
    label: known < 0 && before.length > 0 ? 'other' : base.label,
    // A street that differs in its capitals only is the same one.
    street: known < 0 ? (street ?? '') : base.street,
    city: city ?? base.city,
    state: state ?? base.state,
    postalCode: postalCode ?? base.postalCode,
  };
  if (known < 0) return [...before, address];
  const isSame = addressFields.every((field) => address[field] === base[field]);
  return isSame ? before : before.with(known, address);
}

/** A list that a whole record could not be saved with again is not made by an import either. */
function refuseTooMany({ row, match, customer }: PlannedCustomer): void {
  if (customer.tags!.length > mostTags)
    row.errors['tags'] ??=
      `${customer.name} would have ${customer.tags!.length} tags. Use at most ${mostTags}.`;
  const list = overfullList(match ?? noContacts, customer);
  if (!list) return;
  const field = list === 'phones' ? 'phone' : list === 'emails' ? 'email' : 'street';
  row.errors[field] ??=
    `${match?.name ?? customer.name} already has ${mostContacts} ${listNames[list]} and can’t have more.`;
}

function judge({ row, match, customer }: PlannedCustomer): void {
  if (!match) {
    row.state = 'new';
    return;
  }
  row.match = { id: match.id, version: match.version };
  const note = (field: string, isSame: boolean, before: string) => {
    if (!isSame) row.before[field] = before;
  };
  const { values } = row;
  const has = (list: Array<{ address: string }>, text: string | null | undefined) =>
    !text || list.some(({ address }) => address === text);
  const hasAll = (text = '') =>
    phonesOfCell(text).every((kept) => kept === '' || match.phones.some(({ number }) => number === kept));
  const [first] = match.addresses;
  note('companyName', customer.companyName === match.companyName, match.companyName);
  note(
    'language',
    customer.language === match.language,
    match.language && languageName(match.language, 'en'),
  );
  note('notes', customer.notes === match.notes, match.notes.slice(0, 300));
  note('tags', customer.tags!.length === match.tags.length, match.tags.join(', '));
  note('phone', hasAll(values.phone), match.phones[0]?.number ?? '');
  note('phone2', hasAll(values.phone2), match.phones[1]?.number ?? '');
  note('email', has(match.emails, values.email), match.emails[0]?.address ?? '');
  note('email2', has(match.emails, values.email2), match.emails[1]?.address ?? '');
  if (JSON.stringify(customer.addresses) !== JSON.stringify(match.addresses)) {
    const changed = customer.addresses.find((address, at) => {
      const old = match.addresses[at];
      return JSON.stringify(address) !== JSON.stringify(old);
    });
    const old = match.addresses.find((address) => address.street === changed?.street) ?? first;
    for (const field of addressFields) note(field, changed?.[field] === old?.[field], old?.[field] ?? '');
  }
  row.state = Object.keys(row.before).length > 0 ? 'changed' : 'unchanged';
}
