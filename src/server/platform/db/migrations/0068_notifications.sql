-- Notifications on the devices of those who work here (docs/decisions/0080-notifications.md).

-- By which push services know this installation, made once.
create table push_keys (
  id smallint primary key default 1 check (id = 1),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);

-- A device that receives, for the session in which it was switched on.
create table push_devices (
  id bigint generated always as identity primary key,
  employee_id bigint not null references employees,
  session_id bigint not null references sessions on delete cascade,
  -- Where its push service takes messages; whoever knows it can send nothing without our key.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  language text not null,
  created_at timestamptz not null
);
create index push_devices_employee on push_devices (employee_id);
create index push_devices_session on push_devices (session_id);

-- What somebody wants to hear of, where that is not everything at any time. The hours are the company's.
create table notification_settings (
  employee_id bigint primary key references employees,
  muted_kinds text[] not null default '{}',
  quiet_from time,
  quiet_to time,
  check ((quiet_from is null) = (quiet_to is null))
);

-- What was given to a device, so that no event is told twice on one.
create table push_messages (
  device_id bigint not null references push_devices on delete cascade,
  -- `event:17`, or what became due: `due:2026-11-30`.
  notice text not null,
  kind text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (device_id, notice)
);
create index push_messages_created on push_messages (created_at);

-- Queues what somebody may want to hear of, in the transaction of the change. From a trigger, as live changes are, so that no writer can
-- forget it; where no device receives, nothing is queued. A company that was just restored has no queue yet.
create function queue_notices() returns trigger language plpgsql as $$
begin
  if exists (select from push_devices) and to_regclass('graphile_worker.jobs') is not null then
    perform graphile_worker.add_job('tell_event', json_build_object('eventId', a.id))
    from added a
    where a.kind in (
        'appointment.created', 'appointment.deleted', 'appointment.restored', 'appointment.released',
        'todo.created', 'bid.question_asked', 'bid.changes_requested', 'bid.approved', 'bid.declined')
      or a.kind = 'appointment.updated' and a.after ?| array['startsAt', 'endsAt', 'employeeIds']
      or a.kind = 'todo.updated' and a.after ? 'assigneeId';
  end if;
  return null;
end $$;
create trigger events_noticed after insert on events
  referencing new table as added for each statement execute function queue_notices();

-- Whoever is signed out stops receiving at once.
create function forget_push_devices() returns trigger language plpgsql as $$
begin
  delete from push_devices where session_id = new.id;
  return null;
end $$;
create trigger sessions_forget_devices after update of ended_at on sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function forget_push_devices();
