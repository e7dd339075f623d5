-- When the company works: `{"from": "07:00", "to": "17:00"}` for each weekday from Sunday on, null for one that is closed, and
-- the days on which it does not, `{"day": "2026-12-25", "name": "Christmas Day"}`.
alter table settings
  add column business_hours jsonb not null default
    '[null, {"from": "07:00", "to": "17:00"}, {"from": "07:00", "to": "17:00"}, {"from": "07:00", "to": "17:00"},
      {"from": "07:00", "to": "17:00"}, {"from": "07:00", "to": "17:00"}, null]',
  add column closed_days jsonb not null default '[]';

-- Who came to a project because of an appointment leaves it with that one; null for those who were put there by hand.
alter table project_employees add column appointment_id bigint references appointments (id) on delete set null;
create index project_employees_by_appointment on project_employees (appointment_id) where appointment_id is not null;

-- From which to which minute of the company's day an appointment goes on, on each day from its first to its last; null for what goes on
-- over the nights, and for whole days.
create function daily_hours(starts_at timestamptz, ends_at timestamptz) returns int4range language sql stable as
  $$ select case when minutes.ends > minutes.begins and (minutes.begins, minutes.ends) <> (0, 1440)
       then int4range(minutes.begins, minutes.ends) end
     from (select (extract(epoch from (starts_at at time zone time_zone)::time) / 60)::int as begins,
       coalesce(nullif((extract(epoch from (ends_at at time zone time_zone)::time) / 60)::int, 0), 1440) as ends
       from settings) minutes $$;
