-- Where a backup's files are: in its archive, or in the folder beside it. Of what a person had made before, nobody noted it.
alter table backup_runs add file_place text check (file_place in ('inside', 'beside', 'store'));
update backup_runs set file_place = 'beside' where kind <> 'manual';
