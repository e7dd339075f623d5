// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { api, ApiError, tokenKey } from './api-client.ts';
import { said, saidOf, sayWith, sentencesHere } from './said.ts';

beforeEach(() => {
  localStorage.setItem(tokenKey, 'token');
  const body = { error: 'name: Too long.', code: 'request.invalid', fields: { name: 'Too long.' } };
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 422 }));
});
afterEach(() => vi.unstubAllGlobals());

const refusal = () => api('GET /api/categories').catch((error: unknown) => error as ApiError);

test('English is said as it comes, and nothing is waited for', async () => {
  expect(said('Too long.')).toBe('Too long.');
  expect(sentencesHere()).toBeUndefined();
  expect(await refusal()).toMatchObject({ message: 'name: Too long.', fields: { name: 'Too long.' } });
});

test('a refusal that comes before its translation waits for it', async () => {
  const translation = Promise.withResolvers<(sentence: string) => string>();
  sayWith(translation.promise);
  const refused = refusal();
  await new Promise((done) => setTimeout(done, 20));
  translation.resolve((sentence) => sentence.replace('Too long.', 'Demasiado largo.'));
  expect(await refused).toMatchObject({
    message: 'name: Demasiado largo.',
    serverError: 'name: Demasiado largo.',
    fields: { name: 'Demasiado largo.' },
  });
  expect(saidOf({ name: 'Too long.' })).toEqual({ name: 'Demasiado largo.' });
});

test('a translation that does not come keeps nobody waiting', async () => {
  sayWith(Promise.reject(new Error('gone')));
  await sentencesHere();
  expect(await refusal()).toBeInstanceOf(ApiError);
});
