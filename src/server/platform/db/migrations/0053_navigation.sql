-- How each employee has arranged the navigation: `{"order": [...], "hidden": [...]}`, null as it comes.
alter table employees add column navigation jsonb;
