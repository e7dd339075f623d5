-- Kinds of projects as settings, streets that can be compared, and leads that were removed as duplicates.

alter table counters
  -- How many digits a number has at least: 4 makes R-0007.
  add width smallint not null default 1 check (width between 1 and 9),
  -- The year that next_number counts in; set where the prefix holds {year}, and only there.
  add counted_year smallint check ((counted_year is null) = (strpos(prefix, '{year}') = 0)),
  -- Not offered for new projects any more.
  add retired_at timestamptz,
  add version integer not null default 1;

create function number_prefix(prefix text, year integer) returns text language sql immutable parallel safe as
  $$ select replace(prefix, '{year}', year::text) $$;

create function number_text(prefix text, width integer, year integer, number bigint) returns text
  language sql immutable parallel safe as
  $$ select number_prefix(prefix, year) || lpad(number::text, greatest(width, length(number::text)), '0') $$;

-- The highest number that was issued behind a prefix, removed projects included; 0 when none was.
create function highest_issued(prefix text) returns bigint language sql stable as $$
  select coalesce(max(digits::bigint), 0)
  from (select substring(p.number from char_length(prefix) + 1) as digits from projects p where starts_with(p.number, prefix)) issued
  where digits ~ '^\d{1,15}$'
$$;

-- What the next project of a kind gets in a year: a kind that counts by years begins each one anew, behind what was issued in it.
create function next_number_in(counter counters, year integer) returns bigint language sql stable as $$
  select case when counter.counted_year < year then highest_issued(number_prefix(counter.prefix, year)) + 1 else counter.next_number end
$$;

create function company_year(at timestamptz) returns integer language sql stable as
  $$ select extract(year from company_day(at))::integer $$;

-- A street in a form that can be compared, however it was written: `12 Elm Street, Apt. 4` and `12 elm st #4` are one. The browser
-- compares in the same way (street-key.ts).
create function street_key(street text) returns text language sql immutable parallel safe as $$
  select coalesce(regexp_replace(string_agg(coalesce(short, word), ' ' order by place), '(# )+', '# ', 'g'), '')
  from regexp_split_to_table(
    regexp_replace(
      regexp_replace(regexp_replace(lower(normalize(street, NFKD)), '[\u0300-\u036f''’`]', '', 'g'), '#', ' # ', 'g'),
      '[\s!"$-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f\u2010-\u2015\u060c]+', ' ', 'g'),
    ' ') with ordinality as words (word, place)
  left join (values
    ('street', 'st'), ('str', 'st'), ('saint', 'st'), ('avenue', 'ave'), ('av', 'ave'), ('road', 'rd'), ('drive', 'dr'),
    ('lane', 'ln'), ('boulevard', 'blvd'), ('court', 'ct'), ('place', 'pl'), ('square', 'sq'), ('terrace', 'ter'),
    ('highway', 'hwy'), ('parkway', 'pkwy'), ('circle', 'cir'), ('trail', 'trl'), ('crescent', 'cres'),
    ('north', 'n'), ('south', 's'), ('east', 'e'), ('west', 'w'), ('northeast', 'ne'), ('northwest', 'nw'),
    ('southeast', 'se'), ('southwest', 'sw'), ('apartment', '#'), ('apt', '#'), ('unit', '#'), ('suite', '#'), ('ste', '#')
  ) as shorts (long, short) on long = word
  where word <> ''
$$;

alter table projects add street_key text not null generated always as (street_key(street)) stored;

-- What went along when a lead was removed as another one's duplicate, so that a restored one takes back exactly that.
create table duplicate_removals (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects,
  kept_project_id bigint not null references projects check (kept_project_id <> project_id),
  note_ids bigint[] not null,
  appointment_ids bigint[] not null,
  removed_at timestamptz not null,
  restored_at timestamptz
);
create unique index duplicate_removals_project on duplicate_removals (project_id) where restored_at is null;
create index duplicate_removals_kept on duplicate_removals (kept_project_id) where restored_at is null;
