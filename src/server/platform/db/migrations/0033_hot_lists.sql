-- What lists are narrowed and sorted by where the whole table was read before (test/plans/hot-plans.test.ts).

create index messages_status on messages (status, id desc);

-- The orders of the list of invoices (invoice-list-queries.ts).
create index invoices_by_number on invoices (lpad(coalesce(number, ''), 40), id) where deleted_at is null;
create index invoices_by_issue on invoices (coalesce(issued_on, '-infinity'), id) where deleted_at is null;
create index invoices_by_due on invoices (coalesce(due_on, 'infinity'), id) where deleted_at is null;

-- How often a business was paid within the last year is counted in the index alone; names that are no business are few.
create index expenses_business_day on expenses (business_id, spent_on) where business_id is not null and deleted_at is null;
drop index expenses_business;
create index expenses_other_payees on expenses (spent_on) where business_id is null and deleted_at is null;
