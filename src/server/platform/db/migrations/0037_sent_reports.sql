-- Reports of photos are sent, too. They have no record of their own, so a message says itself what kind of paper it brings; null brings none.

alter table messages add column paper text check (paper in ('bid', 'invoice', 'photoReport'));
update messages set paper = case when invoice_id is not null then 'invoice' else 'bid' end
where bid_id is not null or invoice_id is not null;
alter table messages add constraint messages_paper_named check (
  (bid_id is null or paper = 'bid') and (invoice_id is null or paper = 'invoice')
);
create index messages_of_reports on messages (project_id, id desc) where paper = 'photoReport';
