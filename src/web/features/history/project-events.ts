import { msg, plural } from '@lingui/core/macro';
import {
  withFieldList,
  namesOf,
  putBack,
  statusWord,
  text,
  toldFields,
  wholeSentence,
  type EventLooks,
} from './event-look.ts';
import { movedWords } from './moved-words.ts';

/** What happened to a project, in words. */
export const projectEvents: EventLooks = {
  'project.created': wholeSentence('plus', ({ who, after }) => msg`${who} created ${text(after['number'])}`),
  'project.updated': withFieldList('edit', ({ who, after, t }) => {
    const names = toldFields(after);
    if (after['asOf']) return putBack(who, names, after['asOf'], t);
    if (names.length === 1 && after['isOnHold'] === true) return msg`${who} put the project on hold`;
    if (names.length === 1 && after['isOnHold'] === false) return msg`${who} took the project off hold`;
    const fields = namesOf(names, t);
    return msg`${who} changed: ${fields}`;
  }),
  'project.status_changed': wholeSentence('arrowRight', ({ after, t }) => {
    const status = statusWord('project', after['status'], t);
    return msg`Status is now “${status}”`;
  }),
  'project.started': wholeSentence('hammer', ({ who }) => msg`${who} started the work`),
  'project.start_undone': wholeSentence('undo', ({ who }) => msg`${who} took the start of work back`),
  'project.completed': wholeSentence('check', ({ who }) => msg`${who} completed the project`),
  'project.uncompleted': wholeSentence('undo', ({ who }) => msg`${who} undid the completion`),
  'project.cancelled': wholeSentence('close', ({ who, after }) =>
    after['reason']
      ? msg`${who} cancelled the project: ${text(after['reason'])}`
      : msg`${who} cancelled the project`,
  ),
  'project.declined': wholeSentence('close', ({ who, after }) =>
    after['reason']
      ? msg`${who} noted that the customer declined: ${text(after['reason'])}`
      : msg`${who} noted that the customer declined`,
  ),
  'project.reopened': wholeSentence('undo', ({ who }) => msg`${who} reopened the project`),
  'project.deleted': wholeSentence('trash', ({ who }) => msg`${who} removed the project`),
  'project.restored': withFieldList('undo', ({ who }) => msg`${who} brought the project back`),
  'project.duplicates_removed': withFieldList('copy', ({ who, before, after, t }) => {
    const [removed, moved] = [text(after['removedNumbers']), movedWords(before, after, t)];
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
    ({ who, after }) => msg`${who} brought the duplicate ${text(after['number'])} back`,
  ),
  'project.customer_changed': withFieldList(
    'people',
    ({ who, after }) => msg`${who} moved the project to the customer ${text(after['customerName'])}`,
  ),
};
