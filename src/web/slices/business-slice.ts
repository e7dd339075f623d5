import { msg } from '@lingui/core/macro';
import { anyProjectKey } from '../entities/project-cache.ts';
import { anyBusinessKey, businessesKey } from '../entities/record-keys.ts';
import { formatPhone } from '../ui/phone-format.ts';
import { text, wholeSentence, withFieldList } from './event-words.ts';
import { contactLinks, joined } from './search-line.ts';
import type { Slice } from './slice.ts';
import { refetchNow, refetchSeldom } from './stale-data.ts';

export const businessSlice = {
  stale: () => [...refetchNow(anyBusinessKey, anyProjectKey), ...refetchSeldom(businessesKey)],
  events: {
    'business.created': wholeSentence('plus', ({ who, after }) => msg`${who} added ${text(after['name'])}`),
    'business.updated': withFieldList(
      'edit',
      ({ who, changedNames: fields }) => msg`${who} changed: ${fields}`,
    ),
    'business.deleted': wholeSentence('trash', ({ who }) => msg`${who} removed the business`),
    'business.restored': wholeSentence('undo', ({ who }) => msg`${who} restored the business`),
  },
  fields: {
    insuranceExpiresOn: msg`Insured until`,
    insurancePolicy: msg`Policy number`,
    insurer: msg`Insurer`,
    licenseExpiresOn: msg`Licensed until`,
    licenseNumber: msg`License number`,
    website: msg`Website`,
  },
  search: {
    kind: msg`Businesses`,
    icon: 'building',
    line: (found, { paths }) => ({
      label: found.label,
      detail: joined(found.matched, found.phone && formatPhone(found.phone)),
      path: paths.business(found.id),
      links: contactLinks(found),
    }),
  },
  drafts: { business: msg`Business` },
} satisfies Slice;
