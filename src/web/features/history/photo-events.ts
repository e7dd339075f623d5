import { msg, plural } from '@lingui/core/macro';
import { instant, withFieldList, text, wholeSentence, type EventLooks } from './event-look.ts';

const countOf = (value: unknown) => (typeof value === 'number' ? value : 1);

/** What happened to the photos of a project, in words. */
export const photoEvents: EventLooks = {
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
    return msg`${who} changed what is said of a photo`;
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
    return msg`${who} gave ${plural(count, { one: '# photo', other: '# photos' })} an area`;
  }),
  'photo.ordered': wholeSentence('camera', ({ who, after }) =>
    after['group'] === 'after'
      ? msg`${who} put the photos of After in another order`
      : msg`${who} put the photos of Before in another order`,
  ),
  'photo.deleted': wholeSentence('trash', ({ who, before }) => {
    const name = text(before['caption']) || text(before['filename']);
    return name ? msg`${who} removed the photo “${name}”` : msg`${who} removed a photo`;
  }),
  'photo.restored': wholeSentence('undo', ({ who, after }) => {
    const name = text(after['caption']) || text(after['filename']);
    return name ? msg`${who} brought the photo “${name}” back` : msg`${who} brought a photo back`;
  }),
  'photo.report_queued': wholeSentence('send', ({ who, after }) => {
    const name = text(after['title']);
    return after['channel'] === 'whatsapp'
      ? msg`${who} put the photo report “${name}” in the outbox, for WhatsApp`
      : msg`${who} put the photo report “${name}” in the outbox, for e-mail`;
  }),
  'photo.report_sent': wholeSentence('send', ({ who, after }) => {
    const [name, isWhatsapp] = [text(after['title']), after['channel'] === 'whatsapp'];
    if (after['isKept']) {
      return isWhatsapp
        ? msg`The photo report “${name}” is kept in the outbox, not sent: WhatsApp is not set up`
        : msg`The photo report “${name}” is kept in the outbox, not sent: no mail is set up`;
    }
    return isWhatsapp
      ? msg`${who} sent the photo report “${name}” by WhatsApp`
      : msg`${who} sent the photo report “${name}” by e-mail`;
  }),
  'photo.many_deleted': withFieldList('trash', ({ who, before }) => {
    const count = countOf(before['count']);
    return msg`${who} removed ${plural(count, { one: '# photo', other: '# photos' })}`;
  }),
  'photo.many_restored': withFieldList('undo', ({ who, after }) => {
    const count = countOf(after['count']);
    return msg`${who} brought ${plural(count, { one: '# photo', other: '# photos' })} back`;
  }),
};
