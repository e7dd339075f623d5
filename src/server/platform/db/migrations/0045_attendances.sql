-- Being at a visit belongs to a person: one row for each stay, from arriving to leaving. Hours worked are counted from here.

create table attendances (
  id bigint generated always as identity primary key,
  appointment_id bigint not null references appointments,
  -- Null only where nobody noted who it was.
  employee_id bigint references employees,
  -- Null where a device brought the departure, and the arrival is still on another one.
  arrived_at timestamptz,
  arrival_lat double precision check (arrival_lat between -90 and 90),
  arrival_lon double precision check (arrival_lon between -180 and 180),
  -- In metres, as the device says it.
  arrival_accuracy double precision check (arrival_accuracy >= 0),
  -- What the clock of the device said, which names the tap: the same tap sent twice is one arrival.
  arrival_captured_at timestamptz,
  arrival_recorded_at timestamptz,
  arrival_recorded_by bigint references employees,
  arrival_source text check (arrival_source in ('reported', 'migrated')),
  departed_at timestamptz,
  departure_lat double precision check (departure_lat between -90 and 90),
  departure_lon double precision check (departure_lon between -180 and 180),
  departure_accuracy double precision check (departure_accuracy >= 0),
  departure_captured_at timestamptz,
  departure_recorded_at timestamptz,
  departure_recorded_by bigint references employees,
  -- 'next_arrival': nobody said it; the person arrived somewhere else then.
  departure_source text check (departure_source in ('reported', 'next_arrival', 'migrated')),
  -- Taken back.
  deleted_at timestamptz,
  check (arrived_at is not null or departed_at is not null),
  check (departed_at >= arrived_at),
  check ((arrived_at is null) = (arrival_source is null)),
  check ((departed_at is null) = (departure_source is null)),
  check ((arrival_lat is null) = (arrival_lon is null) and (arrival_lat is null or arrived_at is not null)),
  check ((departure_lat is null) = (departure_lon is null) and (departure_lat is null or departed_at is not null)),
  -- Nobody is in two places at once. Of visits from before this rule what overlaps stays as it was told.
  constraint attendances_one_place exclude using gist (
    int8range(employee_id, employee_id, '[]') with &&,
    tstzrange(coalesce(arrived_at, departed_at), departed_at) with &&
  ) where (deleted_at is null and employee_id is not null and arrival_source is distinct from 'migrated')
);
create index attendances_appointment on attendances (appointment_id) where deleted_at is null;
create index attendances_employee on attendances (employee_id, coalesce(departed_at, 'infinity'));

-- One could be checked in to several visits: who arrived at the next one had left the one before.
insert into attendances (
  appointment_id, employee_id, arrived_at, arrival_lat, arrival_lon, arrival_recorded_at, arrival_recorded_by,
  arrival_source, departed_at, departure_lat, departure_lon, departure_recorded_at, departure_recorded_by,
  departure_source)
select id, checked_in_by, checked_in_at, user_lat, user_lon, checked_in_at, checked_in_by, 'migrated',
  coalesce(checked_out_at, next_arrival), check_out_lat, check_out_lon, coalesce(checked_out_at, next_arrival),
  checked_out_by,
  case when checked_out_at is not null then 'migrated' when next_arrival is not null then 'next_arrival' end
from (
  -- What was over in a moment, such as a call that was promised, took nobody away.
  select a.*, case when a.checked_in_by is not null then
      min(a.checked_in_at) filter (where a.checked_out_at is distinct from a.checked_in_at) over (
        partition by a.checked_in_by order by a.checked_in_at, a.id rows between 1 following and unbounded following)
    end as next_arrival
  from appointments a where a.checked_in_at is not null) told
order by checked_in_at, id;

-- When the first of them came stays with the visit, where open follow-ups are looked up by it.
alter table appointments
  drop column user_lat,
  drop column user_lon,
  drop column checked_in_by,
  drop column checked_out_at,
  drop column checked_out_by,
  drop column check_out_lat,
  drop column check_out_lon;
