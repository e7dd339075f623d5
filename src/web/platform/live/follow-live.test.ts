// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { LiveChange } from '../../../shared/live/live-contract.ts';
import { tabId } from '../tab-id.ts';

/** As in a browser: every other channel of the name hears, the one that posts does not. */
class Channel extends EventTarget {
  static readonly all = new Set<Channel>();
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    Channel.all.add(this);
  }
  postMessage(data: unknown) {
    for (const each of Channel.all)
      if (each !== this && each.name === this.name) each.dispatchEvent(new MessageEvent('message', { data }));
  }
  close() {
    Channel.all.delete(this);
  }
}
vi.stubGlobal('BroadcastChannel', Channel);

let lead: ((signal: AbortSignal) => Promise<void>) | undefined;
let connection:
  | { onChanges: (changes: LiveChange[], id?: number) => void; onRefetch: () => void }
  | undefined;
vi.mock(import('./lead-tabs.ts'), () => ({
  leadTabs: async (_name: string, _signal: AbortSignal, run: typeof lead) => void (lead = run),
}));
vi.mock(import('./live-connection.ts'), () => ({
  keepFollowing: (given: typeof connection) => {
    connection = given;
    return new Promise(() => undefined);
  },
}));
const { followLive } = await import('./follow-live.ts');

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

const change = (tab: string | null): LiveChange => ({
  id: 9,
  projectId: 5,
  kind: 'note.created',
  subjectId: 1,
  actorId: 7,
  tab,
});

function follow() {
  const told: LiveChange[] = [];
  const onRefetch = vi.fn();
  stops.push(
    followLive(7, { onChanges: (changes) => told.push(...changes), onRefetch, onConnected: () => undefined }),
  );
  return { told, onRefetch };
}

it('tells what others have done, here and in the other tabs, and not what this page has done', () => {
  const here = follow();
  void lead!(new AbortController().signal);
  const heard: unknown[] = [];
  const other = new Channel('plumbline-live-7');
  other.addEventListener('message', (event) => heard.push((event as MessageEvent).data));
  connection!.onChanges([change(tabId), change('another')], 9);
  expect(here.told.map(({ tab }) => tab)).toEqual(['another']);
  expect(heard).toEqual([{ changes: [change(tabId), change('another')], lastId: 9 }]);
  connection!.onRefetch();
  expect(here.onRefetch).toHaveBeenCalledOnce();
  other.close();
});

it('tells a tab that has just come what it has missed while it was loading', () => {
  follow();
  void lead!(new AbortController().signal);
  connection!.onChanges([change('another')], 9);
  const answers: { to?: string; lastId?: number; changes?: LiveChange[] }[] = [];
  const newcomer = new Channel('plumbline-live-7');
  newcomer.addEventListener('message', (event) => answers.push((event as MessageEvent).data as never));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within the origin
  newcomer.postMessage({ newcomer: 'newtab' });
  expect(answers).toMatchObject([
    { to: 'newtab', lastId: 9, changes: [{ tab: 'another', isEarlier: true }] },
  ]);
  newcomer.close();
});
