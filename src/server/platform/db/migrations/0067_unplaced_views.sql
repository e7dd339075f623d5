-- A view that its owner has never put into an order stands behind those that have a place, as it was made.
alter table saved_views alter column position drop not null;
