import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { anyProjectKey, dashboardKey, projectListKey } from '../entities/project-cache.ts';
import { anyCustomerKey, customerDuplicatesKey, customersKey, todosKey } from '../entities/record-keys.ts';
import { formatPhone } from '../ui/phone-format.ts';
import { type Recorded, text, wholeSentence, withFieldList } from './event-words.ts';
import { contactLinks, joined } from './search-line.ts';
import type { Slice } from './slice.ts';
import { refetchNow, refetchSeldom } from './stale-data.ts';

/** How many contacts a side names: the first of a list is recorded as a field of its own, and only what changed is. */
function contactsIn(side: Recorded, [first, others, key]: ContactFields): number {
  const contacts = side[others];
  const further = Array.isArray(contacts) ? contacts.filter((entry: Recorded) => entry[key]).length : 0;
  return further + (side[first] ? 1 : 0);
}

/** Where the first is recorded, the list of the others, and what each of them has. */
type ContactFields = readonly [first: string, others: string, key: string];

const movedContacts =
  (...fields: ContactFields) =>
  (before: Recorded, after: Recorded) =>
    contactsIn(after, fields) - contactsIn(before, fields);

export const customerSlice = {
  stale: () => [
    ...refetchNow(
      anyCustomerKey,
      customerDuplicatesKey,
      anyProjectKey,
      projectListKey,
      dashboardKey,
      todosKey,
    ),
    ...refetchSeldom(customersKey),
  ],
  projectPart: 'facts',
  historyFilter: msg`Customer`,
  events: {
    'customer.created': wholeSentence(
      'person',
      ({ who, after }) => msg`${who} added the customer ${text(after['name'])}`,
    ),
    'customer.updated': withFieldList('person', ({ who }) => msg`${who} changed the customer`),
    'customer.deleted': wholeSentence('trash', ({ who }) => msg`${who} removed the customer`),
    'customer.restored': wholeSentence('undo', ({ who }) => msg`${who} restored the customer`),
    'customer.merged': withFieldList('people', ({ who, before, after, movedWords }) => {
      const [name, moved] = [text(after['mergedName']), movedWords(before, after)];
      return moved
        ? msg`${who} merged ${name} into this customer: ${moved} moved here`
        : msg`${who} merged ${name} into this customer`;
    }),
    'customer.merged_into': withFieldList('people', ({ who, before, after, movedWords }) => {
      const [name, moved] = [text(after['keptName']), movedWords(before, after)];
      return moved
        ? msg`${who} merged this customer into ${name}: ${moved} moved there`
        : msg`${who} merged this customer into ${name}`;
    }),
    'customer.merge_undone': withFieldList('undo', ({ who, before, after, movedWords }) => {
      // Of the contacts those that went stand before; the projects are told after, as ever.
      const { projectNumbers, ...left } = after;
      const [name, moved] = [text(after['mergedName']), movedWords(left, { ...before, projectNumbers })];
      return moved
        ? msg`${who} undid the merge of ${name} into this customer: ${moved} went back`
        : msg`${who} undid the merge of ${name} into this customer`;
    }),
    'customer.separated': withFieldList('undo', ({ who, before, after, movedWords }) => {
      const [name, moved] = [text(after['keptName']), movedWords(before, after)];
      return moved
        ? msg`${who} undid the merge of this customer into ${name}: ${moved} came back`
        : msg`${who} undid the merge of this customer into ${name}`;
    }),
    'customer.set_apart': withFieldList(
      'people',
      ({ who, after }) => msg`${who} marked ${text(after['otherName'])} as not a duplicate`,
    ),
    'customer.unset_apart': withFieldList(
      'people',
      ({ who, after }) => msg`${who} undid marking ${text(after['otherName'])} as not a duplicate`,
    ),
  },
  fields: {
    addresses: msg`Other addresses`,
    companyName: msg`Company`,
    emails: msg`Other emails`,
    language: msg`Language`,
    phones: msg`Other phones`,
  },
  hiddenFields: ['mergedId', 'mergedName', 'keptId', 'keptName', 'otherId', 'otherName'],
  moved: [
    {
      count: movedContacts('phone', 'phones', 'number'),
      words: (count) => msg`${plural(count, { one: '# phone', other: '# phones' })}`,
    },
    {
      count: movedContacts('email', 'emails', 'address'),
      words: (count) => msg`${plural(count, { one: '# email', other: '# emails' })}`,
    },
    {
      count: movedContacts('street', 'addresses', 'street'),
      words: (count) => msg`${plural(count, { one: '# address', other: '# addresses' })}`,
    },
  ],
  search: {
    kind: msg`Customers`,
    icon: 'person',
    line: (found, { paths }) => ({
      label: found.label,
      detail: joined(
        found.matched,
        found.detail,
        found.phone && formatPhone(found.phone),
        !found.matched.includes(found.email ?? '') && found.email,
      ),
      path: paths.customer(found.id),
      links: [
        ...contactLinks(found),
        { label: i18n._(msg`New lead`), icon: 'plus', href: `${paths.newLead}?customer=${found.id}` },
      ],
    }),
  },
  drafts: { customer: msg`Customer` },
} satisfies Slice;
