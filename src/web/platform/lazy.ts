import { lazy as reactLazy, type ComponentType, type LazyExoticComponent } from 'react';

/** How long each further try waits while the device believes to have a network. */
const pausesMs = [500, 1_500, 4_000];

/**
 * As React's own, which keeps its first failure for good. This one asks again: what was opened in a dead spot comes by itself once
 * there is a network, and the placeholder stands in for it until then.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as React declares it: whatever properties the component takes
export function lazy<Component extends ComponentType<any>>(
  load: () => Promise<{ default: Component }>,
): LazyExoticComponent<Component> {
  return reactLazy(() => patiently(load));
}

/** Fetches code, again where the network was gone. What fails with a network, time after time, is a failure. */
export async function patiently<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let tries = 0; ;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each try waits for the failure of the one before
      return await load();
    } catch (error) {
      const pause = pausesMs[tries];
      if (!navigator.onLine) await backOnline();
      else if (pause === undefined) throw error;
      else {
        tries += 1;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
}

function backOnline(): Promise<void> {
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
}
