import { onlineManager } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

/*
 * Files of pages share a process, so that React and the DOM are there already. Each begins with modules of ours that remember nothing; what
 * would outlive them ends with the file: listeners at the window, repetitions, channels to other tabs, what stands in for globals, the page
 * itself, and what TanStack Query believes of the network.
 */
vi.resetModules();
// A link that was pressed may have led away.
(window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
  'http://localhost:3000/',
);

const { addEventListener } = window;
const { setInterval: repeat, BroadcastChannel: Channel } = globalThis;
const listening: Parameters<typeof addEventListener>[] = [];
const repeating: ReturnType<typeof repeat>[] = [];
const channels: BroadcastChannel[] = [];
window.addEventListener = (...added: Parameters<typeof addEventListener>) => {
  listening.push(added);
  addEventListener.apply(window, added);
};
globalThis.setInterval = ((...added: Parameters<typeof repeat>) => {
  const id = repeat(...added);
  repeating.push(id);
  return id;
}) as typeof repeat;
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
afterAll(() => {
  vi.unstubAllGlobals();
  Object.assign(window, { addEventListener });
  Object.assign(globalThis, { setInterval: repeat, BroadcastChannel: Channel });
  for (const [type, listener, options] of listening) window.removeEventListener(type, listener, options);
  for (const id of repeating) clearInterval(id);
  for (const channel of channels) channel.close();
  document.body.replaceChildren();
  onlineManager.setOnline(true);
});
