-- Whether a to-do's project was called off is asked of every open one in a list: the few that were are found without reading the others.
create index projects_called_off on projects (id, status_since) where status in ('contract_declined', 'project_cancelled');
