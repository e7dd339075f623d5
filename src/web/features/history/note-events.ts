import { msg } from '@lingui/core/macro';
import { instant, look, type EventLooks } from './event-look.ts';

/** What happened to a note, in words. */
export const noteEvents: EventLooks = {
  'note.created': look('message', ({ who }) => msg`${who} wrote a note`),
  'note.updated': look('message', ({ who, after }) => {
    const asOf = instant(after['asOf']);
    if (asOf) return msg`${who} put a note back to how it was before ${asOf}`;
    if ('content' in after) return msg`${who} edited a note`;
    if (after['isPinned'] === true) return msg`${who} pinned a note`;
    if (after['isPinned'] === false) return msg`${who} unpinned a note`;
    return msg`${who} edited a note`;
  }),
  'note.deleted': look('trash', ({ who }) => msg`${who} removed a note`),
  'note.restored': look('undo', ({ who }) => msg`${who} brought a note back`),
};
