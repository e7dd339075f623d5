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
