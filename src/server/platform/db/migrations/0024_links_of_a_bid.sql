-- A bid tells when its last link was withdrawn, so all of its links are looked for, not only the live one.
create index bid_links_bid on bid_links (bid_id);
