-- When who is signed in last said again who they are, before something grave; a sign-in counts as well.
alter table sessions add column proved_at timestamptz;
