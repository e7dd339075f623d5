import type { BidSummary } from '../../src/shared/bids/bid-contract.ts';
import type { ProjectRow } from '../../src/shared/projects/project-contract.ts';
import type { Call } from './app-call.ts';

/** What each template is called, and the titles of the bids that it may be made of. */
const templates: ReadonlyArray<readonly [name: string, titles: readonly string[]]> = [
  ['Roof, architectural shingles', ['Roof replacement', 'New roof and gutters']],
  ['Full bathroom', ['Hall bathroom', 'Primary bathroom']],
  ['Composite deck', ['Composite deck', 'Deck rebuild']],
];

/** Keeps the newest bids of these kinds as templates. */
export async function keepTemplates(asOffice: Call): Promise<void> {
  const projects = await asOffice<ProjectRow[]>('GET', '/api/projects?limit=200');
  for (const [name, titles] of templates) {
    for (const { id } of projects.filter(({ title }) => titles.includes(title))) {
      const [bid] = await asOffice<BidSummary[]>('GET', `/api/projects/${id}/bids`);
      if (!bid) continue;
      await asOffice('POST', '/api/bid-templates', { name, bidId: bid.id });
      break;
    }
  }
}
