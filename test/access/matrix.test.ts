import { afterAll, beforeAll, expect, it } from 'vitest';

import { contract } from '../../src/shared/contract.ts';
import { allRights, type Right } from '../../src/shared/auth/rights.ts';
import { isEventsAnswer, type Endpoint } from '../../src/shared/kernel/endpoint.ts';
import { TransactionStatements } from '../../src/server/platform/db/statements.ts';
import { query } from '../../src/server/platform/db/query.ts';
import { figure } from '../faults/full-size.ts';
import { setUpCompany } from '../support/bid-fixtures.ts';
import { formWith, plainPicture } from '../support/picture-files.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';
import { wrongHeaders } from './answer-headers.ts';
import { admitted, holders, strangers, type CallerKind, type Expected } from './callers.ts';
import { sampleCall } from './sample-call.ts';
import { makePersonal, makeWorld, makeWritten, placesOf, type Ids } from './world.ts';

/**
 * Every call of the contract, by each of its addresses, as every kind of caller. What a cell expects follows from what the call declares,
 * so that a call is covered on the day it is written; a path with a new kind of record asks for one in `world.ts`.
 */
let app: TestApp;
let admin: TestCaller;
let office: TestCaller;
let assigned: TestCaller;
let picture: Buffer;
let own: Ids;
let sibling: Ids;
/** Of a project that has nothing to do with the other one, and that only the office sees. */
let other: Ids;
let isDry = false;
const { commit, rollBack } = TransactionStatements.prototype;

beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  admin = await app.signIn('admin');
  office = await app.signIn('office');
  assigned = await app.signIn('field');
  ({ own, sibling } = await makeWorld(app, admin, [assigned.employeeId]));
  ({ own: other } = await makeWorld(app, admin, []));
  picture = await plainPicture('png', 7);
  await admin.call(
    'POST',
    '/api/settings/logo',
    formWith({}, { field: 'logo', bytes: picture, name: 'logo.png' }),
  );
  // What a call would keep is taken back, so that each one finds the same records, whatever others remove.
  TransactionStatements.prototype.commit = async function (this: TransactionStatements) {
    if (!isDry) return commit.call(this);
    await rollBack.call(this, undefined);
  };
});
afterAll(async () => {
  TransactionStatements.prototype.commit = commit;
  await app.close();
});

interface Route {
  endpoint: Endpoint;
  path: string;
  /** As it is called in a failure. */
  name: string;
}
const routes: Route[] = Object.values(contract).flatMap((endpoint: Endpoint) =>
  [endpoint.path, ...(endpoint.alias ? [endpoint.alias] : [])].map((path) => ({
    endpoint,
    path,
    name: `${endpoint.method} ${path}`,
  })),
);

let sent = 0;
/** Makes the call from an address of its own, so that no limit is met. */
async function send({ endpoint, path }: Route, headers: Record<string, string>, ids: Ids) {
  sent += 1;
  const { method, url, payload } = sampleCall(endpoint, path, ids, picture);
  const body = payload();
  const answer = await app.app.fastify.inject({
    method,
    url,
    headers: { host: '127.0.0.1:3000', ...headers },
    remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    ...(body === undefined ? {} : { payload: body }),
    ...(isEventsAnswer(endpoint.answer) ? { payloadAsStream: true as const } : {}),
  });
  const isStream = isEventsAnswer(endpoint.answer) && answer.statusCode === 200;
  if (isStream) answer.stream().destroy();
  const text = isStream ? '' : await textOf(answer);
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  const json = isJson && text !== '' ? ((JSON.parse(text) ?? {}) as Record<string, unknown>) : {};
  return {
    status: answer.statusCode,
    code: json['code'] as string | undefined,
    text,
    headers: answer.headers,
  };
}
type Sent = Awaited<ReturnType<typeof send>>;

async function textOf(answer: { payload: string; stream(): NodeJS.ReadableStream }) {
  if (typeof answer.payload === 'string') return answer.payload;
  const pieces: Buffer[] = [];
  for await (const piece of answer.stream()) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString('utf8');
}

const refusals: Record<Exclude<Expected, 'let in'>, number> = {
  'auth.required': 401,
  'auth.forbidden': 403,
  'auth.csrf': 403,
  'auth.foreign_origin': 403,
};

/** What is wrong with a cell; undefined when it is as declared. */
function wrongWith(expected: Expected, { status, code, text }: Sent): string | undefined {
  const told = `${status} ${code ?? ''} ${status < 400 ? '' : text.slice(0, 200)}`;
  if (status >= 500) return `failed: ${told}`;
  if (expected === 'let in') return code !== undefined && code in refusals ? `refused: ${told}` : undefined;
  return code === expected && status === refusals[expected] ? undefined : `wants ${expected}: ${told}`;
}

interface Cell extends Route {
  who: string;
  answer: Sent;
  wrong: string | undefined;
}

let cells = 0;
/** Fills in cells, and fails with all that are not as declared. */
async function expectCells(all: AsyncIterable<Cell>): Promise<number> {
  const wrongs: string[] = [];
  let count = 0;
  for await (const { name, who, answer, wrong } of all) {
    count += 1;
    if (wrong) wrongs.push(`${name} as ${who}: ${wrong}`);
    const headers = wrongHeaders(answer);
    if (headers) wrongs.push(`${name} as ${who}: ${headers}`);
  }
  expect(wrongs).toEqual([]);
  cells += count;
  return count;
}

/** The cells of strangers that are refused, or else those that are let in: what is public, and what a browser reads by its cookie. */
async function* asStrangers(
  kinds: readonly CallerKind[],
  { isLetIn }: { isLetIn: boolean },
): AsyncGenerator<Cell> {
  isDry = isLetIn;
  for (const route of routes) {
    for (const { name: who, headers, expects } of kinds) {
      const expected = expects(route.endpoint);
      // Whoever is let in by role has cells of its own below.
      if ((expected === 'let in') !== isLetIn) continue;
      if (isLetIn && !isPublic(route) && route.endpoint.method !== 'GET') continue;
      const answer = await send(route, headers, own);
      yield { ...route, who, answer, wrong: wrongWith(expected, answer) };
    }
  }
  isDry = false;
}

/** Narrower than declared by what the record is: the invoice of this world is out, and its payments are somebody else's. */
const takesDeletion = new Set([
  'DELETE /api/invoices/:id',
  'POST /api/projects/:id/payments/:paymentId/void',
  'DELETE /api/projects/:id/expenses/:expenseId/expensePayment/:paymentId',
  'DELETE /api/project/:id/expenses/:expenseId/expensePayment/:paymentId',
]);

/** The request is to make an admin, whom nobody makes who may less. */
const makesAdmins = new Set([
  'POST /api/employees',
  'POST /api/employees/invitations',
  // What roles are is for admins to say.
  'POST /api/roles',
  'PUT /api/roles/:id',
  'DELETE /api/roles/:id',
  'POST /api/roles/:id/restore',
]);

/** As the call declares, or narrower. */
function expectedOf({ expects }: CallerKind, { name, endpoint }: Route): Expected {
  if (makesAdmins.has(name)) return expects({ ...endpoint, access: allRights });
  if (!takesDeletion.has(name)) return expects(endpoint);
  return expects({ ...endpoint, access: [endpoint.access, 'money.delete'].flat() as readonly Right[] });
}

async function* asAdmitted(
  kind: CallerKind,
  ids: Ids,
  wanted: (route: Route) => boolean = () => true,
): AsyncGenerator<Cell> {
  const { name: who, headers } = kind;
  for (const route of routes.filter(wanted)) {
    const expected = expectedOf(kind, route);
    // What commits in several steps, and what draws after its commit, has to find what it has kept.
    isDry = route.endpoint.transaction !== 'own' && !route.path.endsWith('/upload');
    const answer = await send(route, headers, ids);
    const isLost = expected === 'let in' && !isPublic(route) && answer.status === 404;
    yield {
      ...route,
      who,
      answer,
      wrong: isLost ? `not found: ${answer.text}` : wrongWith(expected, answer),
    };
  }
  isDry = false;
}
const isPublic = ({ endpoint }: Route) => endpoint.access === 'public';

/** A fingerprint of every row, but for those of the security log that tell of a refusal. */
async function everything(): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    app.db,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1`,
  );
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const sql = `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as print from ${name} t
      where to_jsonb(t) ->> 'kind' is distinct from 'auth.refused'`;
    const [row] = await query<{ print: string }>(app.db, sql);
    prints[name] = row!.print;
  }
  return prints;
}

it(
  'refuses every kind of stranger wherever the call is not for it, and changes nothing',
  { timeout: 300_000 },
  async () => {
    const kinds = await strangers(app);
    const before = await everything();
    let count = await expectCells(asStrangers(kinds, { isLetIn: false }));
    expect(await everything()).toEqual(before);
    count += await expectCells(asStrangers(kinds, { isLetIn: true }));
    figure(
      `${routes.length} addresses of ${Object.keys(contract).length} calls × ${kinds.length} strangers: ${count} cells as declared`,
    );
  },
);

it('lets in by token and by cookie whom the call is for', { timeout: 300_000 }, async () => {
  const withOwn = async (caller: TestCaller) => ({ ...own, ...(await makePersonal(app, caller)) });
  const ofField = { ...(await withOwn(assigned)), ...(await makeWritten(assigned, own)) };
  let count = await expectCells(asAdmitted(admitted.token(admin, 'admin'), own));
  count += await expectCells(asAdmitted(admitted.cookie(admin, 'admin'), own));
  count += await expectCells(asAdmitted(admitted.token(office, 'office'), await withOwn(office)));
  count += await expectCells(asAdmitted(admitted.token(assigned, 'field'), ofField));
  figure(`${count} cells of admin, admin by cookie, office and an assigned field employee as declared`);
});

it('lets in whoever has the right that a call declares, and no other', { timeout: 600_000 }, async () => {
  let count = 0;
  for (const kind of await holders(app)) {
    // Refusals are above. Whoever does not see every project finds none of this world's.
    const isWanted = ({ endpoint, path }: Route) =>
      endpoint.access !== 'public' &&
      endpoint.access !== 'employee' &&
      kind.expects(endpoint) === 'let in' &&
      (kind.seesAll || placesOf(path)[0] !== 'projects');
    count += await expectCells(asAdmitted(kind, own, isWanted));
  }
  figure(`${count} cells of people with one right as declared`);
});

const inProject = routes.filter(({ path }) => placesOf(path)[0] === 'projects');

/** Another's answer in everything but the number of the request. */
const withoutRequestId = ({ status, text }: Sent) => `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`;

it(
  'hides from a field employee every project that is not its own, as if there were none',
  { timeout: 300_000 },
  async () => {
    async function* hidden(): AsyncGenerator<Cell> {
      isDry = true;
      for (const route of inProject.filter(({ endpoint }) => endpoint.access === 'employee')) {
        const { headers } = admitted.token(assigned, 'field');
        const answer = await send(route, headers, other);
        const unknown = await send(route, headers, { ...other, projects: 999_999 });
        const isAlike = answer.status === 404 && withoutRequestId(answer) === withoutRequestId(unknown);
        const wrong = isAlike ? undefined : `${withoutRequestId(answer)} beside ${withoutRequestId(unknown)}`;
        yield { ...route, who: 'field of another project', answer, wrong };
      }
      isDry = false;
    }
    figure(`${await expectCells(hidden())} calls of a project hide it from a field employee of another one`);
  },
);

/** A group and a position have the same names under every parent; of two customers neither belongs to the other. */
const isNoRecord = new Set(['projects/images', 'public/bids/pictures', 'customers/apart']);

it(
  'finds nothing under the wrong parent, in whichever place of the path it stands',
  { timeout: 300_000 },
  async () => {
    async function* misplaced(): AsyncGenerator<Cell> {
      isDry = true;
      for (const route of routes) {
        const places = placesOf(route.path).filter((place) => !isNoRecord.has(place));
        // From each place on the records are another parent's: of another project, and of the same project.
        for (let at = 1; at < places.length; at += 1) {
          for (const [whose, foreign] of [
            ['another project', other],
            ['the same project', sibling],
          ] as const) {
            if (places.slice(0, at).every((place) => foreign[place] === own[place])) continue;
            const ids = { ...own };
            for (const place of places.slice(0, at)) ids[place] = foreign[place]!;
            const headers = isPublic(route) ? {} : admitted.token(admin, 'admin').headers;
            const answer = await send(route, headers, ids);
            const wrong = answer.status === 404 ? undefined : `${answer.status} ${answer.text.slice(0, 200)}`;
            yield {
              ...route,
              who: `admin, ${places[at]} under ${places[at - 1]} of ${whose}`,
              answer,
              wrong,
            };
          }
        }
      }
      isDry = false;
    }
    figure(`${await expectCells(misplaced())} records under a wrong parent are not found`);
  },
);

it('keeps what is an employee’s own from every other one, admins too', { timeout: 300_000 }, async () => {
  const personal = routes.filter(({ path }) =>
    /^\/api\/(?:views|uploads|auth\/sessions|notifications\/devices)\/:/.test(path),
  );
  const before = await everything();
  async function* others(): AsyncGenerator<Cell> {
    for (const route of personal) {
      const answer = await send(route, admitted.token(office, 'office').headers, own);
      // To remove what is not there is as good as done.
      const isHidden = answer.status === 404 || (route.endpoint.method === 'DELETE' && answer.status === 204);
      yield {
        ...route,
        who: 'another employee',
        answer,
        wrong: isHidden ? undefined : `${answer.status} ${answer.text.slice(0, 200)}`,
      };
    }
  }
  figure(
    `${await expectCells(others())} calls of one’s own things hide them from others; ${cells} cells in all`,
  );
  expect(await everything()).toEqual(before);
});
