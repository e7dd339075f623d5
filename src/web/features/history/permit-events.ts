import { msg } from '@lingui/core/macro';
import {
  instant,
  withFieldList,
  money,
  putBack,
  statusWord,
  text,
  toldFields,
  type EventLooks,
} from './event-look.ts';

const inspection = (side: Record<string, unknown>) => ({
  kind: text(side['kind']),
  title: text(side['title']),
});

/** What happened to a permit, its notes and its inspections, in words. */
export const permitEvents: EventLooks = {
  'permit.created': withFieldList('stamp', ({ who, after }) => {
    const [title, authority] = [text(after['title']), text(after['issuing_authority'])];
    return after['status'] === 'draft'
      ? msg`${who} prepared the permit “${title}” for ${authority}`
      : msg`${who} applied to ${authority} for the permit “${title}”`;
  }),
  'permit.updated': withFieldList('stamp', ({ who, after, t }) =>
    after['asOf'] === undefined
      ? msg`${who} changed a permit`
      : putBack(who, toldFields(after), after['asOf'], t),
  ),
  'permit.status_changed': withFieldList('stamp', ({ who, after, t }) => {
    const status = statusWord('permit', after['status'], t);
    return after['status'] === undefined
      ? msg`${who} changed the day of a permit`
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
    return msg`${who} brought the permit “${title}” back`;
  }),
  'permit.fee_recorded': withFieldList('receipt', ({ who, after }) => {
    const [fee, title] = [money(after['fee']), text(after['title'])];
    return fee
      ? msg`${who} made an expense of the fee of ${fee} for “${title}”`
      : msg`${who} made an expense of the fee for “${title}”`;
  }),
  'permit.note_added': withFieldList('message', ({ who, after }) => {
    const title = text(after['title']);
    return msg`${who} wrote a note on the permit “${title}”`;
  }),
  'permit.note_changed': withFieldList('message', ({ who, after }) => {
    const asOf = instant(after['asOf']);
    return asOf
      ? msg`${who} put a note on a permit back to how it was before ${asOf}`
      : msg`${who} edited a note on a permit`;
  }),
  'permit.note_removed': withFieldList('trash', ({ who, before }) => {
    const title = text(before['title']);
    return msg`${who} removed a note on the permit “${title}”`;
  }),
  'permit.note_restored': withFieldList('undo', ({ who, after }) => {
    const title = text(after['title']);
    return msg`${who} brought a note on the permit “${title}” back`;
  }),
  'permit.inspection_added': withFieldList('calendar', ({ who, after }) => {
    const { kind, title } = inspection(after);
    return msg`${who} noted the inspection “${kind}” of the permit “${title}”`;
  }),
  'permit.inspection_changed': withFieldList('calendar', ({ who, after }) => {
    const asOf = instant(after['asOf']);
    if (asOf) return msg`${who} put an inspection back to how it was before ${asOf}`;
    if (after['result'] === 'passed') return msg`${who} noted that an inspection passed`;
    if (after['result'] === 'failed') return msg`${who} noted that an inspection failed`;
    return msg`${who} changed an inspection`;
  }),
  'permit.inspection_removed': withFieldList('trash', ({ who, before }) => {
    const { kind, title } = inspection(before);
    return msg`${who} removed the inspection “${kind}” of the permit “${title}”`;
  }),
  'permit.inspection_restored': withFieldList('undo', ({ who, after }) => {
    const { kind, title } = inspection(after);
    return msg`${who} brought the inspection “${kind}” of the permit “${title}” back`;
  }),
};
