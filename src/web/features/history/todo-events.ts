import { msg } from '@lingui/core/macro';
import {
  instant,
  putBack,
  text,
  toldFields,
  withFieldList,
  wholeSentence,
  type EventLooks,
} from './event-look.ts';

/** What happened to a to-do, in words. */
export const todoEvents: EventLooks = {
  'todo.created': withFieldList('check', ({ who, after }) => {
    const title = text(after['title']);
    return instant(after['doneAt'])
      ? msg`${who} noted the to-do “${title}” as done`
      : msg`${who} added the to-do “${title}”`;
  }),
  'todo.updated': withFieldList('edit', ({ who, before, after, t }) => {
    const { todoTitle, ...changed } = after;
    if (after['asOf'] !== undefined) return putBack(who, toldFields(changed), after['asOf'], t);
    const title = text(before['title'] ?? todoTitle);
    return msg`${who} changed the to-do “${title}”`;
  }),
  'todo.done': wholeSentence('check', ({ who, after }) => {
    const title = text(after['todoTitle']);
    return msg`${who} checked off “${title}”`;
  }),
  'todo.reopened': wholeSentence('undo', ({ who, after }) => {
    const title = text(after['todoTitle']);
    return msg`${who} opened “${title}” again`;
  }),
  'todo.deleted': wholeSentence('trash', ({ who, before }) => {
    const title = text(before['title']);
    return msg`${who} removed the to-do “${title}”`;
  }),
  'todo.restored': wholeSentence('undo', ({ who, after }) => {
    const title = text(after['title']);
    return msg`${who} brought the to-do “${title}” back`;
  }),
};
