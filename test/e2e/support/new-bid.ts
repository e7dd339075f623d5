import type { RunningApp } from './journey.ts';

const roof = {
  title: 'The roof',
  lines: [
    { name: 'Shingles', quantity: 24, unitPrice: 285, choiceGroup: 'Roofing' },
    { name: 'Metal', quantity: 24, unitPrice: 398, choiceGroup: 'Roofing' },
    ...Array.from({ length: 12 }, (_none, at) => ({ name: `Step ${at + 1}`, unitPrice: 10 })),
  ],
};

/** A draft of one long section with a choice; its address. */
export async function newBid(app: RunningApp, more: object = {}): Promise<string> {
  const { id } = await app.call('POST', '/api/projects', { customer: { name: 'Wide and narrow' } });
  const bid = await app.call('POST', `/api/projects/${id as number}/bids`, {
    project: { id },
    sections: [roof],
    ...more,
  });
  return `/employee/Grace/projects/${id as number}/bids/${bid['id'] as number}`;
}
