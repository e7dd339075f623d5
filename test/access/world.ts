import { query } from '../../src/server/platform/db/query.ts';
import { anyPicture, uploadPhotos } from '../support/photo-fixtures.ts';
import { createBid, sendByLink } from '../support/bid-fixtures.ts';
import { formWith, plainPicture, smallPdf } from '../support/picture-files.ts';
import { formOfVoice } from '../support/voice-files.ts';
import { tableForm } from '../support/table-files.ts';
import type { TestApp, TestCaller } from '../support/test-app.ts';

/** What stands in the places of a path: by `placeOf` of each, such as `projects/permits/notes`. */
export type Ids = Readonly<Record<string, number | string>>;

/** A place of a path by the static words before it, and by its own name where another place comes right before it. */
export function placeOf(path: string, name: string): string {
  const words = path.replace(/^\/api\//, '').split('/');
  const at = words.indexOf(`:${name}`);
  const before = words.slice(0, at).filter((word) => !word.startsWith(':'));
  if (words[at - 1]?.startsWith(':')) before.push(`:${name}`);
  return before
    .join('/')
    .replace(/^project\//, 'projects/')
    .replace(/^project$/, 'projects');
}

/** The places of a path, in their order. */
export const placesOf = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => placeOf(path, name!));

/** The path with these ids in its places; throws where one is missing, so that a new kind of record is given to the matrix. */
export function addressOf(path: string, ids: Ids): string {
  return path.replace(/:(\w+)/g, (_all, name: string) => {
    const place = placeOf(path, name);
    const id = ids[place];
    if (id === undefined)
      throw new Error(`test/access/world.ts makes nothing for ${place}, which ${path} asks for.`);
    return encodeURIComponent(String(id));
  });
}

let count = 0;

/**
 * A project with something of everything under it, a business, two merged customers and what else a path can name. The `sibling` is of
 * the same project, and has another permit, expense, bid and so on, with children of their own.
 */
export async function makeWorld(
  app: TestApp,
  admin: TestCaller,
  employeeIds: readonly number[],
): Promise<{ own: Ids; sibling: Ids }> {
  const { db, anonymous } = app;
  count += 1;
  const mark = `${count}`;
  const made = async (path: string, body: object) => {
    const answer = await admin.call('POST', path, body);
    if (answer.status >= 300) throw new Error(`${path} was refused: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const product = await made('/api/products', { name: `Vanity ${mark}`, price: 640 });
  const category = await made('/api/categories', { name: `Bathrooms ${mark}` });
  const business = await made('/api/businesses', { name: `Ridge Lumber ${mark}` });
  const salesperson = await made(`/api/businesses/${business.id}/salespeople`, { name: 'Dana Ortiz' });
  const customers = [];
  for (const name of ['Maria Castellanos', 'M. Castellanos', 'Theo Lindqvist'])
    customers.push(await made('/api/customers', { name: `${name} ${mark}` }));
  const [customer, double, other] = customers;
  const merged = await made(`/api/customers/${customer.id}/merge`, { otherId: double.id });
  const project = await made('/api/projects', {
    customer: { name: `Wilma Harte ${mark}`, email: 'wilma@harte.example', phone: '503-555-0123' },
    title: 'Hall bathroom',
    employeeIds,
  });
  const base = `/api/projects/${project.id}`;
  const picture = { bytes: await plainPicture('png', count), name: 'paper.png' };

  /** One permit, expense, bid and so on with its children. */
  const children = async (): Promise<Ids> => {
    const name = `photo-${(count += 1)}.jpg`;
    const photos = await uploadPhotos(admin, project.id, [{ bytes: await anyPicture(), name }]);
    const [photo] = photos.body.images;
    const { voice } = await made(`${base}/voice-notes`, formOfVoice({ photoId: photo.id }));
    const bid = await createBid(admin, project.id, { pictures: [photo.id] });
    const bidIndex = await sendByLink(admin, project.id, bid.id);
    const headers = { 'user-agent': 'Mozilla/5.0' };
    const asked = await anonymous(
      'POST',
      `/api/public/bids/${bidIndex}/question`,
      { text: 'When?' },
      headers,
    );
    const invoice = await made('/api/invoices', {
      project_id: project.id,
      isBeyondContract: true,
      lines: [{ name: 'Extra work', unitPrice: 900, taxable: false }],
    });
    await made(`/api/invoices/${invoice.id}/issue`, {});
    const paid = await made(
      `${base}/payments`,
      formWith({ invoice_id: String(invoice.id), amount: '10', method: 'Check' }, picture),
    );
    const expense = await made(
      `${base}/expenses`,
      formWith(
        { paidTo: 'Ridge Lumber', cost: '120' },
        { ...picture, bytes: await plainPicture('png', 99 + count) },
      ),
    );
    const spent = await made(
      `${base}/expenses/${expense.id}`,
      formWith({ amount: '5', method: 'Check' }, picture),
    );
    const { permit } = await made(
      `${base}/permits`,
      formWith(
        { issuing_authority: 'City of Astoria', submission_method: 'Online portal', title: 'Plumbing' },
        { field: 'file', bytes: smallPdf, name: 'application.pdf' },
      ),
    );
    await made(
      `${base}/permits/${permit.id}/upload`,
      formWith({}, { field: 'file', bytes: smallPdf, name: 'permit.pdf' }),
    );
    const permitNote = await made(`${base}/permits/${permit.id}/notes`, { notes: 'Ask for Dana.' });
    const inspection = await made(`${base}/permits/${permit.id}/inspections`, {
      kind: 'rough plumbing',
      date: '2026-03-12',
    });
    const appointment = await made(`${base}/appointments`, {
      startsAt: '2026-03-11T17:00:00Z',
      endsAt: '2026-03-11T18:00:00Z',
      employeeIds,
    });
    const contact = await made(`${base}/contacts`, { name: 'Sam Harte', role: 'tenant' });
    const note = await made(`${base}/notes`, { content: 'The dog is friendly.' });
    const todo = await made('/api/todos', { title: 'Order the tiles', projectId: project.id });
    return {
      'projects/bids': bid.id,
      'projects/images': 'before',
      'projects/images/:filename': photo.filename,
      'projects/bids/pictures': photo.id,
      'projects/voice-notes': voice.id,
      'projects/bids/questions': asked.body.questions[0].id,
      'public/bids': bidIndex,
      'public/bids/pictures': 1,
      invoices: invoice.id,
      'projects/payments': paid.payment.id,
      'projects/expenses': expense.id,
      'projects/expenses/expensePayment': spent.expensePayments[0].id,
      'projects/permits': permit.id,
      'projects/permits/notes': permitNote.id,
      'projects/permits/inspections': inspection.id,
      'projects/appointments': appointment.id,
      'projects/contacts': contact.id,
      'projects/notes': note.id,
      todos: todo.id,
    };
  };

  const own = await children();
  const template = await made('/api/bid-templates', { name: `Bath ${mark}`, bidId: own['projects/bids'] });
  const person = await app.signIn('field', { revokedRights: ['exports.take'] });
  const [message] = await query<{ id: number }>(
    db,
    `insert into messages (channel, project_id, recipients, subject, body, status, created_at, updated_at)
     values ('email', $1, '{wilma@harte.example}', 'Your bid', 'Please look.', 'failed', now(), now()) returning id`,
    [project.id],
  );
  const capturedAt = '2026-03-10T15:00:00Z';
  const handIn = formWith(
    {
      kind: 'photo',
      projectId: String(project.id),
      said: '{"group":"before"}',
      capturedAt,
      isForOffice: 'true',
    },
    { ...picture, name: 'site.png' },
  );
  await made('/api/captures', handIn);
  const [capture] = await query<{ id: number }>(db, 'select max(id) as id from captures');
  const imported = async (kind: 'customers' | 'products', table: string) =>
    (await made(`/api/import/${kind}`, tableForm(table))).runId as number;
  const shared = {
    'import/customers/runs': await imported('customers', `Name\nVera Blum ${mark}\n`),
    'import/products/runs': await imported('products', `Name,Price\nGrout ${mark},5\n`),
    projects: project.id,
    products: product.id,
    categories: category.id,
    businesses: business.id,
    'businesses/salespeople': salesperson.id,
    customers: customer.id,
    'customers/merges': merged.merges[0].id,
    'customers/apart': other.id,
    'bid-templates': template.id,
    bundles: (
      await made('/api/bundles', {
        name: `Floor ${mark}`,
        lines: [{ productId: product.id, quantity: 1.1 }],
      })
    ).id,
    tags: (await made('/api/tags', { name: `Referral ${mark}` })).id,
    counters: 'residential',
    messages: message!.id,
    captures: capture!.id,
    employees: person.employeeId,
    roles: (await made('/api/roles', { name: `Sales ${mark}`, base: 'office', rights: [] })).id,
    'employees/sessions': await sessionOf(app, person),
    ...(await makePersonal(app, admin)),
  };
  return { own: { ...shared, ...own }, sibling: { ...shared, ...(await children()) } };
}

async function sessionOf({ db }: TestApp, { employeeId }: TestCaller): Promise<number> {
  const sql = 'select id from sessions where employee_id = $1 and ended_at is null order by id limit 1';
  const [session] = await query<{ id: number }>(db, sql, [employeeId]);
  return session!.id;
}

/** A factor that nobody has confirmed: signing in stays as it was. */
async function factorOf({ db, clock }: TestApp, { employeeId }: TestCaller): Promise<number> {
  const [factor] = await query<{ id: number }>(
    db,
    `insert into second_factors (employee_id, secret, created_at) values ($1, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', $2)
     on conflict (employee_id) do update set created_at = $2 returning id`,
    [employeeId, clock.now()],
  );
  return factor!.id;
}

/** A device that is not asked for codes. */
async function rememberedDeviceOf(app: TestApp, caller: TestCaller): Promise<number> {
  const { db, clock } = app;
  const [device] = await query<{ id: number }>(
    db,
    `insert into remembered_devices
       (factor_id, token_sha256, password_sha256, ip, user_agent, created_at, last_used_at, expires_at)
     values ($1, sha256(gen_random_uuid()::text::bytea), '\\x00', '', '', $2, $2, $2) returning id`,
    [await factorOf(app, caller), clock.now()],
  );
  return device!.id;
}

async function passkeyOf(app: TestApp, caller: TestCaller): Promise<number> {
  const [passkey] = await query<{ id: number }>(
    app.db,
    `insert into passkeys (factor_id, credential_id, public_key, sign_count, transports, name, created_at)
     values ($1, sha256(gen_random_uuid()::text::bytea), '\\x00', 0, '{}', 'Work laptop', $2) returning id`,
    [await factorOf(app, caller), app.clock.now()],
  );
  return passkey!.id;
}

/** A point of the curve P-256. */
export const browserKey =
  'BOyqeZDhkdh6ph4k8rMhD2Za_xI2L3rhX-9EGAmfg9H8H_zuc0PNotogsx2XiIZQaTA3dzvuuLjK3eVX6eOPySU';

/** What belongs to one employee alone. */
export async function makePersonal(app: TestApp, caller: TestCaller): Promise<Ids> {
  const view = await caller.call('POST', '/api/views', { list: 'projects', name: 'Mine', query: 'q=hall' });
  const feed = await caller.call('POST', '/api/calendar-feeds', { scope: 'mine' });
  const upload = await caller.call('POST', '/api/uploads', { name: 'site.jpg', size: 3 });
  const device = await caller.call('POST', '/api/notifications/devices', {
    endpoint: `https://push.example/of/${caller.employeeId}`,
    keys: { p256dh: browserKey, auth: 'c2l4dGVlbiBieXRlcyAhIQ' },
    language: 'en',
  });
  return {
    views: view.body.id,
    'calendar-feeds': feed.body.id,
    calendar: new URL(feed.body.url).pathname.split('/').at(-1)!,
    uploads: upload.body.id,
    'auth/sessions': await sessionOf(app, caller),
    'notifications/devices': device.body.id,
    'auth/factor/devices': await rememberedDeviceOf(app, caller),
    'auth/passkeys': await passkeyOf(app, caller),
  };
}

/** What a field employee has added to a project, and may change for that reason. */
export async function makeWritten(caller: TestCaller, ids: Ids): Promise<Ids> {
  const base = `/api/projects/${ids['projects']}`;
  const note = await caller.call('POST', `${base}/notes`, { content: 'Measured the floor.' });
  const todo = await caller.call('POST', '/api/todos', { title: 'Bring the saw' });
  const spoken = await caller.call('POST', `${base}/permits/${ids['projects/permits']}/notes`, {
    notes: 'Called.',
  });
  const name = `photo-${(count += 1)}.jpg`;
  const photos = await uploadPhotos(caller, Number(ids['projects']), [{ bytes: await anyPicture(), name }]);
  const photoId = photos.body.images[0].id;
  const voiceUrl = `/api/projects/${ids['projects']}/voice-notes`;
  const voiced = await caller.call('POST', voiceUrl, formOfVoice({ photoId }));
  const receipt = { bytes: await plainPicture('png', 55), name: 'receipt.png' };
  const expense = await caller.call(
    'POST',
    `${base}/expenses`,
    formWith({ paidTo: 'Ridge Lumber', cost: '12' }, receipt),
  );
  return {
    'projects/notes': note.body.id,
    todos: todo.body.id,
    'projects/permits/notes': spoken.body.id,
    'projects/images/:filename': photos.body.images[0].filename,
    'projects/bids/pictures': photoId,
    'projects/voice-notes': voiced.body.voice.id,
    'projects/expenses': expense.body.id,
  };
}
