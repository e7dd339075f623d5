import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { photoStages } from '../../shared/photos/photo-group.ts';
import { stageWords } from '../entities/photos/stage-words.ts';
import { anyProjectPhotosKey, projectPhotosKey } from '../entities/record-keys.ts';
import { choiceField, instant, movedCount, text, wholeSentence, withFieldList } from './event-words.ts';
import { joined } from './search-line.ts';
import type { Slice } from './slice.ts';
import { refetchNow, ofMessages, ofProject } from './stale-data.ts';

const countOf = (value: unknown) => (typeof value === 'number' ? value : 1);

export const photoSlice = {
  stale: (change) => [
    ...ofProject(change),
    ...refetchNow(change.projectId === null ? anyProjectPhotosKey : projectPhotosKey(change.projectId)),
    ...ofMessages(change),
  ],
  projectPart: 'photos',
  historyFilter: msg`Photos`,
  events: {
    'photo.added': withFieldList('camera', ({ who, after }) => {
      const count = countOf(after['count']);
      if (after['isDuring'] === true)
        return msg`${who} added ${plural(count, { one: '# photo', other: '# photos' })} to During`;
      return after['group'] === 'after'
        ? msg`${who} added ${plural(count, { one: '# photo', other: '# photos' })} to After`
        : msg`${who} added ${plural(count, { one: '# photo', other: '# photos' })} to Before`;
    }),
    'photo.drawn': wholeSentence('edit', ({ who, after }) => {
      const name = text(after['caption']) || text(after['original']);
      return msg`${who} drew on a copy of the photo “${name}”`;
    }),
    'photo.updated': withFieldList('camera', ({ who, before, after }) => {
      const asOf = instant(after['asOf']);
      if (asOf) return msg`${who} put a photo back to how it was before ${asOf}`;
      if (after['isDuring'] === true) return msg`${who} moved a photo to During`;
      if ((after['group'] ?? 'after') === 'after' && ('group' in before || 'isDuring' in before))
        return msg`${who} moved a photo to After`;
      if (after['group'] === 'before' && 'group' in before) return msg`${who} moved a photo to Before`;
      return msg`${who} changed the details of a photo`;
    }),
    'photo.sorted': withFieldList('camera', ({ who, after }) => {
      const count = countOf(after['count']);
      if (after['isDuring'] === true) {
        return msg`${who} moved ${plural(count, { one: '# photo', other: '# photos' })} to During`;
      }
      if (after['group'] === 'after') {
        return msg`${who} moved ${plural(count, { one: '# photo', other: '# photos' })} to After`;
      }
      if (after['group'] === 'before') {
        return msg`${who} moved ${plural(count, { one: '# photo', other: '# photos' })} to Before`;
      }
      return msg`${who} set the area of ${plural(count, { one: '# photo', other: '# photos' })}`;
    }),
    'photo.ordered': wholeSentence('camera', ({ who, after }) =>
      after['group'] === 'after'
        ? msg`${who} reordered the after photos`
        : msg`${who} reordered the before photos`,
    ),
    'photo.deleted': wholeSentence('trash', ({ who, before }) => {
      const name = text(before['caption']) || text(before['filename']);
      return name ? msg`${who} removed the photo “${name}”` : msg`${who} removed a photo`;
    }),
    'photo.restored': wholeSentence('undo', ({ who, after }) => {
      const name = text(after['caption']) || text(after['filename']);
      return name ? msg`${who} restored the photo “${name}”` : msg`${who} restored a photo`;
    }),
    'photo.voice_added': wholeSentence('message', ({ who, after }) => {
      const name = text(after['caption']) || text(after['filename']);
      return msg`${who} recorded a voice note for the photo “${name}”`;
    }),
    'photo.voice_deleted': wholeSentence('trash', ({ who, before }) => {
      const name = text(before['caption']) || text(before['filename']);
      return msg`${who} removed the voice note from the photo “${name}”`;
    }),
    'photo.voice_restored': wholeSentence('undo', ({ who, after }) => {
      const name = text(after['caption']) || text(after['filename']);
      return msg`${who} restored the voice note of the photo “${name}”`;
    }),
    'photo.report_queued': wholeSentence('send', ({ who, after }) => {
      const name = text(after['title']);
      return after['channel'] === 'whatsapp'
        ? msg`${who} put the photo report “${name}” in the outbox, for WhatsApp`
        : msg`${who} put the photo report “${name}” in the outbox, for email`;
    }),
    'photo.report_sent': wholeSentence('send', ({ who, after }) => {
      const [name, isWhatsapp] = [text(after['title']), after['channel'] === 'whatsapp'];
      if (after['isKept']) {
        return isWhatsapp
          ? msg`The photo report “${name}” is in the outbox, not sent: WhatsApp isn’t set up`
          : msg`The photo report “${name}” is in the outbox, not sent: email isn’t set up`;
      }
      return isWhatsapp
        ? msg`${who} sent the photo report “${name}” by WhatsApp`
        : msg`${who} sent the photo report “${name}” by email`;
    }),
    'photo.many_deleted': withFieldList('trash', ({ who, before }) => {
      const count = countOf(before['count']);
      return msg`${who} removed ${plural(count, { one: '# photo', other: '# photos' })}`;
    }),
    'photo.many_restored': withFieldList('undo', ({ who, after }) => {
      const count = countOf(after['count']);
      return msg`${who} restored ${plural(count, { one: '# photo', other: '# photos' })}`;
    }),
  },
  fields: {
    area: msg`Room or area`,
    caption: msg`Caption`,
    filename: msg`File`,
    filenames: msg`Photos`,
    group: choiceField(msg`Before or after`, stageWords),
    isDuring: msg`During the work`,
    pictures: msg`Photos`,
  },
  hiddenFields: ['movedPhotos', 'photoIds', 'count', 'voiceId', 'seconds'],
  moved: [
    {
      count: movedCount('movedPhotos'),
      words: (count) => msg`${plural(count, { one: '# photo', other: '# photos' })}`,
    },
  ],
  search: {
    kind: msg`Photos`,
    icon: 'camera',
    line: (found, { paths }) => ({
      label: found.matched,
      detail: joined(
        `${found.number} ${found.label}`,
        i18n._(stageWords[photoStages.find((stage) => stage === found.detail) ?? 'before']),
      ),
      path: paths.project(found.parentId ?? 0),
    }),
  },
} satisfies Slice;
