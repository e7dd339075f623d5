-- What somebody says of a photo (docs/decisions/0086): one at a time. One that was removed, or that another has taken the place of, stays for 30 days.
create table voice_notes (
  id bigint generated always as identity primary key,
  photo_id bigint not null references photos on delete cascade,
  audio_sha256 text not null references files,
  seconds integer not null check (seconds > 0),
  recorded_by bigint references employees,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index voice_notes_present on voice_notes (photo_id) where deleted_at is null;
create index voice_notes_photo on voice_notes (photo_id);
create index voice_notes_audio on voice_notes (audio_sha256);
create index voice_notes_removed on voice_notes (deleted_at) where deleted_at is not null;
