import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

import type { LiveChange } from '../../src/shared/live/live-contract.ts';
import { eventually } from './eventually.ts';

export interface LiveEvent {
  name: string;
  id: number | undefined;
  data: unknown;
  /** When it came, as `performance.now()`. */
  at: number;
}

export interface LiveReader {
  status: number;
  headers: IncomingHttpHeaders;
  events: LiveEvent[];
  /** Changes of all events so far. */
  changes: () => LiveChange[];
  /** Waits until something of what has come is `true` for `found`. */
  until: (found: (event: LiveEvent) => boolean) => Promise<LiveEvent>;
  untilChange: (kind: string) => Promise<LiveChange>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Follows `GET /api/events` of a server that listens, as a program with a token does. */
export async function followLive(
  url: string,
  headers: Record<string, string>,
  search = '',
): Promise<LiveReader> {
  // Not fetch, whose connections stay open until its garbage is collected.
  const request = get(`${url}/api/events${search}`, { headers, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const events: LiveEvent[] = [];
  const read = async () => {
    let rest = '';
    for await (const piece of answer.setEncoding('utf8')) {
      const blocks = (rest + String(piece)).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
        const name = field('event');
        if (!name) continue;
        const id = field('id');
        events.push({
          name,
          id: id === undefined ? undefined : Number(id),
          data: JSON.parse(field('data') ?? 'null') as unknown,
          at: performance.now(),
        });
      }
    }
  };
  const ended = read().catch(() => undefined);
  const changesIn = ({ name, data }: LiveEvent) => (name === 'changes' ? (data as LiveChange[]) : []);
  const changes = () => events.flatMap(changesIn);

  const until = (found: (event: LiveEvent) => boolean): Promise<LiveEvent> =>
    eventually(() => {
      const event = events.find(found);
      if (event) return event;
      const last = JSON.stringify(events.slice(-5)).slice(0, 2_000);
      throw new Error(`It did not come; ${events.length} events came, the last are ${last}`);
    });

  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    events,
    changes,
    until,
    untilChange: async (kind) => {
      const ofKind = ({ kind: each }: LiveChange) => each === kind;
      const event = await until((each) => changesIn(each).some(ofKind));
      return changesIn(event).find(ofKind)!;
    },
    ended,
    close: () => void request.destroy(),
  };
}
