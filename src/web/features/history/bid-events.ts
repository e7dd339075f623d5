import { msg } from '@lingui/core/macro';
import { bidName, look, money, text, whole, type EventLooks, type Translate } from './event-look.ts';
import { textInWords } from './value-words.ts';

function sentWords(who: string, after: Record<string, unknown>, t: Translate) {
  const [bid, total] = [bidName(after, t), money(after['total'])];
  switch (after['channel']) {
    case 'email':
      return total ? msg`${who} sent ${bid} of ${total} by e-mail` : msg`${who} sent ${bid} by e-mail`;
    case 'whatsapp':
      return total ? msg`${who} sent ${bid} of ${total} by WhatsApp` : msg`${who} sent ${bid} by WhatsApp`;
    default:
      return total ? msg`${who} sent ${bid} of ${total}` : msg`${who} sent ${bid}`;
  }
}

/** What happened to a bid, in words. */
export const bidEvents: EventLooks = {
  'bid.created': whole('file', ({ who, after }) => msg`${who} started bid ${text(after['number'])}`),
  'bid.updated': look('file', ({ who }) => msg`${who} changed a bid`),
  'bid.deleted': whole('trash', ({ who, before }) => msg`${who} removed bid ${text(before['number'])}`),
  'bid.restored': whole('undo', ({ who, after }) => msg`${who} brought bid ${text(after['number'])} back`),
  'bid.revised': whole('copy', ({ who, after, t }) => msg`${who} made ${bidName(after, t)}`),
  'bid.superseded': whole('file', ({ after, t }) =>
    after['number'] ? msg`Superseded: ${bidName(after, t)}` : msg`A bid was superseded`,
  ),
  'bid.sent': whole('send', ({ who, after, t }) => {
    const sent = t(sentWords(who, after, t));
    const { accepted } = after;
    if (!Array.isArray(accepted) || accepted.length === 0) return msg`${sent}`;
    const findings = accepted.map((key) => textInWords('accepted', String(key), t)).join(', ');
    return msg`${sent}, in spite of ${findings}`;
  }),
  'bid.sent_again': whole('send', ({ who, after, t }) =>
    after['channel'] === 'whatsapp'
      ? msg`${who} sent ${bidName(after, t)} once more by WhatsApp`
      : msg`${who} sent ${bidName(after, t)} once more by e-mail`,
  ),
  'bid.link_renewed': whole(
    'link',
    ({ who, after, t }) => msg`${who} made a new link for ${bidName(after, t)}`,
  ),
  'bid.link_withdrawn': whole(
    'link',
    ({ who, after, t }) => msg`${who} withdrew the link of ${bidName(after, t)}`,
  ),
  'bid.viewed': whole('file', ({ who }) => msg`${who} opened the bid`),
  'bid.approved': whole('check', ({ who, after }) => {
    const total = money(after['total']);
    return total ? msg`${who} signed the bid of ${total}` : msg`${who} signed the bid`;
  }),
  'bid.declined': whole('close', ({ who, after }) =>
    after['reason'] ? msg`${who} declined the bid: ${text(after['reason'])}` : msg`${who} declined the bid`,
  ),
  'bid.changes_requested': look('message', ({ who }) => msg`${who} asked for changes to the bid`),
  'bid.finalized': whole('check', ({ who, after, t }) => {
    const contract = money(after['contract']);
    return contract
      ? msg`${who} finalized ${bidName(after, t)}: contract of ${contract}`
      : msg`${who} finalized ${bidName(after, t)}: it is the contract now`;
  }),
};
