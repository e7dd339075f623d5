import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Project } from '../entities/project-cache.ts';
import { permitsKey } from '../entities/record-keys.ts';
import { statusLook } from '../ui/status-words.ts';
import {
  choiceField,
  instant,
  money,
  moneyField,
  putBackWords,
  type Recorded,
  statusWord,
  text,
  withFieldList,
} from './event-words.ts';
import { joined } from './search-line.ts';
import type { Slice } from './slice.ts';
import { refetchNow, ofProject } from './stale-data.ts';

const inspection = (side: Recorded) => ({
  kind: text(side['kind']),
  title: text(side['title']),
});

const ofPermit = { field: 'permitId', present: (project: Project) => project.permits };

export const permitSlice = {
  stale: (change) => [...ofProject(change), ...refetchNow(permitsKey)],
  projectPart: 'permits',
  historyFilter: msg`Permits`,
  events: {
    'permit.created': withFieldList('stamp', ({ who, after }) => {
      const [title, authority] = [text(after['title']), text(after['issuing_authority'])];
      return after['status'] === 'draft'
        ? msg`${who} prepared the permit “${title}” for ${authority}`
        : msg`${who} applied to ${authority} for the permit “${title}”`;
    }),
    'permit.updated': withFieldList('stamp', (facts) => {
      const { who, after } = facts;
      return after['asOf'] === undefined ? msg`${who} changed a permit` : putBackWords(facts);
    }),
    'permit.status_changed': withFieldList('stamp', ({ who, after, t }) => {
      const status = statusWord('permit', after['status'], t);
      return after['status'] === undefined
        ? msg`${who} changed a date of a permit`
        : msg`${who} moved a permit to ${status}`;
    }),
    'permit.released': withFieldList('stamp', ({ who, before, after }) => {
      const file = text(after['releasedFile'] ?? before['releasedFile']);
      return after['status'] === undefined
        ? msg`${who} replaced the released permit: ${file}`
        : msg`${who} added the released permit ${file}`;
    }),
    'permit.deleted': withFieldList('trash', ({ who, before }) => {
      const title = text(before['title']);
      return msg`${who} removed the permit “${title}”`;
    }),
    'permit.restored': withFieldList('undo', ({ who, after }) => {
      const title = text(after['title']);
      return msg`${who} restored the permit “${title}”`;
    }),
    'permit.fee_recorded': withFieldList('receipt', ({ who, after }) => {
      const [fee, title] = [money(after['fee']), text(after['title'])];
      return fee
        ? msg`${who} added the fee of ${fee} for “${title}” to expenses`
        : msg`${who} added the fee for “${title}” to expenses`;
    }),
    'permit.note_added': withFieldList('message', ({ who, after }) => {
      const title = text(after['title']);
      return msg`${who} wrote a note on the permit “${title}”`;
    }),
    'permit.note_changed': withFieldList('message', ({ who, after }) => {
      const asOf = instant(after['asOf']);
      return asOf
        ? msg`${who} reverted a note on a permit to how it was before ${asOf}`
        : msg`${who} edited a note on a permit`;
    }),
    'permit.note_removed': withFieldList('trash', ({ who, before }) => {
      const title = text(before['title']);
      return msg`${who} removed a note on the permit “${title}”`;
    }),
    'permit.note_restored': withFieldList('undo', ({ who, after }) => {
      const title = text(after['title']);
      return msg`${who} restored a note on the permit “${title}”`;
    }),
    'permit.inspection_added': withFieldList('calendar', ({ who, after }) => {
      const { kind, title } = inspection(after);
      return msg`${who} added the inspection “${kind}” to the permit “${title}”`;
    }),
    'permit.inspection_changed': withFieldList('calendar', ({ who, after }) => {
      const asOf = instant(after['asOf']);
      if (asOf) return msg`${who} reverted an inspection to how it was before ${asOf}`;
      if (after['result'] === 'passed') return msg`${who} recorded that an inspection passed`;
      if (after['result'] === 'failed') return msg`${who} recorded that an inspection failed`;
      return msg`${who} changed an inspection`;
    }),
    'permit.inspection_removed': withFieldList('trash', ({ who, before }) => {
      const { kind, title } = inspection(before);
      return msg`${who} removed the inspection “${kind}” from the permit “${title}”`;
    }),
    'permit.inspection_restored': withFieldList('undo', ({ who, after }) => {
      const { kind, title } = inspection(after);
      return msg`${who} restored the inspection “${kind}” of the permit “${title}”`;
    }),
  },
  fields: {
    closedOn: msg`Closed on`,
    correctionsOn: msg`Corrections requested on`,
    expiresOn: msg`Expires on`,
    fee: moneyField(msg`Fee`),
    file: msg`Application`,
    fileReplaced: msg`New file`,
    followUpOn: msg`Follow up on`,
    issuing_authority: msg`Authority`,
    released: msg`Released on`,
    releasedFile: msg`Released permit`,
    result: choiceField(msg`Result`, {
      scheduled: msg`scheduled`,
      passed: msg`passed`,
      failed: msg`failed`,
    }),
    submission_method: msg`Submitted via`,
    submittedOn: msg`Submitted on`,
  },
  hiddenFields: ['permitId'],
  restorables: {
    permit: {
      path: '/api/projects/:id/permits/:permitId',
      right: 'permits.write',
      present: (project) => project.permits,
      putBack: {
        changedBy: 'permit.updated',
        names: [
          'title',
          'issuing_authority',
          'submission_method',
          'number',
          'submittedOn',
          'correctionsOn',
          'released',
          'expiresOn',
          'followUpOn',
          'closedOn',
          'fee',
        ],
      },
      isForm: true,
      goneBy: ['permit.deleted'],
    },
    permitNote: {
      path: '/api/projects/:id/permits/:permitId/notes/:noteId',
      right: 'permits.write',
      present: ({ permits }) =>
        permits.flatMap(({ id, notes }) => notes.map((note) => ({ ...note, parentId: id }))),
      parent: ofPermit,
      owners: ['authorId'],
      putBack: {
        changedBy: 'permit.note_changed',
        names: ['notes'],
      },
      goneBy: ['permit.note_removed'],
    },
    inspection: {
      path: '/api/projects/:id/permits/:permitId/inspections/:inspectionId',
      right: 'permits.write',
      present: ({ permits }) =>
        permits.flatMap(({ id, inspections }) => inspections.map((each) => ({ ...each, parentId: id }))),
      parent: ofPermit,
      putBack: {
        changedBy: 'permit.inspection_changed',
        names: ['kind', 'date', 'result', 'note'],
      },
      goneBy: ['permit.inspection_removed'],
    },
  },
  search: {
    kind: msg`Permits`,
    icon: 'stamp',
    line: (found, { paths }) => ({
      label: joined(found.detail, found.matched),
      detail: joined(`${found.number} ${found.label}`, i18n._(statusLook('permit', found.status ?? '').word)),
      path: paths.permit(found.parentId ?? 0, found.id),
    }),
  },
  drafts: { permit: msg`Permit`, inspection: msg`Inspection` },
} satisfies Slice;
