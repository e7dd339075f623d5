import { msg } from '@lingui/core/macro';
import { look, namesOf, text, toldFields, whole, type EventLooks } from './event-look.ts';

/** What happened to a business and its salespeople, in words. */
export const businessEvents: EventLooks = {
  'business.created': whole('plus', ({ who, after }) => msg`${who} added ${text(after['name'])}`),
  'business.updated': look('edit', ({ who, after, t }) => {
    const fields = namesOf(toldFields(after), t);
    return msg`${who} changed: ${fields}`;
  }),
  'business.deleted': whole('trash', ({ who }) => msg`${who} removed the business`),
  'business.restored': whole('undo', ({ who }) => msg`${who} brought the business back`),
  'salesperson.created': whole(
    'person',
    ({ who, after }) => msg`${who} added the salesperson ${text(after['name'])}`,
  ),
  'salesperson.updated': look('edit', ({ who, after, t }) => {
    const { salespersonName, unconditional: _unconditional, ...changed } = after;
    const fields = namesOf(Object.keys(changed), t);
    return msg`${who} changed of the salesperson ${text(salespersonName)}: ${fields}`;
  }),
  'salesperson.deleted': whole(
    'person',
    ({ who, before }) => msg`${who} removed the salesperson ${text(before['name'])}`,
  ),
  'salesperson.restored': whole(
    'undo',
    ({ who, after }) => msg`${who} brought the salesperson ${text(after['name'])} back`,
  ),
};
