-- In basis points of the lines; null where anybody may give any discount.
alter table sending_settings add column discount_limit_bps integer check (discount_limit_bps between 0 and 10000);

-- A new right: larger discounts. Own roles are left without it, since no limit holds until somebody sets one.
update roles set rights = rights[:array_position(rights, 'bids.finalize')] || 'discounts.give'::text || rights[array_position(rights, 'bids.finalize') + 1:]
where id in (1, 2);
