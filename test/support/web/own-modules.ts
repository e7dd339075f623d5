import { onlineManager } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

/*
 * Files of pages share a process, so that React and the DOM are there already. Each begins with modules of ours that remember nothing; what
 * would outlive them ends with the file: listeners at the window, repetitions, what stands in for globals, the page itself, and what TanStack Query
 * believes of the network.
 */
vi.resetModules();
// A link that was pressed may have led away.
(window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
  'http://localhost:3000/',
);

const { addEventListener } = window;
const { setInterval: repeat } = globalThis;
const listening: Parameters<typeof addEventListener>[] = [];
const repeating: ReturnType<typeof repeat>[] = [];
window.addEventListener = (...added: Parameters<typeof addEventListener>) => {
  listening.push(added);
  addEventListener.apply(window, added);
};
vi.stubGlobal('setInterval', (...added: Parameters<typeof repeat>) => {
  const id = repeat(...added);
  repeating.push(id);
  return id;
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
afterAll(() => {
  window.addEventListener = addEventListener;
  for (const [type, listener, options] of listening) window.removeEventListener(type, listener, options);
  for (const id of repeating) clearInterval(id);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
});
