-- Letters that no font could draw, and the lines that they stand in: told before a kept drawing is sent, as well as a new one.
alter table kept_pdfs add column undrawn jsonb;
