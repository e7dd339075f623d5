// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { createFakeServer } from '../../../test/support/web/fake-server.ts';
import { frank } from '../../../test/support/web/people.ts';
import { renderComponent } from '../../../test/support/web/render.tsx';
import { tokenKey } from '../platform/api-client.ts';
import { writeDraft } from '../platform/draft.ts';
import { createMemoryStore } from '../platform/offline-queue/memory-store.ts';
import { OfflineQueue } from '../platform/offline-queue/offline-queue.ts';
import { checkSession } from '../platform/session.ts';
import { BannerSlot } from './banner-slot.tsx';

const server = createFakeServer();
afterEach(() => vi.restoreAllMocks());

const claim = /what you type is saved on this device/i;
const refusal = /this device can’t save what you type\. Keep this page open\./i;

async function openWithoutNetwork(): Promise<void> {
  localStorage.setItem(tokenKey, 'a-token');
  server.answers('GET /api/auth/me', frank);
  await checkSession();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderComponent(<BannerSlot tone="warning" />);
  await screen.findByText(claim);
}

it('does not say that this device keeps what it has refused to keep', async () => {
  await openWithoutNetwork();
  const store = createMemoryStore();
  const isFull = vi.spyOn(store, 'add').mockRejectedValue(new Error('full'));
  const list = new OfflineQueue(frank.id, store);
  const wish = { kind: 'note', place: 'captured:5', target: { projectId: 5, body: '{}' } };
  await act(() => list.say('a-key', wish));
  expect(screen.getByRole('status').textContent).toMatch(refusal);
  expect(screen.queryByText(claim)).toBeNull();
  isFull.mockRestore();
  await act(() => list.keepAgain());
  await screen.findByText(claim);
});

it('nor what is typed, where that finds no room', async () => {
  await openWithoutNetwork();
  const typeOn = () => act(() => void writeDraft('draft:1:note:5', { content: 'Roof is dry.' }, undefined));
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: () => undefined });
  typeOn();
  vi.unstubAllGlobals();
  expect(screen.getByRole('status').textContent).toMatch(refusal);
  typeOn();
  await screen.findByText(claim);
});
