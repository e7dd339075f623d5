import { setTimeout as sleep } from 'node:timers/promises';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { drawPaper, type PaperDrawing } from './draw-paper.ts';

const template = new URL('file:///a-template.typ');
const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#484' } })
  .jpeg()
  .toBuffer();
const files = { read: () => Promise.resolve(picture) };
const close = () => Promise.resolve();
const nothing = { pdf: new Uint8Array(), undrawn: [] };
const drawing = (number: string, images?: PaperDrawing['images']): PaperDrawing => {
  const view = { letterhead: null, number };
  return { template, view, images };
};
const withPhoto = (number: string) => drawing(number, { photo: { photo: 'a' } });

test('of papers with photos two are made at once, and one without does not wait for them', async () => {
  let reading = 0;
  let most = 0;
  const finished: string[] = [];
  const { promise: textIsThere, resolve: isThere } = Promise.withResolvers<void>();
  const pdf = {
    async render({ data, images }: { data: unknown; images?: object | undefined }) {
      const hasPhotos = Object.keys(images ?? {}).length > 0;
      if (hasPhotos) most = Math.max(most, (reading += 1));
      if (hasPhotos) {
        await textIsThere;
        // A third one would come meanwhile.
        await sleep(30);
        reading -= 1;
      } else isThere();
      finished.push((data as { number: string }).number);
      return nothing;
    },
    close,
  };
  const drawings = [...['one', 'two', 'three', 'four'].map(withPhoto), drawing('text alone')];
  await Promise.all(drawings.map((drawing) => drawPaper({ pdf, files }, drawing)));
  expect(most).toBe(2);
  expect(finished[0]).toBe('text alone');
  expect(finished).toHaveLength(5);
});

test('more than a couple of dozen with photos are asked to come again', async () => {
  let begin = () => {};
  const started = new Promise<void>((resolve) => (begin = resolve));
  const pdf = {
    render: async () => {
      await started;
      return nothing;
    },
    close,
  };
  const all = Promise.allSettled(
    Array.from({ length: 25 }, (_, index) => drawPaper({ pdf, files }, withPhoto(String(index)))),
  );
  begin();
  const refused = (await all).filter(({ status }) => status === 'rejected');
  expect(refused.map((each) => (each as PromiseRejectedResult).reason)).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ code: 'pdf.busy' })),
  );
});
