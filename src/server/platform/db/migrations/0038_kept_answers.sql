-- An answer of some kilobytes is kept as it is: to make it smaller took a tenth of what the database does for a new bid, and it is
-- forgotten after a week.
alter table idempotency_keys set (toast_tuple_target = 8160);
