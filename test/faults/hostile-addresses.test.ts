import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as z from 'zod/mini';

import { contract } from '../../src/shared/contract.ts';
import { isEventsAnswer, type Endpoint } from '../../src/shared/kernel/endpoint.ts';
import { controlTexts, prototypeNames } from './bad-input.ts';
import { figure, isFullSize } from './full-size.ts';
import { fromAnywhere, setUpFuzzedCompany, type FuzzedCompany } from './fuzzed-company.ts';
import { honest } from './honest-input.ts';
import { shapeOf } from './shape-of.ts';
import { wrongWith } from './wrong-answer.ts';

let company: FuzzedCompany;
beforeAll(async () => void (company = await setUpFuzzedCompany()), 60_000);
afterAll(() => company.app.close());

/** One text of an address that a caller chooses: a part of its path, or a field of its query. */
interface Place {
  endpoint: Endpoint;
  part: 'path' | 'query';
  name: string;
}

/** Signing out, or waiting for what never ends, is no reading of a text. */
const endpoints: Endpoint[] = Object.values(contract).filter(({ answer }) => !isEventsAnswer(answer));
const places: Place[] = endpoints.flatMap((endpoint) => [
  ...[...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    endpoint,
    part: 'path' as const,
    name: name!,
  })),
  ...(endpoint.query ? Object.keys(shapeOf(endpoint.query).properties ?? {}) : []).map((name) => ({
    endpoint,
    part: 'query' as const,
    name,
  })),
]);

const addressOf = ({ endpoint, part, name }: Place, text: string) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, each: string) => {
    if (part === 'path' && each === name) return encodeURIComponent(text);
    return each === 'bidIndex' ? company.codes[0]! : each === 'group' ? 'before' : '1';
  });
  const asked = endpoint.query ? (honest(shapeOf(endpoint.query)) as Record<string, string>) : {};
  if (part === 'query') Object.assign(asked, { [name]: text });
  const query = Object.entries(asked).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
};

const allTexts = [...controlTexts, ...prototypeNames];
/** What the contract refuses by itself gets no further: in `npm test` one such text is tried for each place, another for the next. */
const textsFor = (place: Place, at: number) =>
  isFullSize
    ? allTexts
    : allTexts.filter((text, index) => takes(place, text) || index === at % allTexts.length);

const takes = ({ endpoint, part, name }: Place, text: string) => {
  const { shape } = (part === 'path' ? endpoint.params : endpoint.query) as z.ZodMiniObject<
    Record<string, z.ZodMiniType>
  >;
  return shape[name]!.safeParse(text).success;
};

it(
  'answers control characters and the names of object prototypes in every text of every address with a sentence',
  async () => {
    const wrongs: string[] = [];
    let count = 0;
    for (const [at, place] of places.entries()) {
      for (const text of textsFor(place, at)) {
        const { endpoint } = place;
        const address = addressOf(place, text);
        const body =
          endpoint.body && !endpoint.files ? (honest(shapeOf(endpoint.body)) as object) : undefined;
        const caller = endpoint.access === 'public' ? company.app.anonymous : company.admin.call;
        count += 1;
        const answer = await caller(endpoint.method, address, body, fromAnywhere(count));
        const wrong = answer.status === 429 ? 'It was not looked at:' : wrongWith(answer);
        if (wrong)
          wrongs.push(
            `${wrong} ${endpoint.method} ${address} → ${answer.status} ${JSON.stringify(answer.body)}`,
          );
      }
    }
    expect(wrongs).toEqual([]);
    figure(
      `${count} addresses with control characters and names of prototypes in each of ${places.length} texts of path and query: no 5xx`,
    );
  },
  isFullSize ? 600_000 : 120_000,
);
