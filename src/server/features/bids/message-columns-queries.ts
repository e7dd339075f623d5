/** When the page of the bid that the message `m` brought was first opened after it; null of other messages. */
export const bidOpenedAt = `(select iso(min(v.at)) from bid_views v where v.bid_id = m.bid_id and v.at >= m.created_at)`;

/** Whether the message `m` brought a bid, and the link in it opens nothing any more. */
export const bidLinkIsDead = `(m.bid_id is not null and not exists (
  select from bid_links k where k.bid_id = m.bid_id and k.revoked_at is null and position(k.code in m.body) > 0))`;
