import type { Bid } from '../../src/shared/bids/bid-contract.ts';
import type { ProjectRow } from '../../src/shared/projects/project-contract.ts';
import type { Call } from './app-call.ts';

const roofing = { quantity: 24, unit: 'sq', choiceGroup: 'Roofing' };

/** A roof as good, better or best, with options: what a customer decides about on their own page. */
const offer = {
  title: 'New roof, three ways',
  scope:
    'Strip the roof to the deck, renew what is rotten, and install a complete new roofing system with warranty.\n\nThe grounds are covered with tarps while we work and swept with a magnet every evening.',
  customerNotes: 'We would start in the second week of the month and need four dry days.',
  sections: [
    {
      title: 'Preparation',
      lines: [
        { name: 'Site protection', quantity: 1, unit: 'job', unitPrice: 420, unitCost: 210 },
        { name: 'Tear-off, one layer', quantity: 24, unit: 'sq', unitPrice: 145, unitCost: 82 },
        { name: 'Dumpster, 20 yd', quantity: 1, unit: 'each', unitPrice: 640, unitCost: 480 },
      ],
    },
    {
      title: 'New roof',
      lines: [
        { name: 'Ice and water shield', quantity: 6, unit: 'rolls', unitPrice: 138.5, unitCost: 84 },
        {
          ...roofing,
          key: 'architectural',
          name: 'Architectural shingles',
          description: 'Thirty years of warranty; five colors.',
          unitPrice: 425.5,
          unitCost: 260,
        },
        {
          ...roofing,
          key: 'designer',
          name: 'Designer shingles',
          description: 'Fifty years of warranty; heavier, with the look of slate.',
          unitPrice: 561,
          unitCost: 352,
        },
        {
          ...roofing,
          key: 'metal',
          name: 'Standing-seam metal',
          description: 'Painted steel, 24 gauge. Lasts as long as the house.',
          unitPrice: 1085,
          unitCost: 690,
        },
        {
          key: 'vent',
          name: 'Ridge vent',
          description: 'Keeps the attic dry, and cooler in summer.',
          quantity: 46,
          unit: 'ft',
          unitPrice: 14.25,
          unitCost: 7,
          optional: true,
        },
        {
          key: 'skylights',
          name: 'Skylight, fixed',
          description: '2 × 4 ft, with a blind.',
          quantity: 2,
          unit: 'each',
          unitPrice: 1480,
          unitCost: 910,
          optional: true,
        },
      ],
    },
  ],
  paymentSchedule: [
    { label: 'Deposit on signing', rateBps: 3000 },
    { label: 'On delivery of materials', rateBps: 4000 },
    { label: 'After the final walk-through' },
  ],
};

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';
const laptop =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.4 Safari/605.1.15';

/** Sends one bid with choices, whose customer looks at it, ticks something and asks twice; the office has answered once. */
export async function offerChoices(asOffice: Call, asVisitor: (userAgent: string) => Call): Promise<void> {
  const projects = await asOffice<ProjectRow[]>(
    'GET',
    '/api/projects?status=appointment_scheduled&sort=-statusSince',
  );
  const project = projects.find(({ title }) => /roof/i.test(title)) ?? projects[0];
  if (!project) return;
  const bids = `/api/projects/${project.id}/bids`;
  const bid = await asOffice<Bid>('POST', bids, { project: { id: project.id }, ...offer });
  const own = `${bids}/${bid.id}`;
  const { code } = await asOffice<{ code: string }>('POST', `${own}/link`);
  const page = `/api/public/bids/${code}`;
  const onPhone = asVisitor(phone);
  await onPhone('GET', page);
  await onPhone('POST', `${page}/choose`, { selected: ['skylights'] });
  await onPhone('POST', `${page}/question`, {
    text: 'Which colors are there, and can we see one on the house?',
    lineKey: 'designer',
  });
  const { questions } = await asOffice<Bid>('GET', own);
  await asOffice('POST', `${own}/questions/${questions[0]!.id}/answer`, {
    text: 'Charcoal, Harbor Gray and Weathered Wood. We bring samples on Thursday and lay them on the porch roof.',
  });
  await asVisitor(laptop)('GET', page);
  await asVisitor(laptop)('POST', `${page}/question`, {
    text: 'Could you work around the wisteria on the south side?',
  });
}
