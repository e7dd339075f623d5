-- Who checked in and out of a visit, when and where, and where a job is on the map.

alter table appointments
  add column checked_in_by bigint references employees,
  add column checked_out_at timestamptz,
  add column checked_out_by bigint references employees,
  add column check_out_lat double precision check (check_out_lat between -90 and 90),
  add column check_out_lon double precision check (check_out_lon between -180 and 180),
  add check ((check_out_lat is null) = (check_out_lon is null)),
  -- Nobody leaves without having arrived, or before.
  add check (checked_out_at is null or checked_in_at is not null),
  add check (checked_out_at >= checked_in_at),
  add check (check_out_lat is null or checked_out_at is not null);

-- Until now only the history knew who it was.
update appointments a set checked_in_by = (
  select e.actor_id from events e
  where e.subject_kind = 'appointment' and e.subject_id = a.id and e.kind = 'appointment.checked_in'
  order by e.id desc limit 1)
where a.checked_in_at is not null;

alter table projects
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add check ((latitude is null) = (longitude is null));
