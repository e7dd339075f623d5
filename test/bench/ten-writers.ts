import { bidRequest, invoiceRequest, type BenchRequest } from './calls.ts';
import type { Figures } from './figures.ts';
import type { Server } from './measure.ts';
import { WireClient } from './wire-client.ts';

const writers = 10;

type Answer = Record<string, unknown>;

/** Ten at once make projects, bids of one project and issued invoices: how many were refused, and which numbers were given twice or left out. */
export async function measureTenWriters(server: Server, project: number, figures: Figures, each: number) {
  const numbers = { project: [] as string[], bid: [] as string[], invoice: [] as string[] };
  const errors: string[] = [];
  const write = async (writer: number) => {
    const client = new WireClient(server.port);
    const send = async ({ path, body }: BenchRequest, key: string): Promise<Answer> => {
      const headers = { ...server.headers, 'Idempotency-Key': `writer-${writer}-${key}` };
      const { status, body: bytes } = await client.request('POST', path, headers, body);
      const text = bytes.toString();
      if (status >= 300) errors.push(`POST ${path}: ${status} ${text.slice(0, 300)}`);
      return status < 300 ? (JSON.parse(text) as Answer) : {};
    };
    for (let index = 0; index < each; index += 1) {
      const lead = JSON.stringify({
        customer: { name: `Writer ${writer} no. ${index}` },
        counter_type: 'residential',
      });
      // oxlint-disable-next-line no-await-in-loop -- each writer does one thing after the other
      const made = await send({ method: 'POST', path: '/api/projects', body: lead }, `lead-${index}`);
      numbers.project.push(String(made['number']));
      // oxlint-disable-next-line no-await-in-loop -- as above
      const bid = await send(bidRequest(project), `bid-${index}`);
      numbers.bid.push(String(bid['number']));
      // oxlint-disable-next-line no-await-in-loop -- as above
      const invoice = await send(invoiceRequest(project), `invoice-${index}`);
      const issue: BenchRequest = { method: 'POST', path: `/api/invoices/${String(invoice['id'])}/issue` };
      // oxlint-disable-next-line no-await-in-loop -- as above
      const issued = await send(issue, `issue-${index}`);
      numbers.invoice.push(String(issued['number']));
    }
    client.close();
  };
  await Promise.all(Array.from({ length: writers }, (_each, writer) => write(writer)));
  const count = writers * each * 4;
  const whole = (value: number) => String(value);
  figures.atMost(`errors of ${count} writes by ${writers} at once`, errors.length, 0, whole);
  const lists = Object.values(numbers);
  const repeated = lists.reduce((sum, list) => sum + list.length - new Set(list).size, 0);
  figures.atMost('numbers of projects, bids and invoices given twice', repeated, 0, whole);
  const leftOut = lists.reduce((sum, list) => sum + gapsIn(list), 0);
  figures.atMost('numbers left out', leftOut, 0, whole);
  return errors;
}

function gapsIn(numbers: readonly string[]): number {
  const counted = [...new Set(numbers)].map((text) => Number(/\d+$/.exec(text)?.[0]));
  return Math.max(...counted) - Math.min(...counted) + 1 - counted.length;
}
