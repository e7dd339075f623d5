-- Bids that a customer signed or sent back, until the office makes them the contract or the next version.
create index bids_answered on bids (status_since, id) include (project_id)
  where deleted_at is null and status in ('approved', 'changes_requested');
