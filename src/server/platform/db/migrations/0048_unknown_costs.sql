-- A cost that nobody knows is null. What stands there as zero stays: whether it was meant is not known any more.
alter table products alter cost_cents drop not null, alter cost_cents drop default;
alter table bid_lines alter unit_cost_cents drop not null, alter unit_cost_cents drop default;

-- Of a bid the cost of what has one, null where nothing has; and what stays out of its margin (shared/bids/bid-totals.ts).
alter table bids alter cost_cents drop not null,
  add lines_without_cost integer not null default 0,
  add price_without_cost_cents bigint not null default 0;
