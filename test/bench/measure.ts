import type { BenchRequest } from './calls.ts';
import { childrenCpuMs, cpuMs } from './processes.ts';
import { WireClient } from './wire-client.ts';

/** One of the two servers that are compared. */
export interface Server {
  pid: number;
  port: number;
  headers: Readonly<Record<string, string>>;
  /** The main process of the database that it works on. */
  postmaster: number;
}

export type RequestFor = (index: number) => BenchRequest;

/** Makes `count` requests one after another on one connection; answers each one's milliseconds. */
export async function oneClient(
  server: Server,
  requestFor: RequestFor,
  options: { first: number; count: number },
): Promise<{ times: number[]; errors: string[] }> {
  const client = new WireClient(server.port);
  const times: number[] = [];
  const errors: string[] = [];
  for (let index = options.first; index < options.first + options.count; index += 1) {
    const startedAt = performance.now();
    const error = await send(client, server, requestFor(index), index);
    times.push(performance.now() - startedAt);
    if (error) errors.push(error);
  }
  client.close();
  return { times, errors };
}

export interface CpuCost {
  /** Processor milliseconds a request: of the server with the processes it has started, and of the database's. */
  app: number;
  database: number;
  perSecond: number;
  errors: string[];
}

/** Makes `count` requests on ten connections at once. */
export async function tenClients(
  server: Server,
  requestFor: RequestFor,
  options: { first: number; count: number },
): Promise<CpuCost> {
  const clients = Array.from({ length: 10 }, () => new WireClient(server.port));
  const errors: string[] = [];
  let next = options.first;
  const end = options.first + options.count;
  const [appBefore, databaseBefore, startedAt] = [
    withChildrenCpuMs(server.pid),
    childrenCpuMs(server.postmaster),
    performance.now(),
  ];
  await Promise.all(
    clients.map(async (client) => {
      for (let index = next++; index < end; index = next++) {
        const error = await send(client, server, requestFor(index), index);
        if (error) errors.push(error);
      }
    }),
  );
  const wallMs = performance.now() - startedAt;
  for (const client of clients) client.close();
  return {
    app: (withChildrenCpuMs(server.pid) - appBefore) / options.count,
    database: (childrenCpuMs(server.postmaster) - databaseBefore) / options.count,
    perSecond: (options.count / wallMs) * 1000,
    errors,
  };
}

function withChildrenCpuMs(pid: number): number {
  return cpuMs(pid) + childrenCpuMs(pid);
}

async function send(
  client: WireClient,
  server: Server,
  request: BenchRequest,
  index: number,
): Promise<string | undefined> {
  const { method, path, body } = request;
  // Our own pages send a key with every POST, so its cost belongs to ours.
  const headers =
    method === 'POST'
      ? { ...server.headers, 'Idempotency-Key': `bench-${process.pid}-${server.port}-${path}-${index}` }
      : server.headers;
  const answer = await client.request(method, path, headers, body);
  return answer.status < 300
    ? undefined
    : `${method} ${path}: ${answer.status} ${answer.body.toString().slice(0, 300)}`;
}

/** The value below which a share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
