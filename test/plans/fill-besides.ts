import type { Pool } from 'pg';

/** What a busy company also has and the benchmark's data have not: messages, contacts, permits, photos, to-dos, sessions, answers to repeated calls and jobs. */
export async function fillBesides(pool: Pool): Promise<void> {
  await pool.query(`
    insert into messages (channel, project_id, bid_id, recipients, status, created_at, updated_at, sent_at)
      select 'email', project_id, id, '{a@example.com}', 'sent', created_at, created_at, created_at from bids;
    insert into messages (channel, project_id, invoice_id, recipients, status, created_at, updated_at, sent_at)
      select 'email', project_id, id, '{a@example.com}', 'sent', created_at, created_at, created_at from invoices;
    insert into project_contacts (project_id, name, role, email, phone, gets_bids, gets_invoices, gets_photo_reports, gets_appointments, created_at, updated_at)
      select id, 'Dana Reyes', 'architect', 'dana' || id || '@example.com', '+1503' || 1000000 + id, true, false, true, false, created_at, created_at
      from projects;
    insert into tags (name, created_at, updated_at) select 'Tag ' || n, now(), now() from generate_series(1, 40) n;
    insert into project_tags (project_id, tag_id) select p.id, t.id from projects p join tags t on t.id % 20 = p.id % 20;
    insert into customer_tags (customer_id, tag_id) select c.id, t.id from customers c join tags t on t.id % 20 = c.id % 20;
    insert into permits (project_id, issuing_authority, title, status, submitted_on, released_on, created_at, updated_at)
      select id, 'City of ' || city, 'Building permit', case when id % 9 = 0 then 'submitted' else 'released' end, created_at::date,
        case when id % 9 = 0 then null else created_at::date + 20 end, created_at, created_at from projects;
    insert into permit_notes (permit_id, notes, created_at, updated_at) select id, 'Called the clerk.', created_at, created_at from permits;
    insert into permit_inspections (permit_id, kind, held_on, created_at, updated_at)
      select id, 'Framing', submitted_on + 30, created_at, created_at from permits;
    insert into files (sha256, size_bytes, media_type)
      select encode(sha256(n::text::bytea), 'hex'), 1000, 'image/jpeg' from generate_series(1, 10000) n;
    insert into photos (project_id, photo_group, filename, picture_sha256, source_sha256, width, height, position, created_at, updated_at)
      select p.id, (array['before', 'after'])[1 + n % 2], 'IMG_' || n || '.jpg', f.sha256, f.sha256, 800, 600, n, p.created_at, p.created_at
      from projects p cross join generate_series(1, 3) n
        cross join lateral (select encode(sha256((1 + (p.id * 3 + n) % 10000)::text::bytea), 'hex') as sha256) f;
    insert into voice_notes (photo_id, audio_sha256, seconds, created_at)
      select id, picture_sha256, 12, created_at from photos where photo_group = 'before';
    insert into todos (project_id, title, note, due_on, assignee_id, author_id, done_at, created_at, updated_at)
      select p.id, (array['Order the tiles', 'Call the inspector', 'Bring the ladder'])[n], '', p.created_at::date + 7 * n,
        e.ids[1 + (p.id + n) % cardinality(e.ids)], e.ids[1], case when n < 3 then p.created_at end, p.created_at, p.created_at
      from projects p cross join generate_series(1, 3) n cross join (select array_agg(id) as ids from employees) e;
    insert into sessions (employee_id, token_sha256, cookie_sha256, created_at, last_used_at, expires_at)
      select e.id, sha256(('t' || e.id || '-' || n)::bytea), sha256(('c' || e.id || '-' || n)::bytea), now(), now(), now() + interval '7 days'
      from employees e cross join generate_series(1, 30) n;
    insert into calendar_feeds (token_sha256, employee_id, scope, project_id, created_at)
      select sha256(rpad(scope, 43, '-')::bytea), (select min(id) from employees where role = 'admin'), scope,
        case when scope = 'project' then (select min(project_id) from appointments) end, now()
      from unnest(array['all', 'mine', 'project']) scope;
    insert into security_events (at, kind, actor_id, subject_id, tried, ip)
      select p.created_at + n * interval '7 minutes', case when n = 1 then 'auth.sign_in_failed' else 'auth.signed_in' end,
        case when n > 1 then e.ids[1 + p.id % cardinality(e.ids)] end, e.ids[1 + p.id % cardinality(e.ids)],
        case when n = 1 then 'person' || p.id || '@example.com' else '' end, '203.0.113.' || p.id % 250
      from projects p cross join generate_series(1, 5) n cross join (select array_agg(id) as ids from employees) e;
    insert into idempotency_keys (caller, key, request_sha256, status, answer)
      select 'employee:' || n % 50, 'key-' || n, sha256(n::text::bytea), 201, '{}' from generate_series(1, 10000) n;
    insert into login_failures (email, ip, at) select n || '@example.com', '127.0.0.1', now() from generate_series(1, 5000) n;
    select graphile_worker.add_job('tried_later', json_build_object('n', n), run_at => now() + interval '1 day') from generate_series(1, 3000) n;
  `);
  // Indexes of words are read by the planner once what waits to be sorted into them is.
  await pool.query('vacuum analyze');
}
