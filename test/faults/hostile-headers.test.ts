import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { figure, isFullSize } from './full-size.ts';
import { fromAnywhere, setUpFuzzedCompany, type FuzzedCompany } from './fuzzed-company.ts';

let company: FuzzedCompany;
beforeAll(async () => void (company = await setUpFuzzedCompany()), 60_000);
afterAll(() => company.app.close());

const numbers = ['-1', '0', '1e9', '99999999999999999999', '0x10', 'NaN', '12, 12', ''];
const hostile: Readonly<Record<string, readonly string[]>> = {
  Range: [
    'bytes=99999999-',
    'bytes=5-1',
    'bytes=-0',
    'bytes=-99999999999999999999',
    'bytes=0-0,1-1,0-99999999999',
    `bytes=${'0-0,'.repeat(1_000)}0-0`,
    'bytes=a-b',
    'lines=1-2',
    'constructor=0-',
    '\u0080',
  ],
  'If-Range': ['"x"', 'W/"x"', 'Thu, 99 Foo 2026'],
  'If-Match': ['"', '*', 'W/"1"', '"1", "2"', '99999999999', 'constructor', '\u00ff'],
  'If-None-Match': ['"', '*', `${'"x",'.repeat(1_000)}"y"`, 'constructor', '\u00ff'],
  'If-Modified-Since': ['yesterday', 'Thu, 99 Foo 99999 99:99:99 GMT', '-1'],
  'If-Unmodified-Since': ['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  Accept: ['constructor', '*/*;q=1e999', 'application/json;'.repeat(500)],
  'Accept-Encoding': [
    'constructor',
    'br;q=NaN',
    'br;q=0, gzip;q=0, identity;q=0, *;q=0',
    '__proto__',
    ','.repeat(2_000),
  ],
  'Accept-Language': [
    'constructor',
    '__proto__',
    'es-'.repeat(1_000),
    '*;q=-1',
    'xx-XX-u-ca-\u00ff',
    '_',
    '-',
  ],
  'Content-Length': numbers,
  'Content-Type': [
    'constructor',
    'application/json; charset=constructor',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(5_000)}`,
    'application/x-www-form-urlencoded',
    '/',
    ';',
    '\u00ff',
  ],
  'Transfer-Encoding': ['chunked, chunked', 'gzip', 'constructor'],
  Host: [
    '',
    'a b',
    'evil.example',
    `${'x'.repeat(5_000)}.example`,
    '[::1',
    'localhost:99999999',
    '\u00ff',
    '@',
  ],
  'Idempotency-Key': ['x', 'constructor', '__proto__', 'x'.repeat(8_000), '\u00ff'.repeat(10), ' '],
  Authorization: [
    'Bearer',
    'Bearer ',
    'Bearer constructor',
    'Basic Og==',
    `Bearer ${'x'.repeat(8_000)}`,
    'Bearer \u00ff',
    'Bearer a, Bearer b',
  ],
  Cookie: ['=', ';', '__proto__=1', 'constructor=1; toString=2', `a=${'%'.repeat(3_000)}`, '\u00ff=\u00ff'],
  Origin: ['null', 'constructor', 'http://', '//', '\u00ff'],
  Referer: ['constructor', 'http://[', '\u00ff'],
  'X-Forwarded-For': [
    'constructor',
    '',
    ',,,',
    '999.999.999.999',
    '::ffff:999.1.1.1',
    `${'1.1.1.1,'.repeat(1_000)}x`,
    '\u00ff',
    '127.0.0.1:99999',
    '[::1]:1',
  ],
  'X-Forwarded-Host': ['evil.example', '', '\u00ff'],
  'X-Forwarded-Proto': ['constructor', 'javascript', ','],
  'X-Unattended': ['constructor', '2'],
  'X-XSRF-TOKEN': ['constructor', '\u00ff'],
  'Last-Event-Id': ['-1', 'constructor', '99999999999999999999', '\u00ff'],
  'User-Agent': ['\u00ff'.repeat(3_000), ''],
  Expect: ['100-continue', 'constructor', '200-ok'],
  Upgrade: ['websocket', 'h2c', 'constructor'],
  'X-Request-Id': ['constructor', '\u00ff', 'x'.repeat(8_000)],
};

interface Call {
  line: string;
  headers?: readonly string[];
  body?: string;
}

function calls(): Call[] {
  const hashed = readdirSync('dist/web/assets').find((name) => name.endsWith('.js'));
  const signedIn = [`Authorization: Bearer ${company.admin.token}`];
  const files = [
    `/assets/${hashed}`,
    '/icon.svg',
    '/before-app.js',
    '/worker.js',
    '/',
    '/employee/Ann/projects',
    '/api/docs',
    '/api/openapi.json',
    '/api/health/live',
  ];
  const bid = company.codes[0]!;
  return [
    ...[...files, `/bid/${bid}`, '/bid/none', `/api/public/bids/${bid}`].map((path) => ({
      line: `GET ${path}`,
    })),
    { line: `HEAD /assets/${hashed}` },
    ...[
      '/api/projects?limit=1',
      '/api/projects/1',
      '/api/projects/1/bids/1/pdf',
      '/api/dashboard',
      '/api/export/products?format=csv',
      '/api/nothing',
    ].map((path) => ({ line: `GET ${path}`, headers: signedIn })),
    { line: 'POST /api/auth/login', body: '{"email":"ann@example.com","password":"wrong"}' },
    { line: 'PUT /api/projects/1', headers: signedIn, body: '{"title":"Kitchen"}' },
    { line: 'POST /api/projects/1/notes', headers: signedIn, body: '{"content":"Gate code"}' },
    { line: 'POST /api/project/1/expenses', headers: signedIn, body: '{"paidTo":"Ridge","cost":1}' },
    { line: 'DELETE /api/categories/999', headers: signedIn },
  ];
}

/** Sends exactly these headers, which no client of ours would, and answers with what came back until the server was done. */
async function knock({ line, headers = [], body = '' }: Call, name: string, value: string, each: number) {
  const socket = connect(company.port, '127.0.0.1');
  await once(socket, 'connect');
  const own = [`${name}: ${value}`];
  const also = (header: string) => (name === header.split(':')[0] ? [] : [header]);
  const forwarded = `X-Forwarded-For: ${fromAnywhere(each)['x-forwarded-for']}`;
  const usual = [...also('Host: localhost'), ...also(forwarded), 'Connection: close'];
  if (body) usual.push(...also('Content-Type: application/json'), ...also(`Content-Length: ${body.length}`));
  const kept = headers.filter((header) => header.split(':')[0] !== name);
  const head = [`${line} HTTP/1.1`, ...own, ...usual, ...kept, '', ''].join('\r\n');
  socket.write(Buffer.from(head + body, 'latin1'));
  return text(socket.setTimeout(10_000, () => socket.destroy(new Error('no answer within 10 s'))));
}

/** A server that closes without a word has failed, unless what came was no request at all; so has one that says 5xx. */
const isRight = (answer: string) => /^HTTP\/1\.1 (?:[1-4]\d\d|505) /.test(answer);

/** In `npm test` a built file meets everything, and each call behind it one value of each header. */
const isOfFile = ({ line }: Call) => line.startsWith('GET /assets/');

it(
  'answers hostile headers on pages, files, links and calls without failing',
  { timeout: 300_000 },
  async () => {
    const wrongs: string[] = [];
    let count = 0;
    for (const [at, call] of calls().entries()) {
      for (const [name, values] of Object.entries(hostile)) {
        const tried = isFullSize || isOfFile(call) ? values : [values[at % values.length]!];
        const answers = tried.map(async (value) => {
          const answer = await knock(call, name, value, (count += 1)).catch(String);
          if (!isRight(answer))
            wrongs.push(`${call.line} ${name}: ${value.slice(0, 60)} → ${answer.slice(0, 300)}`);
        });
        await Promise.all(answers);
      }
    }
    expect(wrongs).toEqual([]);
    figure(
      `${count} calls with hostile headers, on pages, files, links and calls: no 5xx, none without an answer`,
    );
  },
);

it('keeps nothing of a body that is shorter or longer than it was said to be', async () => {
  const notes = async () => (await company.admin.call('GET', '/api/projects/1')).body.notes.length;
  const before = await notes();
  const content = JSON.stringify({ content: 'Gate code 4412' });
  for (const said of [content.length - 1, content.length + 1]) {
    const socket = connect(company.port, '127.0.0.1');
    await once(socket, 'connect');
    const head = [
      'POST /api/projects/1/notes HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${company.admin.token}`,
      'Content-Type: application/json',
      `Content-Length: ${said}`,
    ];
    // What is missing never comes: the sender is done.
    socket.end(`${head.join('\r\n')}\r\n\r\n${content}`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  }
  expect(await notes()).toBe(before);
});
