-- Templates that were kept before templates left out what belongs to one customer still hold it. Lines tell them apart: since then each
-- says what of it comes from the price book, and notes are kept only where they were asked for.
update bid_templates set content = content || '{"title": "", "internalNotes": ""}'
where content ->> 'title' <> '' or content ->> 'internalNotes' <> '';

update bid_templates set content = content || '{"customerNotes": ""}'
where content ->> 'customerNotes' <> ''
  and jsonb_path_exists(content, '$.sections[*].lines[*]')
  and not jsonb_path_exists(content, '$.sections[*].lines[*].fromBook');
