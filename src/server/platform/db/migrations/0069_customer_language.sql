-- In which language a customer is spoken to (`languages` of shared/kernel/languages.ts); empty is the company's.
alter table customers add column language text not null default '';

-- In which language its signer read a bid; null of signatures that came before it was asked.
alter table bid_signatures add column read_in text;

-- So that undoing a merge of before takes no language for one that was chosen since.
update customer_merges set kept_before = kept_before || '{"language": ""}', kept_after = kept_after || '{"language": ""}',
  merged_before = merged_before || '{"language": ""}';

-- In which language a message speaks, for the template that WhatsApp sends it by; empty where nothing hangs on it.
alter table messages add column language text not null default '';
