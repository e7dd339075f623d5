-- Who gets a copy of an e-mail, seen by everybody who gets it.
alter table messages add column cc text[] not null default '{}';
