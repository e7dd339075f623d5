import { msg } from '@lingui/core/macro';
import { withFieldList, type EventLooks } from './event-look.ts';

/** What was handed in from the site, in words. */
export const captureEvents: EventLooks = {
  'capture.handed_in': withFieldList('upload', ({ who, after }) => {
    if (after['captured'] === 'expense') return msg`${who} handed in an expense for the office to file`;
    if (after['captured'] === 'photo') return msg`${who} handed in a photo for the office to file`;
    return msg`${who} handed in a note for the office to file`;
  }),
  'capture.discarded': withFieldList('trash', ({ who, before }) => {
    if (before['captured'] === 'expense') return msg`${who} discarded an expense that was handed in`;
    if (before['captured'] === 'photo') return msg`${who} discarded a photo that was handed in`;
    return msg`${who} discarded a note that was handed in`;
  }),
};
