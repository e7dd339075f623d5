import type { Page } from '@playwright/test';

import { expect } from './journey.ts';

/** Waits until this browser keeps something with each of these words: what is shown is written down a moment later. */
export async function untilKept(page: Page, ...words: string[]): Promise<void> {
  const missing = async () => {
    const kept = await allKept(page);
    return words.filter((each) => !kept.includes(each));
  };
  await expect.poll(missing).toEqual([]);
}

/** All that the page's storage and its databases hold, as text; a file as its name. */
function allKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
      });
    const records: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name!));
      for (const store of database.objectStoreNames)
        records.push(...(await settled(database.transaction(store).objectStore(store).getAll())));
      database.close();
    }
    const asText = (_key: string, value: unknown) => (value instanceof File ? value.name : value);
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, records], asText);
  });
}
