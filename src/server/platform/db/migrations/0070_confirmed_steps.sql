-- Steps of the guide whose default is right as it is: nothing else says that somebody has looked at it.
alter table settings add column confirmed_steps text[] not null default '{}';
