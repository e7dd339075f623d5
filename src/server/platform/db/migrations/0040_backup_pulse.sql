-- The last sign of life of whoever makes a backup; a run that is silent was broken off.
alter table backup_runs add touched_at timestamptz;
update backup_runs set touched_at = coalesce(finished_at, started_at);
alter table backup_runs alter touched_at set not null;
