import { expect, it } from 'vitest';
import { readEvents, type ServerEvent } from './read-events.ts';

function answerOf(pieces: readonly string[]): Response {
  const bytes = new TextEncoder();
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(bytes.encode(piece));
        controller.close();
      },
    }),
  );
}

it('reads events whole, however they are cut on their way, and counts beats as signs of life', async () => {
  const events: ServerEvent[] = [];
  let pieces = 0;
  const text =
    'retry: 2000\n\n:\n\nid: 7\nevent: changes\ndata: [{"kind":"note.created"}]\n\nevent: refetch\ndata: {}\n\n';
  const cuts = [text.slice(0, 20), text.slice(20, 41), text.slice(41)];
  await readEvents(
    answerOf(cuts),
    () => (pieces += 1),
    (event) => events.push(event),
  );
  expect(events).toEqual([
    { name: 'changes', id: 7, data: [{ kind: 'note.created' }] },
    { name: 'refetch', id: undefined, data: {} },
  ]);
  expect(pieces).toBe(3);
});
