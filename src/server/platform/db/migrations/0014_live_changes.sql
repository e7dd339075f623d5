-- Tells every app process what was changed, so that open pages follow (docs/decisions/0020-live-changes.md). From triggers, so that no
-- writer can forget it. A notification holds ids and kinds, never content: whoever may read the change fetches it.

-- The browser's tab in front of a request's id, `4f1c09ab.6b2e…`, by which a page knows its own changes again.
create function tab_of(request_id text) returns text language sql immutable as
  $$ select case when request_id like '%.%' then split_part(request_id, '.', 1) end $$;

-- `{"changes": [[event id, project id, kind, subject id, actor id, tab], …]}`, or `{"many": event id}` when even the summary is too
-- long. A notification is under 8,000 bytes, so that many rows of one statement are told by their kinds.
create function tell_events() returns trigger language plpgsql as $$
declare
  told text;
  counted int;
begin
  select string_agg(json_build_array(id, project_id, kind, subject_id, actor_id, tab_of(request_id))::text, ',' order by id), count(*)
    into told, counted from (select * from added limit 101) few;
  if counted = 0 then
    return null;
  end if;
  if counted > 100 or length(told) > 7900 then
    select string_agg(json_build_array(last_id, project_id, kind, null, actor_id, tab)::text, ',' order by last_id) into told
    from (
      select max(id) as last_id, project_id, kind, actor_id, tab_of(request_id) as tab
      from added group by project_id, kind, actor_id, tab_of(request_id)
    ) kinds;
  end if;
  if length(told) > 7900 then
    perform pg_notify('plumbline_live', json_build_object('many', (select max(id) from added))::text);
  else
    perform pg_notify('plumbline_live', '{"changes":[' || told || ']}');
  end if;
  return null;
end $$;

create trigger events_told after insert on events
  referencing new table as added for each statement execute function tell_events();

-- What screens show and history does not record: how far a message has come, and that a customer has looked again.
create function tell_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('plumbline_live', json_build_object(
    'changes', json_build_array(json_build_array(null, new.project_id, 'message.moved', new.id, null, null)))::text);
  return null;
end $$;
create trigger messages_told_new after insert on messages for each row execute function tell_message();
create trigger messages_told after update of status on messages for each row
  when (old.status is distinct from new.status and new.status <> 'sending') execute function tell_message();

create function tell_bid_view() returns trigger language plpgsql as $$
begin
  perform pg_notify('plumbline_live', json_build_object(
    'changes', json_build_array(json_build_array(
      null, (select project_id from bids where id = new.bid_id), 'bid.looked_at', new.bid_id, null, null)))::text);
  return null;
end $$;
create trigger bid_views_told after insert on bid_views for each row execute function tell_bid_view();

-- Whoever is signed out stops hearing at once.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('plumbline_live', json_build_object('ended', new.id)::text);
  return null;
end $$;
create trigger sessions_told after update of ended_at on sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function tell_session_end();
