import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { moneyFocuses, type ProjectFocus } from '../../shared/projects/project-focus.ts';

/** What a list of projects is narrowed to, in the office's words. */
export const projectFocusWords: Record<ProjectFocus, MessageDescriptor> = {
  bid_waiting: msg`Bids waiting`,
  customer_waiting: msg`Customers waiting on you`,
  signed_this_month: msg`Signed this month`,
  stuck: msg`Stuck for more than two weeks`,
  overdue: msg`Overdue invoices`,
  to_bill: msg`To bill`,
  no_appointment: msg`No upcoming appointment`,
  to_plan: msg`To schedule`,
  on_hold: msg`On hold`,
  warranty: msg`Warranty`,
  my_week: msg`My appointments this week`,
  my_follow_ups: msg`My follow-ups`,
};

export interface BuiltInView {
  name: MessageDescriptor;
  /** The query of the list's address. */
  query: string;
  focus?: ProjectFocus;
}

const narrowed = (focus: ProjectFocus): BuiltInView => ({
  name: projectFocusWords[focus],
  query: `focus=${focus}`,
  focus,
});

const isForOffice = ({ focus }: BuiltInView) => focus !== undefined && moneyFocuses.includes(focus);

/** The views of somebody; who sees no prices has none about money. */
export const viewsFor = (hasPrices: boolean): readonly BuiltInView[] =>
  hasPrices ? builtInProjectViews : builtInProjectViews.filter((view) => !isForOffice(view));

/** The views that everybody has beside the chips, in the order of a day's work. */
const builtInProjectViews: readonly BuiltInView[] = [
  { name: msg`New leads`, query: 'status=lead_created' },
  narrowed('bid_waiting'),
  narrowed('customer_waiting'),
  narrowed('stuck'),
  narrowed('overdue'),
  narrowed('to_bill'),
  narrowed('no_appointment'),
  narrowed('to_plan'),
  narrowed('my_week'),
  narrowed('my_follow_ups'),
  narrowed('on_hold'),
  narrowed('warranty'),
];
