import { msg } from '@lingui/core/macro';
import { anyProjectKey } from '../entities/project-cache.ts';
import { anyBusinessKey, businessesKey } from '../entities/record-keys.ts';
import { formatPhone } from '../ui/phone-format.ts';
import { text, wholeSentence, withFieldList } from './event-words.ts';
import { contactLinks, joined } from './search-line.ts';
import type { Slice } from './slice.ts';
import { refetchNow, refetchSeldom } from './stale-data.ts';

export const salespersonSlice = {
  stale: () => [...refetchNow(anyBusinessKey, anyProjectKey), ...refetchSeldom(businessesKey)],
  events: {
    'salesperson.created': wholeSentence(
      'person',
      ({ who, after }) => msg`${who} added the salesperson ${text(after['name'])}`,
    ),
    'salesperson.updated': withFieldList('edit', ({ who, after, changedNames: fields }) => {
      const { salespersonName } = after;
      return msg`${who} changed of the salesperson ${text(salespersonName)}: ${fields}`;
    }),
    'salesperson.deleted': wholeSentence(
      'person',
      ({ who, before }) => msg`${who} removed the salesperson ${text(before['name'])}`,
    ),
    'salesperson.restored': wholeSentence(
      'undo',
      ({ who, after }) => msg`${who} restored the salesperson ${text(after['name'])}`,
    ),
  },
  hiddenFields: ['salespersonName'],
  search: {
    kind: msg`Salespeople`,
    icon: 'badge',
    line: (found, { paths }) => ({
      label: found.label,
      detail: joined(found.detail, found.phone && formatPhone(found.phone), found.email),
      path: paths.business(found.parentId ?? 0),
      links: contactLinks(found),
    }),
  },
  drafts: { salesperson: msg`Salesperson` },
} satisfies Slice;
