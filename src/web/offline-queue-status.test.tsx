// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { createFakeServer } from '../../test/support/web/fake-server.ts';
import { frank } from '../../test/support/web/people.ts';
import { renderComponent } from '../../test/support/web/render.tsx';
import { StatusLine } from './offline-queue-status.tsx';
import { tokenKey } from './platform/api-client.ts';
import { offlineQueueOf } from './platform/offline-queue/use-offline-queue.ts';
import { checkSession } from './platform/session.ts';

// A device that keeps what waits.
vi.mock(import('./platform/offline-queue/queue-store.ts'), async () => {
  const { createMemoryStore } = await import('./platform/offline-queue/memory-store.ts');
  return { openQueueStore: createMemoryStore };
});

const server = createFakeServer();
const list = offlineQueueOf(frank.id);
afterEach(() => list.remove(list.view().items.map(({ key }) => key)));

const add = (name: string, isReleased: boolean) =>
  act(() =>
    list.add([new File([name], name, { type: 'image/jpeg' })], {
      kind: 'project-photo',
      place: 'project:5',
      target: { projectId: 5, group: 'before', caption: '', area: '' },
      isReleased,
      slot: 'group',
    }),
  );

it('says of photos that were chosen and left that they wait for somebody, who sends them from any page', async () => {
  localStorage.setItem(tokenKey, 'a-token');
  server.answers('GET /api/auth/me', frank);
  await checkSession();
  await renderComponent(<StatusLine />);
  await add('taken.jpg', true);
  const line = await screen.findByLabelText('Waiting on this device');
  expect(line.textContent).toBe('1 photo still on this devicesending…');
  await add('chosen.jpg', false);
  expect(line.textContent).toBe('2 photos still on this deviceSend 1 photo');
  fireEvent.click(screen.getByRole('button', { name: 'Send 1 photo' }));
  await waitFor(() => expect(line.textContent).toBe('2 photos still on this devicesending…'));
  expect(list.view().items.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
});
