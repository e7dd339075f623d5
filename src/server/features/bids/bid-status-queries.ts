/** SQL: a bid `b` is released and waits in the outbox: no server has taken a message with it, and its customer has not been seen. */
export const isWaitingSql = (bid: string) =>
  `(${bid}.status = 'sent' and ${bid}.sent_at is null and ${bid}.offered_at is not null)`;

/**
 * SQL: the status of a bid for the office. One that waits in the outbox is stored as what it is for its customer, whom a message may
 * reach at any moment; for the office it is a draft until then.
 */
export const bidStatusSql = (bid: string, today: string) =>
  `case when ${isWaitingSql(bid)} then 'draft' else bid_status(${bid}.status, ${bid}.valid_until, ${today}) end`;
