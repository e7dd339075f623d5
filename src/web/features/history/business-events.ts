import { msg } from '@lingui/core/macro';
import { withFieldList, namesOf, text, toldFields, wholeSentence, type EventLooks } from './event-look.ts';

/** What happened to a business and its salespeople, in words. */
export const businessEvents: EventLooks = {
  'business.created': wholeSentence('plus', ({ who, after }) => msg`${who} added ${text(after['name'])}`),
  'business.updated': withFieldList('edit', ({ who, after, t }) => {
    const fields = namesOf(toldFields(after), t);
    return msg`${who} changed: ${fields}`;
  }),
  'business.deleted': wholeSentence('trash', ({ who }) => msg`${who} removed the business`),
  'business.restored': wholeSentence('undo', ({ who }) => msg`${who} brought the business back`),
  'salesperson.created': wholeSentence(
    'person',
    ({ who, after }) => msg`${who} added the salesperson ${text(after['name'])}`,
  ),
  'salesperson.updated': withFieldList('edit', ({ who, after, t }) => {
    const { salespersonName, unconditional: _unconditional, ...changed } = after;
    const fields = namesOf(Object.keys(changed), t);
    return msg`${who} changed of the salesperson ${text(salespersonName)}: ${fields}`;
  }),
  'salesperson.deleted': wholeSentence(
    'person',
    ({ who, before }) => msg`${who} removed the salesperson ${text(before['name'])}`,
  ),
  'salesperson.restored': wholeSentence(
    'undo',
    ({ who, after }) => msg`${who} brought the salesperson ${text(after['name'])} back`,
  ),
};
