import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { countersKey } from '../entities/counters.ts';
import { anyProjectDuplicatesKey } from '../entities/project-cache.ts';
import { anyProjectPhotosKey, customersKey, todosKey } from '../entities/record-keys.ts';
import { statusLook } from '../ui/status-words.ts';
import { putBackWords, statusWord, text, wholeSentence, withFieldList } from './event-words.ts';
import { askedPhone, contactLinks, joined } from './search-line.ts';
import type { Slice } from './slice.ts';
import { refetchNow, ofProject, refetchSeldom } from './stale-data.ts';

export const projectSlice = {
  stale: (change) => [
    ...ofProject(change),
    // The photos of a duplicate move with it.
    ...refetchNow(anyProjectDuplicatesKey, anyProjectPhotosKey, countersKey, todosKey),
    ...refetchSeldom(customersKey),
  ],
  historyFilter: msg`Project and status`,
  events: {
    'project.created': wholeSentence(
      'plus',
      ({ who, after }) => msg`${who} created ${text(after['number'])}`,
    ),
    'project.updated': withFieldList('edit', (facts) => {
      const { who, after, changedFields, changedNames: fields } = facts;
      if (after['asOf']) return putBackWords(facts);
      const isAlone = changedFields.length === 1;
      if (isAlone && after['isOnHold'] === true) return msg`${who} put the project on hold`;
      if (isAlone && after['isOnHold'] === false) return msg`${who} took the project off hold`;
      return msg`${who} changed: ${fields}`;
    }),
    'project.status_changed': wholeSentence('arrowRight', ({ after, t }) => {
      const status = statusWord('project', after['status'], t);
      return msg`Status is now “${status}”`;
    }),
    'project.started': wholeSentence('hammer', ({ who }) => msg`${who} started work`),
    'project.start_undone': wholeSentence('undo', ({ who }) => msg`${who} undid the start of work`),
    'project.completed': wholeSentence('check', ({ who }) => msg`${who} completed the project`),
    'project.uncompleted': wholeSentence('undo', ({ who }) => msg`${who} undid the completion`),
    'project.cancelled': wholeSentence('close', ({ who, after }) =>
      after['reason']
        ? msg`${who} canceled the project: ${text(after['reason'])}`
        : msg`${who} canceled the project`,
    ),
    'project.declined': wholeSentence('close', ({ who, after }) =>
      after['reason']
        ? msg`${who} recorded that the customer declined: ${text(after['reason'])}`
        : msg`${who} recorded that the customer declined`,
    ),
    'project.reopened': wholeSentence('undo', ({ who }) => msg`${who} reopened the project`),
    'project.deleted': wholeSentence('trash', ({ who }) => msg`${who} removed the project`),
    'project.restored': withFieldList('undo', ({ who }) => msg`${who} restored the project`),
    'project.duplicates_removed': withFieldList('copy', ({ who, before, after, movedWords, t }) => {
      const [removed, moved] = [text(after['removedNumbers']), movedWords(before, after)];
      if (!removed) return msg`${who} removed duplicates`;
      const count = removed.split(', ').length;
      const them = t(msg`${plural(count, { one: 'the duplicate', other: 'the duplicates' })} ${removed}`);
      return moved ? msg`${who} removed ${them}: ${moved} moved here` : msg`${who} removed ${them}`;
    }),
    'project.removed_as_duplicate': wholeSentence('copy', ({ who, after }) =>
      after['keptNumber']
        ? msg`${who} removed this project as a duplicate of ${text(after['keptNumber'])}`
        : msg`${who} removed this project as a duplicate`,
    ),
    'project.duplicate_restored': wholeSentence(
      'undo',
      ({ who, after }) => msg`${who} restored the duplicate ${text(after['number'])}`,
    ),
    'project.customer_changed': withFieldList(
      'people',
      ({ who, after }) => msg`${who} moved the project to the customer ${text(after['customerName'])}`,
    ),
  },
  fields: {
    businessId: msg`Referred by`,
    categoryId: msg`Category`,
    counter_type: msg`Kind of project`,
    customerName: msg`Customer`,
    isOnHold: msg`On hold`,
    isWarranty: msg`Warranty`,
    latitude: msg`Latitude`,
    longitude: msg`Longitude`,
    projectNumbers: msg`Projects`,
    salespersonId: msg`Salesperson`,
    source: msg`Source`,
    withdrawnBidLinks: msg`Bid links withdrawn`,
  },
  hiddenFields: [
    'removedNumbers',
    'broughtIds',
    'customerId',
    'id',
    'project_id',
    'projectId',
    'statusSince',
    'createdAt',
  ],
  moved: [
    {
      count: (_before, { projectNumbers }) => (Array.isArray(projectNumbers) ? projectNumbers.length : 0),
      words: (count) => msg`${plural(count, { one: '# project', other: '# projects' })}`,
    },
  ],
  restorables: {
    project: {
      path: '/api/projects/:id',
      right: 'projects.write',
      present: (project) => [{ ...project, employeeIds: project.people.map(({ id }) => id) }],
      putBack: {
        changedBy: 'project.updated',
        names: [
          'title',
          'street',
          'city',
          'state',
          'postalCode',
          'source',
          'description',
          'categoryId',
          'businessId',
          'salespersonId',
          'isOnHold',
          'isWarranty',
          'tags',
          'employeeIds',
        ],
      },
    },
  },
  search: {
    kind: msg`Projects`,
    icon: 'hammer',
    line: (found, { query, paths, hasPrices }) => ({
      label: `${found.number} ${found.label}`,
      detail: joined(
        askedPhone(found, query),
        found.matched,
        i18n._(statusLook('project', found.status ?? '').word),
        found.detail,
      ),
      path: paths.project(found.id),
      links: [
        ...contactLinks(found),
        ...(hasPrices
          ? [{ label: i18n._(msg`Bids`), icon: 'file' as const, href: paths.bids(found.id) }]
          : []),
        { label: i18n._(msg`Notes`), icon: 'message' as const, href: paths.notes(found.id) },
      ],
    }),
  },
  drafts: { 'new-lead': msg`New lead` },
} satisfies Slice;
