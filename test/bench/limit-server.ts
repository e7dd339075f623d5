import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Pool } from 'pg';

import { openDatabase } from '../../src/server/platform/db/database.ts';
import { findBidDocument } from '../../src/server/features/bids/bid-document-queries.ts';
import { bidPdfView } from '../../src/server/features/bids/bid-pdf-view.ts';
import { findInvoiceDocument } from '../../src/server/features/invoices/invoice-document-queries.ts';
import { invoicePdfView } from '../../src/server/features/invoices/invoice-pdf-view.ts';
import { verifyPassword } from '../../src/server/platform/password.ts';
import { benchAccount, spread } from './calls.ts';
import { limitStatements, searchStatement } from './limit-statements.ts';
import { bareTypst } from './bare-typst.ts';

/**
 * The limit: a bare HTTP server that runs one prepared statement a request and passes on the JSON that the database has built;
 * for sign in the bare hash, for a PDF the bare Typst call. It signs nobody in and checks nothing.
 */
const connectionString = process.env['DATABASE_URL']!;
const pool = new Pool({ connectionString, max: 10 });

const run = async (name: keyof typeof limitStatements, values: unknown[]) => {
  const { rows } = await pool.query<{ json: string }>({ name, text: limitStatements[name], values });
  return rows[0]!.json;
};

const runSearch = async (typed: string) => {
  const { rows } = await pool.query<{ json: string }>(searchStatement(typed));
  return rows[0]!.json;
};

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

const hash = (
  await pool.query<{ password_hash: string }>('select password_hash from employees order by id limit 1')
).rows[0]!.password_hash;

/** Who signs in for ours sees her own follow-ups. */
const caller = (
  await pool.query<{ id: number }>('select id from employees where email = $1', [benchAccount.email])
).rows[0]!.id;

const papers = await preparePapers(Number(process.env['PDF_COUNT'] ?? 100));

/**
 * Everything that a PDF is made from is read beforehand, so that a request is the Typst call and nothing else. They are the same papers as
 * ours, because an old one may take longer to print than a new one.
 */
async function preparePapers(count: number) {
  const { db, close } = openDatabase(connectionString, { max: 1 });
  const { rows: bids } = await pool.query<{ id: number; project_id: number }>(
    'select id::int, project_id::int from bids order by id',
  );
  const { rows: invoices } = await pool.query<{ id: number }>('select id::int from invoices order by id');
  const [bidViews, invoiceViews] = [[] as object[], [] as object[]];
  for (let index = 0; index < count; index += 1) {
    const bid = spread(bids, index);
    const found = await findBidDocument(db, { projectId: bid.project_id, bidId: bid.id }, new Date());
    if (found) bidViews.push(bidPdfView(found.document, { full: true, logo: true }));
    const invoice = await findInvoiceDocument(db, spread(invoices, index).id, { now: new Date() });
    if (invoice) invoiceViews.push(invoicePdfView(invoice));
  }
  await close();
  return {
    bid: bareTypst('features/bids/bid-document.typ', bidViews),
    invoice: bareTypst('features/invoices/invoice-document.typ', invoiceViews),
  };
}

function today(): [Date, Date, Date] {
  const now = new Date();
  const start = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  return [start, new Date(start.getTime() + 86_400_000), new Date(now.getFullYear(), now.getMonth(), 1)];
}

async function answer(request: IncomingMessage): Promise<string | Buffer> {
  const url = new URL(request.url ?? '/', 'http://limit');
  const param = (name: string) => url.searchParams.get(name) ?? '';
  switch (url.pathname) {
    case '/projects':
      return run('projects', [param('status').split(','), `%${param('q')}%`]);
    case '/project':
      return run('project', [param('id')]);
    case '/dashboard':
      return run('dashboard', [...today(), caller]);
    case '/search':
      return runSearch(param('q'));
    case '/bid':
      return run('createBid', [param('project'), await readBody(request)]);
    case '/hash':
      return String(
        await verifyPassword(hash, (JSON.parse(await readBody(request)) as { password: string }).password),
      );
    case '/pdf':
      return papers.bid(Number(param('index')));
    case '/invoice-pdf':
      return papers.invoice(Number(param('index')));
    case '/invoice':
      return run('createInvoice', [param('project'), await readBody(request)]);
    default:
      throw new Error(`The limit has no ${url.pathname}.`);
  }
}

function send(response: ServerResponse, status: number, body: string | Buffer): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

const server = createServer((request, response) => {
  answer(request).then(
    (body) => send(response, 200, body),
    (error: unknown) => send(response, 500, String(error)),
  );
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`The limit listens on ${(server.address() as AddressInfo).port}\n`);
});
// It never outlives the benchmark that started it.
process.once('disconnect', () => process.exit(0));
