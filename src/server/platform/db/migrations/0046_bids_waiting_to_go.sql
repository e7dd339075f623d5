-- A bid is frozen when it is released to its customer, and sent when somebody's server has it. Between the two it waits in the outbox.
-- The day printed on it is that of its release; what was called sent before keeps that moment as both.
alter table bids add column offered_at timestamptz;
update bids set offered_at = sent_at where sent_at is not null;

-- What waits in the outbox does not wait for a customer's answer.
drop index bids_waiting;
create index bids_waiting on bids (coalesce(sent_at, status_since), id) include (project_id, valid_until)
  where deleted_at is null and status in ('sent', 'viewed') and (sent_at is not null or offered_at is null);
