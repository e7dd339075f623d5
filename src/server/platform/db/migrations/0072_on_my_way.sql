-- "On my way": the appointment that a message announces, and when its sender said to arrive. From then on it is not worth sending.
alter table messages
  add appointment_id bigint references appointments,
  add arrives_at timestamptz,
  add constraint messages_arrival_whole check ((appointment_id is null) = (arrives_at is null));
create index messages_appointment on messages (appointment_id, id desc) where appointment_id is not null;
