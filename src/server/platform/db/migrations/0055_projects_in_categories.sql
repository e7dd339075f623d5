-- The projects of a category, for the list's filter.
create index projects_category on projects (category_id) where deleted_at is null;
