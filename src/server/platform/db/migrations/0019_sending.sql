-- Sending by e-mail and WhatsApp: how far a message has come, what was promised about repeating it, and the company's own words.

alter table messages
  -- Ours, from the first try on: the left part of an e-mail's Message-ID, and what WhatsApp gives back with each state.
  add reference text unique,
  -- When a WhatsApp message left for the provider and no answer has come since: it may have gone, so it is never tried again by itself.
  add handed_over_at timestamptz,
  -- What an approved template's places are filled with.
  add fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  add delivered_at timestamptz,
  add read_at timestamptz,
  -- The tries that were over when a person asked for another one; those after it are counted anew.
  add tries_before integer not null default 0,
  drop constraint messages_status_check,
  -- uncertain: nobody knows whether it went. delivered, read: as WhatsApp reports. cancelled: taken back before it went.
  add constraint messages_status_check check (status in (
    'queued', 'sending', 'sent', 'delivered', 'read', 'captured', 'failed', 'uncertain', 'cancelled'));

-- Until now the reference stood in the provider's column while the provider had not named the message.
update messages set reference = provider_id, provider_id = null where provider_id like 'message-%';

create index messages_bid on messages (bid_id, id desc) where bid_id is not null;
create index messages_whatsapp on messages (provider_id) where channel = 'whatsapp' and provider_id is not null;

create table sending_settings (
  only_row boolean primary key default true check (only_row),
  -- {"bid": {"emailSubject", "emailCaption", "whatsappCaption"}, …}; what is not there is as usual.
  templates jsonb not null default '{}' check (jsonb_typeof(templates) = 'object'),
  -- A bid that earns less needs a decision before it goes out; 0 asks nobody.
  margin_floor_bps integer not null default 0 check (margin_floor_bps between 0 and 10000),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
insert into sending_settings default values;

-- What waits with a link that no longer opens anything does not go out any more.
create function cancel_messages_of_link() returns trigger language plpgsql as $$
begin
  update messages set status = 'cancelled', last_error = 'The link in it was withdrawn before it went out.', updated_at = new.revoked_at
  where bid_id = new.bid_id and status = 'queued' and position(new.code in body) > 0;
  return null;
end $$;
create trigger bid_links_withdrawn after update of revoked_at on bid_links for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function cancel_messages_of_link();
