import { msg } from '@lingui/core/macro';
import { instant, withFieldList, type EventLooks } from './event-look.ts';

/** What happened to a note, in words. */
export const noteEvents: EventLooks = {
  'note.created': withFieldList('message', ({ who }) => msg`${who} wrote a note`),
  'note.updated': withFieldList('message', ({ who, after }) => {
    const asOf = instant(after['asOf']);
    if (asOf) return msg`${who} put a note back to how it was before ${asOf}`;
    if ('content' in after) return msg`${who} edited a note`;
    if (after['isPinned'] === true) return msg`${who} pinned a note`;
    if (after['isPinned'] === false) return msg`${who} unpinned a note`;
    return msg`${who} edited a note`;
  }),
  'note.deleted': withFieldList('trash', ({ who }) => msg`${who} removed a note`),
  'note.restored': withFieldList('undo', ({ who }) => msg`${who} brought a note back`),
};
