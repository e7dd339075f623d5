-- How the table of a view is shown besides its columns: its groups, widths and the height of its rows.
alter table saved_views add column display jsonb;
