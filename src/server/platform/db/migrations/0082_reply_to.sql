-- To whom customers' answers go: the company (or who sent, where it has no address), who sent, or the address that the mail came from.
alter table sending_settings
  add column reply_to text not null default 'company' check (reply_to in ('company', 'sender', 'none'));
