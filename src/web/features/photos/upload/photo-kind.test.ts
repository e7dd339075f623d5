// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../../test/support/web/fake-server.ts';
import type { UploadReference } from '../../../platform/api-client.ts';
import type { ShownItem } from '../../../platform/offline-queue/queue-item.ts';
import { photoKind } from './photo-kind.ts';

const server = createFakeServer();
const upload = 'POST /api/projects/:id/upload';
const kind = photoKind(new QueryClient());
// Its content stands in for its reference: the call is the same.
const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' }) as unknown as UploadReference;
const waiting = (target: object) =>
  ({ target: { projectId: 5, caption: '', area: '', ...target } }) as unknown as ShownItem;

test.each([
  // As phones kept them before there were photos of during the work.
  [{ group: 'after' }, {}],
  [{ group: 'after', isDuring: false }, {}],
  [{ group: 'after', isDuring: true }, { isDuring: 'true' }],
])('a photo that waited as %j is sent with %j', async (target, sent) => {
  server.answers(upload, { message: '', images: [], already: [] });
  await kind.finish(waiting(target), file, { idempotencyKey: 'key', signal: new AbortController().signal });
  expect(server.received(upload).at(-1)!.body).toEqual(sent);
});
