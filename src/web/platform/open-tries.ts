import { isForgotten, newIdempotencyKey } from './idempotency-key.ts';
import { keepValue, readKept } from './kept-value.ts';
import { tabId } from './tab-id.ts';

/** What a click has sent, and of which no end is known. */
interface OpenTry {
  key: string;
  at: string;
  /** The page that sent it, and when among its writes. */
  page: string;
  turn: number;
}

interface Begun {
  /** Other things were done since it was sent first: what its answer said then may be so no more. */
  isOutdated: boolean;
  /** It is known what became of it: the same again is another write. */
  end: () => void;
}

const clickSign = 'click-';
const storeName = 'open-tries';
/** Grows with what this page does. */
let turns = 0;

/** For one click of a button. The same clicked again has the key of the first for as long as nobody knows what became of it. */
export function newClickKey(): string {
  return clickSign + newIdempotencyKey();
}

/**
 * Looks whether a click has sent exactly this before, and gives it the key of that. What is sent is its method, address and body, as the
 * server knows a repetition, so it does not matter which button it was, nor whether the page was loaded anew. Only what adds or
 * does something: a change in place and a removal can be repeated, and a key of before would hide that something else came between.
 */
export function beginWrite(wire: RequestInit & { url: string; headers: Headers }): Begun | undefined {
  if (wire.method === 'GET') return undefined;
  const key = wire.headers.get('idempotency-key');
  // Files do not come twice by a click.
  if (!key?.startsWith(clickSign) || wire.method !== 'POST' || wire.body instanceof FormData) {
    turns += 1;
    return undefined;
  }
  const name = nameOf(`${wire.url} ${wire.body as string}`);
  const open = readOpen();
  const known = open[name];
  if (known) wire.headers.set('idempotency-key', known.key);
  else {
    turns += 1;
    keep({ ...open, [name]: { key, at: new Date().toISOString(), page: tabId, turn: turns } });
  }
  return {
    isOutdated: known !== undefined && known.key !== key && (known.page !== tabId || known.turn !== turns),
    end() {
      turns += 1;
      const { [name]: _ended, ...others } = readOpen();
      keep(others);
    },
  };
}

type OpenTries = Readonly<Record<string, OpenTry>>;

function readOpen(): OpenTries {
  const kept = (readKept(storeName, sessionStorage) ?? {}) as OpenTries;
  return Object.fromEntries(Object.entries(kept).filter(([, each]) => !isForgotten(each)));
}

function keep(open: OpenTries): void {
  keepValue(storeName, open, sessionStorage);
}

/** Tells the few requests that are open apart without keeping their words. Were two alike, the server would refuse the second. */
function nameOf(text: string): string {
  let hash = 0;
  for (const letter of text) hash = (Math.imul(hash, 31) + letter.codePointAt(0)!) >>> 0;
  return `${hash}.${text.length}`;
}
