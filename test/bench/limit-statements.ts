/**
 * What the limit runs: one hand-written statement a call, for the same rows and fields as ours, without a thought for who asks.
 * They are written on their own, not shared with the app, so that a slow statement of the app shows.
 */
const rows = (statement: string) => `(select coalesce(json_agg(row_to_json(r)), '[]') from (${statement}) r)`;

/** Of a bid `b`: nothing is chosen yet of one of its groups. */
const startsFrom = `(b.status <> 'finalized' and exists (select from bid_lines g where g.bid_id = b.id and g.choice_group is not null
  group by g.section_position, g.choice_group having not bool_or(g.is_selected)))`;

/** `$1` statuses, `$2` the word as a pattern. */
const projects = `with found as materialized (
    select id, customer_key from projects where deleted_at is null and status = any($1) and search_text like $2)
  select json_build_object('total', (select count(*) from found), 'rows', ${rows(`
    select p.id, p.number, p.title, p.status, p.status_since as "statusSince", p.customer_id as "customerId",
      c.name as "customerName", c.phone, p.street, p.city, p.state, k.name as "categoryName",
      (select min(a.starts_at) from appointments a
       where a.project_id = p.id and a.deleted_at is null and a.starts_at >= now()) as "nextAppointmentAt",
      p.contract_cents / 100.0 as contract,
      o.total as "bidTotal", coalesce(o."startsFrom", false) as "startsFrom",
      p.is_on_hold as "isOnHold", p.is_warranty as "isWarranty", p.created_at as "createdAt",
      p.updated_at as "updatedAt", p.version
    from (select id, customer_key from found order by customer_key collate names, id limit 50) f
    join projects p on p.id = f.id join customers c on c.id = p.customer_id
    left join categories k on k.id = p.category_id
    left join lateral (select b.total_cents / 100.0 as total, ${startsFrom} as "startsFrom" from bids b
      where b.project_id = p.id and b.deleted_at is null and b.status not in ('declined', 'superseded')
      order by b.number desc, b.revision desc limit 1) o on true
    order by f.customer_key collate names, f.id`)})::text as json`;

const people = `select e.id, e.first_name || ' ' || e.last_name as name, e.color`;
/** Of an appointment `a`. */
const attendances =
  rows(`select t.id, (select row_to_json(r) from (${people} from employees e where e.id = t.employee_id) r) as employee,
    t.arrived_at as "arrivedAt", t.arrival_lat as "arrivalLat", t.arrival_lon as "arrivalLon",
    t.arrival_accuracy as "arrivalAccuracy", t.departed_at as "departedAt", t.departure_lat as "departureLat",
    t.departure_lon as "departureLon", t.departure_accuracy as "departureAccuracy", t.departure_source as "departureSource"
  from attendances t where t.appointment_id = a.id and t.deleted_at is null order by t.arrived_at`);
const bidFields = `b.id, b.number, b.revision, b.title, b.status, b.status_since as "statusSince",
  b.total_cents / 100.0 as total, b.valid_until as "validUntil", b.sent_at as "sentAt",
  (select max(v.at) from bid_views v where v.bid_id = b.id) as "viewedAt",
  b.created_at as "createdAt", b.updated_at as "updatedAt", b.version`;

const photos = (group: string) =>
  rows(`select o.id, o.photo_group as "group", o.filename, '/api/projects/' || o.project_id || '/images/' || o.photo_group || '/'
      || o.filename_in_url as url, o.width, o.height, o.taken_at as "takenAt",
      (select e.first_name || ' ' || e.last_name from employees e where e.id = o.uploaded_by) as "uploadedBy",
      o.uploaded_by as "uploadedById", o.caption, o.area, o.created_at as "createdAt", o.version, o.latitude, o.longitude
    from photos o where o.project_id = p.id and o.deleted_at is null and o.photo_group = '${group}' order by o.id desc limit 12`);

/** `$1` the project. */
const project = `select row_to_json(whole)::text as json from (
  select p.id, p.number, p.counter_type, p.title, p.status, p.status_since as "statusSince",
    p.status_before as "statusBefore", p.status_reason as "statusReason", p.is_on_hold as "isOnHold",
    p.is_warranty as "isWarranty", p.street, p.city, p.state, p.postal_code as "postalCode", p.latitude, p.longitude, p.source, p.description,
    p.contract_cents / 100.0 as contract, p.category_id as "categoryId", p.business_id as "businessId",
    p.salesperson_id as "salespersonId", p.customer_id as "customerId",
    json_build_object('id', c.id, 'name', c.name, 'companyName', c.company_name, 'phone', c.phone, 'email', c.email,
      'street', c.street, 'city', c.city, 'state', c.state, 'postalCode', c.postal_code, 'notes', c.notes,
      'version', c.version) as customer,
    (select json_build_object('id', k.id, 'name', k.name) from categories k where k.id = p.category_id) as category,
    (select json_build_object('id', f.id, 'name', f.name) from businesses f where f.id = p.business_id) as business,
    (select json_build_object('id', s.id, 'name', s.name, 'phone', s.phone, 'email', s.email)
     from salespeople s where s.id = p.salesperson_id) as salesperson,
    ${rows(`${people} from project_employees pe join employees e on e.id = pe.employee_id where pe.project_id = p.id`)}
      as people,
    ${rows(`select a.id, a.project_id as "projectId", a.kind, a.starts_at as "startsAt", a.ends_at as "endsAt", a.notes,
        ${attendances} as attendances,
        ${rows(`${people} from appointment_employees ae join employees e on e.id = ae.employee_id
          where ae.appointment_id = a.id`)} as employees, a.version, a.created_at as "createdAt"
      from appointments a where a.project_id = p.id and a.deleted_at is null order by a.starts_at`)} as appointments,
    ${rows(`select ${bidFields} from bids b where b.project_id = p.id and b.deleted_at is null
      order by b.number, b.revision`)} as bids,
    (select row_to_json(r) from (select ${bidFields} from bids b where b.id = p.finalized_bid_id) r) as finalized,
    ${rows(`select n.id, n.project_id as "projectId", n.content, n.is_pinned as "isPinned", n.author_id as "authorId",
        e.first_name || ' ' || e.last_name as "authorName",
        case when n.version > 1 then (select count(*) from events v where v.subject_kind = 'note' and v.subject_id = n.id
          and v.kind = 'note.updated' and v.after ? 'content') else 0 end as "editCount", n.created_at as "createdAt", n.updated_at as "updatedAt", n.version
      from project_notes n left join employees e on e.id = n.author_id
      where n.project_id = p.id and n.deleted_at is null order by n.is_pinned desc, n.id desc`)} as notes,
    ${rows(`select i.id, i.project_id, i.number, i.title, i.status, i.issued_on as "issuedOn", i.due_on as "dueOn",
        i.total_cents / 100.0 as total, i.received_cents / 100.0 as received, (i.total_cents - i.received_cents) / 100.0 as balance,
        i.extra_cents / 100.0 as extra, i.extra_tax_cents / 100.0 as "extraTax",
        case when i.status in ('sent', 'partially_paid') then greatest(current_date - i.due_on, 0) else 0 end as "daysOverdue",
        ${rows(`select m.sent_at from messages m where m.invoice_id = i.id and m.sent_at is not null order by m.sent_at`)} as "datesSent",
        ${rows(`select y.id, y.invoice_id as invoice, y.amount_cents / 100.0 as amount, y.method, y.identification, y.received_on as date,
          y.voided_at as "voidedAt", y.void_reason as "voidReason", y.picture_name as picture,
          (select e.first_name || ' ' || e.last_name from employees e where e.id = y.created_by) as "createdBy",
          y.created_at as "createdAt", y.version
          from received_payments y where y.invoice_id = i.id order by y.received_on, y.id`)} as received_payments,
        i.void_reason as "voidReason", i.created_at as "createdAt", i.updated_at as "updatedAt", i.version
      from invoices i where i.project_id = p.id and i.deleted_at is null order by i.id`)} as invoices,
    ${rows(`select x.id, x.project_id, x.paid_to as "paidTo", x.business_id as "businessId", x.paid_for as "paidFor", x.category,
        x.request_reference as "requestReference", x.cost_cents / 100.0 as cost, x.paid_cents / 100.0 as paid,
        (x.cost_cents - x.paid_cents) / 100.0 as unpaid, x.status, x.spent_on as date, x.is_billable as "isBillable",
        (select json_build_object('id', i.id, 'number', i.number) from invoice_lines l join invoices i on i.id = l.invoice_id
         where l.expense_id = x.id and i.deleted_at is null and i.voided_at is null limit 1) as "billedOn",
        x.picture_name as picture, x.created_by as "createdById",
        (select e.first_name || ' ' || e.last_name from employees e where e.id = x.created_by) as "createdBy",
        ${rows(`select y.id, y.amount_cents / 100.0 as amount, y.method, y.identification, y.paid_on as date,
          y.picture_name as picture, (select e.first_name || ' ' || e.last_name from employees e where e.id = y.created_by) as "createdBy",
          y.created_at as "createdAt", y.version
          from expense_payments y where y.expense_id = x.id and y.deleted_at is null order by y.paid_on, y.id`)} as "expensePayments",
        x.created_at as "createdAt", x.updated_at as "updatedAt", x.version
      from expenses x where x.project_id = p.id and x.deleted_at is null order by x.spent_on desc, x.id desc`)} as expenses,
    ${rows(`select x.id, x.project_id, x.issuing_authority, x.submission_method, x.title, x.number, x.status, x.submitted_on as "submittedOn",
        x.corrections_on as "correctionsOn", x.released_on as released, x.expires_on as "expiresOn", x.follow_up_on as "followUpOn",
        x.closed_on as "closedOn", x.fee_cents / 100.0 as fee, x.file_name as file, x.released_name as "releasedFile",
        (select json_build_object('id', e.id, 'cost', e.cost_cents / 100.0) from expenses e where e.id = x.fee_expense_id) as "feeExpense",
        (select json_build_object('days', percentile_cont(0.5) within group (order by u.released_on - u.submitted_on), 'count', count(*))
         from permits u where lower(u.issuing_authority) = lower(x.issuing_authority) and u.released_on is not null
           and x.released_on is null) as usual,
        ${rows(`select n.id, n.notes, n.author_id as "authorId", (select e.first_name || ' ' || e.last_name from employees e
            where e.id = n.author_id) as "authorName", n.created_at as "createdAt", n.updated_at as "updatedAt", n.version
          from permit_notes n where n.permit_id = x.id and n.deleted_at is null order by n.id desc`)} as notes,
        ${rows(`select k.id, k.kind, k.held_on as date, k.result, k.note, k.created_at as "createdAt", k.updated_at as "updatedAt", k.version
          from permit_inspections k where k.permit_id = x.id and k.deleted_at is null order by k.held_on, k.id`)} as inspections,
        (select e.first_name || ' ' || e.last_name from employees e where e.id = x.created_by) as "createdBy",
        x.created_at as "createdAt", x.updated_at as "updatedAt", x.version
      from permits x where x.project_id = p.id and x.deleted_at is null order by x.list_order, x.id`)} as permits,
    json_build_object('before', ${photos('before')}, 'after', ${photos('after')}) as images,
    (select json_build_object('before', count(*) filter (where o.photo_group = 'before'), 'after', count(*) filter (where o.photo_group = 'after'))
      from photos o where o.project_id = p.id and o.deleted_at is null) as "imageCounts",
    json_build_object(
      'found', (select count(*) from projects d where d.customer_id = p.customer_id and d.id <> p.id and d.deleted_at is null
        and p.street_key <> '' and d.street_key = p.street_key and d.status in ('lead_created', 'appointment_scheduled')
        and not exists (select from bids b where b.project_id = d.id and b.deleted_at is null)
        and not exists (select from invoices i where i.project_id = d.id and i.deleted_at is null)
        and not exists (select from expenses x where x.project_id = d.id and x.deleted_at is null)
        and not exists (select from permits x where x.project_id = d.id and x.deleted_at is null)),
      'removed', (select count(*) from duplicate_removals r where r.kept_project_id = p.id and r.restored_at is null)) as duplicates,
    (select json_build_object('contract', p.contract_cents / 100.0, 'contractTax', t.tax / 100.0, 'billed', i.billed / 100.0,
        'billedTax', i.tax / 100.0, 'extras', i.extra / 100.0, 'drafted', i.drafted / 100.0, 'received', i.received / 100.0,
        'owed', (i.billed - i.received) / 100.0, 'spent', x.spent / 100.0, 'unpaid', x.unpaid / 100.0,
        'margin', (p.contract_cents - t.tax - x.spent) / 100.0)
      from (select coalesce((select b.tax_cents from bids b where b.id = p.finalized_bid_id), 0) as tax) t,
        (select sum(total_cents) filter (where issued_at is not null and voided_at is null) as billed,
           sum(tax_cents) filter (where issued_at is not null and voided_at is null) as tax,
           sum(extra_cents) filter (where issued_at is not null and voided_at is null) as extra,
           sum(total_cents) filter (where status = 'draft') as drafted, sum(received_cents) as received
         from invoices i where i.project_id = p.id and i.deleted_at is null) i,
        (select sum(cost_cents) as spent, sum(cost_cents - paid_cents) as unpaid
         from expenses x where x.project_id = p.id and x.deleted_at is null) x) as money,
    (select e.first_name || ' ' || e.last_name from employees e where e.id = p.created_by) as "createdByName",
    p.created_at as "createdAt", p.updated_at as "updatedAt", p.version
  from projects p join customers c on c.id = p.customer_id where p.id = $1 and p.deleted_at is null) whole`;

const open = `p.status in ('lead_created', 'appointment_scheduled', 'bid_in_progress', 'bid_sent', 'contract_signed',
  'permits_pending', 'work_in_progress')`;
const stuck = `${open} and not p.is_on_hold and p.status_since < now() - interval '14 days'`;
const projectFields = `p.id, p.number, p.title, p.status, p.status_since as "statusSince", c.name as "customerName", c.phone,
  p.city, p.created_at as "createdAt" from projects p join customers c on c.id = p.customer_id where p.deleted_at is null`;

/** `$1` the beginning of today, `$2` of tomorrow, `$3` of the month, `$4` who looks. */
const dashboard = `with waiting as materialized (
    select b.id, b.project_id, b.number, b.revision, b.title, b.status, b.total_cents, b.sent_at
    from bids b where b.deleted_at is null and b.status in ('sent', 'viewed') and b.valid_until >= $1::timestamptz::date),
  mine as materialized (
    select pe.project_id from project_employees pe where pe.employee_id = $4
    union select a.project_id from appointments a join appointment_employees ae on ae.appointment_id = a.id
      where ae.employee_id = $4 and a.deleted_at is null),
  due as materialized (
    select a.project_id, a.id as appointment, null::bigint as bid, a.starts_at as since
    from appointments a join appointment_employees ae on ae.appointment_id = a.id
    where ae.employee_id = $4 and a.kind = 'follow_up' and a.deleted_at is null and a.checked_in_at is null
      and a.starts_at < $2::timestamptz
    union all
    select project_id, null, min(id), min(sent_at) from waiting
    where sent_at < $1::timestamptz - interval '5 days' and project_id in (select project_id from mine)
    group by project_id),
  months as materialized (
    select date_trunc('month', status_since) as month, count(*) as count, sum(total_cents) / 100.0 as sum
    from bids where status = 'finalized' and deleted_at is null and status_since >= $3::timestamptz - interval '23 months'
    group by 1)
  select json_build_object(
    'appointments', ${rows(`select a.id, a.project_id as "projectId", a.kind, a.starts_at as "startsAt", a.ends_at as "endsAt",
        a.notes, ${attendances} as attendances,
        ${rows(`${people} from appointment_employees ae join employees e on e.id = ae.employee_id
          where ae.appointment_id = a.id`)} as employees, a.version, a.created_at as "createdAt",
        p.number as "projectNumber", p.title as "projectTitle", p.status as "projectStatus", c.name as "customerName",
        c.company_name as "companyName", c.phone, p.street, p.city, p.state, p.postal_code as "postalCode"
      from appointments a join projects p on p.id = a.project_id join customers c on c.id = p.customer_id
      where a.deleted_at is null and p.deleted_at is null and a.starts_at >= $1::timestamptz and a.starts_at < $2::timestamptz
      order by a.starts_at, a.id`)},
    'newLeads', ${rows(`select ${projectFields} and p.status = 'lead_created' order by p.created_at desc limit 8`)},
    'waitingCount', (select count(*) from waiting),
    'waiting', ${rows(`select w.id, w.project_id as "projectId", p.number as "projectNumber", c.name as "customerName", w.number,
        w.revision, w.title, w.status, w.total_cents / 100.0 as total, w.sent_at as "sentAt",
        $1::timestamptz::date - w.sent_at::date as "daysSinceSent",
        (select max(v.at) from bid_views v where v.bid_id = w.id) as "lastViewedAt"
      from (select * from waiting order by sent_at, id limit 8) w join projects p on p.id = w.project_id
      join customers c on c.id = p.customer_id order by w.sent_at, w.id`)},
    'counts', ${rows('select status, count(*) from projects where deleted_at is null group by status')},
    'stuckCount', (select count(*) from projects p where p.deleted_at is null and ${stuck}),
    'followUpCount', (select count(*) from due),
    'followUps', ${rows(`select p.id as "projectId", p.number as "projectNumber", p.title as "projectTitle",
        c.name as "customerName", c.phone, d.appointment, d.bid, $1::timestamptz::date - d.since::date as days
      from (select * from due order by since limit 8) d join projects p on p.id = d.project_id
      join customers c on c.id = p.customer_id order by d.since`)},
    'signed', ${rows('select * from months order by month')},
    'sameDaysLastYear', (select json_build_object('count', count(*), 'sum', coalesce(sum(total_cents), 0) / 100.0)
      from bids where status = 'finalized' and deleted_at is null and status_since >= $3::timestamptz - interval '1 year'
        and status_since < $2::timestamptz - interval '1 year'),
    'invoiced', ${rows(`select date_trunc('month', issued_on) as month, count(*) as count, sum(total_cents) / 100.0 as sum
      from invoices where issued_at is not null and voided_at is null and issued_on >= $3::timestamptz - interval '23 months'
      group by 1 order by 1`)},
    'received', ${rows(`select date_trunc('month', received_on) as month, count(*) as count, sum(amount_cents) / 100.0 as sum
      from received_payments where voided_at is null and received_on >= $3::timestamptz - interval '23 months'
      group by 1 order by 1`)},
    'overdue', ${rows(`select (least($1::timestamptz::date - due_on, 91) - 1) / 30 as age, count(*) as count,
        sum(total_cents - received_cents) / 100.0 as sum
      from invoices where deleted_at is null and status in ('sent', 'partially_paid') and due_on < $1::timestamptz::date
      group by 1 order by 1`)},
    'stuck', ${rows(`select ${projectFields} and ${stuck} order by p.status_since limit 8`)})::text as json`;

/**
 * The newest of each kind that hold the words, without a rank, a beginning or a guess. Two letters are looked for where a word begins,
 * and not in notes and titles, as with ours; what a search finds decides how it is best done, so it is planned each time.
 */
export function searchStatement(typed: string): { text: string; values: string[] } {
  const words = typed.split(' ');
  const values = words.flatMap((word) => (word.length < 3 ? [`${word}%`, `% ${word}%`] : [`%${word}%`]));
  const places = words.map((word) =>
    values.flatMap((value, at) => (value.includes(word) ? [`$${at + 1}`] : [])),
  );
  const holds = (...texts: string[]) =>
    places
      .map(
        (each) => `(${each.flatMap((place) => texts.map((text) => `${text} like ${place}`)).join(' or ')})`,
      )
      .join(' and ');
  const longest = words.toSorted((one, other) => other.length - one.length)[0]!;
  const own = (text: string) =>
    longest.length < 3 ? 'false' : `${text} like ${places[words.indexOf(longest)]![0]}`;
  const newest = words.length === 1 ? 'order by x.id desc limit 20' : '';
  const text = `select json_build_object('results', (select coalesce(json_agg(row_to_json(r)), '[]') from (
    select * from (select 'project' as kind, p.id, null::bigint as "parentId", c.name as label, p.number, p.status,
        concat_ws(' · ', p.title, p.street, p.city) as detail, c.company_name as matched, c.phone, c.email
      from (select * from projects where deleted_at is null and ${holds('search_text')}
            order by created_at desc, id desc limit 8) p join customers c on c.id = p.customer_id) found
    union all
    select * from (select 'customer', id, null::bigint, name, '', null, company_name, street, phone, email from customers
      where deleted_at is null and ${holds('find_text')} order by created_at desc, id desc limit 6) found
    union all
    select * from (select 'business', id, null::bigint, name, '', null, '', address, phone, email from businesses
      where deleted_at is null and ${holds('search_text', 'phone_digits')} order by created_at desc, id desc limit 4) found
    union all
    select * from (select 'salesperson', s.id, s.business_id, s.name, '', null, b.name, '', s.phone, s.email
      from salespeople s join businesses b on b.id = s.business_id and b.deleted_at is null
      where s.deleted_at is null and ${holds('s.find_text', 'fold(b.name)')} order by s.created_at desc, s.id desc limit 4) found
    union all
    select * from (select 'bid', x.id, x.project_id, c.name, p.number, x.status, x.title, x.number::text, null, null
      from (select * from bids x where deleted_at is null and ${own('fold(title)')} ${newest}) x
        join projects p on p.id = x.project_id and p.deleted_at is null join customers c on c.id = p.customer_id
      where ${holds('fold(x.title)', 'p.search_text')} order by x.id desc limit 4) found
    union all
    select * from (select 'product', t.id, null::bigint, t.name, t.code, null, t.unit, '', null, null from products t
      where t.deleted_at is null and t.is_active and ${holds('fold(t.name)', 'fold(t.code)')}
      order by t.updated_at desc, t.id desc limit 4) found
    union all
    select * from (select 'note', x.id, x.project_id, c.name, p.number, null, '', left(x.content, 160), null, null
      from (select * from project_notes x where deleted_at is null and ${own('fold(content)')} ${newest}) x
        join projects p on p.id = x.project_id and p.deleted_at is null join customers c on c.id = p.customer_id
      where ${holds('fold(x.content)', 'p.search_text')} order by x.id desc limit 4) found limit 20) r))::text as json`;
  return { text, values };
}

/** `$1` the project, `$2` the bid as it came. */
const createBid = `with given as (select $2::jsonb as body),
  bid as (
    insert into bids (project_id, number, title, scope, terms, valid_until, tax_rate_bps, deposit_rate_bps, lines_cents,
      total_cents, status_since, created_at, updated_at)
    select $1, coalesce((select max(number) from bids where project_id = $1), 0) + 1, body ->> 'title', body ->> 'scope',
      s.bid_terms, current_date + s.bid_valid_days, s.tax_rate_bps, s.deposit_rate_bps, t.cents, t.cents, now(), now(), now()
    from given cross join settings s cross join lateral (
      select sum(round((l ->> 'quantity')::numeric * (l ->> 'unitPrice')::numeric * 100))::bigint as cents
      from jsonb_path_query(body, '$.sections[*].lines[*]') l) t
    returning *),
  sections as (
    insert into bid_sections (bid_id, position, title)
    select bid.id, x.position - 1, x.section ->> 'title'
    from bid, given, jsonb_array_elements(body -> 'sections') with ordinality x(section, position) returning *),
  lines as (
    insert into bid_lines (bid_id, section_position, position, key, product_id, name, quantity, unit, unit_price_cents,
      unit_cost_cents, is_taxable, total_cents)
    select bid.id, x.position - 1, y.position - 1, x.position || '.' || y.position, (line ->> 'productId')::bigint, line ->> 'name',
      (line ->> 'quantity')::numeric, line ->> 'unit', (line ->> 'unitPrice')::numeric * 100,
      (line ->> 'unitCost')::numeric * 100, (line ->> 'taxable')::boolean,
      round((line ->> 'quantity')::numeric * (line ->> 'unitPrice')::numeric * 100)
    from bid, given, jsonb_array_elements(body -> 'sections') with ordinality x(section, position),
      jsonb_array_elements(x.section -> 'lines') with ordinality y(line, position) returning *),
  event as (
    insert into events (at, actor_kind, actor_name, project_id, subject_kind, subject_id, kind, after)
    select now(), 'system', 'Bench', $1, 'bid', bid.id, 'bid.created', json_build_object('number', number) from bid)
  select json_build_object('bid', row_to_json(bid), 'sections', (select json_agg(row_to_json(sections)) from sections),
    'lines', (select json_agg(row_to_json(lines)) from lines))::text as json from bid`;

/** `$1` the project, `$2` the invoice as it came. */
const createInvoice = `with given as (select $2::jsonb as body),
  invoice as (
    insert into invoices (project_id, title, payment_terms, tax_rate_bps, is_beyond_contract, lines_cents, tax_cents, total_cents,
      created_at, updated_at)
    select $1, body ->> 'title', array[b.payment_terms -> 0 ->> 'key'], s.tax_rate_bps, (body ->> 'isBeyondContract')::boolean, t.cents,
      round(t.taxable * s.tax_rate_bps / 10000.0), t.cents + round(t.taxable * s.tax_rate_bps / 10000.0), now(), now()
    from given cross join settings s cross join billing_settings b cross join lateral (
      select sum(x.cents)::bigint as cents, coalesce(sum(x.cents) filter (where (l ->> 'taxable')::boolean), 0)::bigint as taxable
      from jsonb_path_query(body, '$.lines[*]') l cross join lateral (
        select round((l ->> 'quantity')::numeric * (l ->> 'unitPrice')::numeric * 100) as cents) x) t
    returning *),
  lines as (
    insert into invoice_lines (invoice_id, position, product_id, name, quantity, unit, unit_price_cents, is_taxable, total_cents)
    select invoice.id, x.position - 1, (line ->> 'productId')::bigint, line ->> 'name', (line ->> 'quantity')::numeric, line ->> 'unit',
      (line ->> 'unitPrice')::numeric * 100, (line ->> 'taxable')::boolean,
      round((line ->> 'quantity')::numeric * (line ->> 'unitPrice')::numeric * 100)
    from invoice, given, jsonb_array_elements(body -> 'lines') with ordinality x(line, position) returning *),
  event as (
    insert into events (at, actor_kind, actor_name, project_id, subject_kind, subject_id, kind, after)
    select now(), 'system', 'Bench', $1, 'invoice', invoice.id, 'invoice.created', json_build_object('title', title) from invoice)
  select json_build_object('invoice', row_to_json(invoice), 'lines', (select json_agg(row_to_json(lines)) from lines),
    'billing', (select json_build_object('contract', p.contract_cents, 'billed', (select sum(o.total_cents) from invoices o
      where o.project_id = p.id and o.voided_at is null and o.deleted_at is null)) from projects p where p.id = $1))::text as json
  from invoice`;

export const limitStatements = { projects, project, dashboard, createBid, createInvoice };
