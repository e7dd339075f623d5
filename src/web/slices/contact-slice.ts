import { msg, plural } from '@lingui/core/macro';
import { contactFields } from '../../shared/contacts/contact-roles.ts';
import { contactRoleWords } from '../entities/contact-roles.ts';
import { formatPhone } from '../ui/phone-format.ts';
import { choiceField, movedCount, putBackWords, text, wholeSentence, withFieldList } from './event-words.ts';
import { contactLinks, joined } from './search-line.ts';
import type { Slice } from './slice.ts';
import { ofProject } from './stale-data.ts';

export const contactSlice = {
  stale: ofProject,
  projectPart: 'contacts',
  historyFilter: msg`Contacts`,
  events: {
    'contact.created': withFieldList('person', ({ who, after }) => {
      const name = text(after['name']);
      return msg`${who} added the contact ${name}`;
    }),
    'contact.updated': withFieldList('edit', (facts) => {
      const { who, after } = facts;
      if (after['asOf'] !== undefined) return putBackWords(facts);
      const name = text(after['contactName']);
      return msg`${who} changed the contact ${name}`;
    }),
    'contact.deleted': wholeSentence('trash', ({ who, before }) => {
      const name = text(before['name']);
      return msg`${who} removed the contact ${name}`;
    }),
    'contact.restored': wholeSentence('undo', ({ who, after }) => {
      const name = text(after['name']);
      return msg`${who} restored the contact ${name}`;
    }),
  },
  fields: {
    role: choiceField(msg`Role`, contactRoleWords),
    otherRole: msg`Which role`,
    getsBids: msg`Gets bids`,
    getsInvoices: msg`Gets invoices`,
    getsPhotoReports: msg`Gets photo reports`,
    getsAppointments: msg`Gets appointments`,
  },
  hiddenFields: ['contactName', 'movedContacts'],
  moved: [
    {
      count: movedCount('movedContacts'),
      words: (count) => msg`${plural(count, { one: '# contact', other: '# contacts' })}`,
    },
  ],
  restorables: {
    contact: {
      path: '/api/projects/:id/contacts/:contactId',
      right: 'projects.write',
      present: (project) => project.contacts,
      putBack: {
        changedBy: 'contact.updated',
        names: contactFields,
      },
      goneBy: ['contact.deleted'],
    },
  },
  search: {
    kind: msg`Contacts`,
    icon: 'person',
    line: (found, { paths }) => ({
      label: found.label,
      detail: joined(`${found.number} ${found.detail}`, found.phone && formatPhone(found.phone), found.email),
      path: `${paths.project(found.parentId ?? 0)}?part=contacts`,
      links: contactLinks(found),
    }),
  },
  drafts: { contact: msg({ message: 'Contact', context: 'one' }) },
} satisfies Slice;
