/** A bid's life (product.md). `expired` is never stored: an open bid is expired once its last valid day has passed. */
export const bidStatuses = [
  'draft',
  'sent',
  'viewed',
  'changes_requested',
  'approved',
  'finalized',
  'declined',
  'expired',
  'superseded',
] as const;
export type BidStatus = (typeof bidStatuses)[number];

const is = (...statuses: BidStatus[]) => {
  const set: ReadonlySet<BidStatus> = new Set(statuses);
  return (status: BidStatus) => set.has(status);
};

/**
 * A sent bid is frozen: from then on an edit makes the next version, also where the customer has asked for it. So is a draft that waits in
 * the outbox (`isWaiting`): what goes out is what was released. Taking its message back opens it again.
 */
export const isEditable = ({ status, isWaiting }: { status: BidStatus; isWaiting: boolean }) =>
  status === 'draft' && !isWaiting;

/** The word for a bid's state: what waits in the outbox is said before what it is otherwise. */
export const shownStatus = ({ status, isWaiting }: { status: BidStatus; isWaiting: boolean }) =>
  isWaiting ? 'waiting' : status;

/** May go out by e-mail or link; sending a signed bid again changes nothing in it. */
export const isSendable = is('draft', 'sent', 'viewed', 'approved', 'finalized');

/** The customer may sign or turn it down. */
export const isOpenToCustomer = is('sent', 'viewed');

/** The next version may be made of it; `superseded` only while no newer version is there. */
export const isRevisable = is(
  'sent',
  'viewed',
  'changes_requested',
  'declined',
  'expired',
  'approved',
  'superseded',
);

/** May become the contract; anything but `approved` counts as signed on paper. */
export const isFinalizable = is('draft', 'sent', 'viewed', 'changes_requested', 'expired', 'approved');
