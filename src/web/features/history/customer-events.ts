import { msg } from '@lingui/core/macro';
import { withFieldList, text, wholeSentence, type EventLooks } from './event-look.ts';
import { movedWords } from './moved-words.ts';

/** What happened to a customer, in words. */
export const customerEvents: EventLooks = {
  'customer.created': wholeSentence(
    'person',
    ({ who, after }) => msg`${who} added the customer ${text(after['name'])}`,
  ),
  'customer.updated': withFieldList('person', ({ who }) => msg`${who} changed the customer`),
  'customer.deleted': wholeSentence('trash', ({ who }) => msg`${who} removed the customer`),
  'customer.restored': wholeSentence('undo', ({ who }) => msg`${who} brought the customer back`),
  'customer.merged': withFieldList('people', ({ who, before, after, t }) => {
    const [name, moved] = [text(after['mergedName']), movedWords(before, after, t)];
    return moved
      ? msg`${who} joined ${name} with this customer: ${moved} moved here`
      : msg`${who} joined ${name} with this customer`;
  }),
  'customer.merged_into': withFieldList('people', ({ who, before, after, t }) => {
    const [name, moved] = [text(after['keptName']), movedWords(before, after, t)];
    return moved
      ? msg`${who} joined this customer with ${name}: ${moved} moved there`
      : msg`${who} joined this customer with ${name}`;
  }),
  'customer.merge_undone': withFieldList('undo', ({ who, before, after, t }) => {
    // Of the contacts those that went stand before; the projects are told after, as ever.
    const { projectNumbers, ...left } = after;
    const [name, moved] = [text(after['mergedName']), movedWords(left, { ...before, projectNumbers }, t)];
    return moved
      ? msg`${who} separated ${name} from this customer again: ${moved} went back`
      : msg`${who} separated ${name} from this customer again`;
  }),
  'customer.separated': withFieldList('undo', ({ who, before, after, t }) => {
    const [name, moved] = [text(after['keptName']), movedWords(before, after, t)];
    return moved
      ? msg`${who} separated this customer from ${name} again: ${moved} came back`
      : msg`${who} separated this customer from ${name} again`;
  }),
  'customer.set_apart': withFieldList(
    'people',
    ({ who, after }) => msg`${who} noted that ${text(after['otherName'])} is another customer`,
  ),
  'customer.unset_apart': withFieldList(
    'people',
    ({ who, after }) => msg`${who} took back that ${text(after['otherName'])} is another customer`,
  ),
};
