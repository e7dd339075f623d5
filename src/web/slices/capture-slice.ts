import { msg } from '@lingui/core/macro';
import { capturesKey } from '../entities/record-keys.ts';
import { withFieldList } from './event-words.ts';
import type { Slice } from './slice.ts';
import { refetchNow, ofProject } from './stale-data.ts';

export const captureSlice = {
  stale: (change) => [...ofProject(change), ...refetchNow(capturesKey)],
  historyFilter: msg`Handed in`,
  events: {
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
  },
  fields: { capturedAt: msg`Captured`, employeeName: msg`Captured by` },
  hiddenFields: ['captured', 'filedBy'],
} satisfies Slice;
