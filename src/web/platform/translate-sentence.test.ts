// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let client: typeof import('./api-client.ts');
let words: typeof import('./translate-sentence.ts');

beforeEach(async () => {
  // A page that was just opened: no translation has been asked for.
  vi.resetModules();
  client = await import('./api-client.ts');
  words = await import('./translate-sentence.ts');
  localStorage.setItem(client.tokenKey, 'token');
  const body = { error: 'name: Too long.', code: 'request.invalid', fields: { name: 'Too long.' } };
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 422 }));
});
afterEach(() => vi.unstubAllGlobals());

const refusal = () => client.api('GET /api/categories').catch((error: unknown) => error);

test('English is said as it comes, and nothing is waited for', async () => {
  expect(words.translateSentence('Too long.')).toBe('Too long.');
  expect(words.sentencesLoading()).toBeUndefined();
  expect(await refusal()).toMatchObject({ message: 'name: Too long.', fields: { name: 'Too long.' } });
});

test('a refusal that comes before its translation waits for it', async () => {
  const translation = Promise.withResolvers<(sentence: string) => string>();
  words.setSentenceTranslator(translation.promise);
  const refused = refusal();
  await new Promise((done) => setTimeout(done, 20));
  translation.resolve((sentence) => sentence.replace('Too long.', 'Demasiado largo.'));
  expect(await refused).toMatchObject({
    message: 'name: Demasiado largo.',
    serverError: 'name: Demasiado largo.',
    fields: { name: 'Demasiado largo.' },
  });
  expect(words.translateSentences({ name: 'Too long.' })).toEqual({ name: 'Demasiado largo.' });
});

test('a translation that does not come keeps nobody waiting', async () => {
  words.setSentenceTranslator(Promise.reject(new Error('gone')));
  await words.sentencesLoading();
  expect(await refusal()).toBeInstanceOf(client.ApiError);
});
