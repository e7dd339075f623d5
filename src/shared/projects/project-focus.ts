/** What a list of projects can be narrowed to besides its columns: the figures of the dashboard and the views of the list. */
export const projectFocuses = [
  'bid_waiting',
  'customer_waiting',
  'signed_this_month',
  'stuck',
  'overdue',
  'to_bill',
  'no_appointment',
  'to_plan',
  'on_hold',
  'warranty',
  'my_week',
  'my_follow_ups',
] as const;
export type ProjectFocus = (typeof projectFocuses)[number];

/** Those that tell of money: nothing stands in them for field employees. */
export const moneyFocuses: readonly ProjectFocus[] = ['overdue', 'to_bill'];
