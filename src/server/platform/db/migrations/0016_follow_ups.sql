-- Follow-ups that nobody has checked in to: few, whatever else the calendar holds.
create index appointments_follow_ups_open on appointments (starts_at) include (project_id)
  where deleted_at is null and kind = 'follow_up' and checked_in_at is null;
