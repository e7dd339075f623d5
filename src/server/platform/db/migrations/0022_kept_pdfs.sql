-- Drawings of every kind of paper, by the hash of all that decides how they look. Nothing but a saving of work: what went out is held by
-- its message, what was signed by its signature, and any other drawing can be made again.
alter table bid_pdfs rename to kept_pdfs;
alter table kept_pdfs rename constraint bid_pdfs_pkey to kept_pdfs_pkey;
alter table kept_pdfs rename constraint bid_pdfs_pdf_sha256_fkey to kept_pdfs_pdf_sha256_fkey;
alter index bid_pdfs_file rename to kept_pdfs_file;
drop index bid_pdfs_drafts;
alter table kept_pdfs rename drawn_at to used_at;
alter table kept_pdfs drop column is_draft;
create index kept_pdfs_used on kept_pdfs (used_at);
