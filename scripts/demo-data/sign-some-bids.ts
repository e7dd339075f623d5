import type { Bid, BidSummary } from '../../src/shared/bids/bid-contract.ts';
import type { BidSending } from '../../src/shared/bids/bid-sending-contract.ts';
import type { ProjectRow, ProjectBid } from '../../src/shared/projects/project-contract.ts';
import type { PublicBid } from '../../src/shared/public-bids/public-bid-contract.ts';
import { demoPassword, employeeEmail, employees } from './company.ts';
import { keepTemplates } from './keep-templates.ts';
import { offerChoices } from './offer-choices.ts';
import type { Call } from './app-call.ts';

const emailed = 3;
const signed = 7;
const finalized = 5;

/**
 * Does in the running app what cannot be made up in its database: three bids go out by e-mail, seven customers sign on their own
 * page, and five of those bids become contracts, each with the frozen document, its hash and its PDF. One customer has choices to make,
 * and has asked about them. What the company offers most often is kept as templates.
 */
export async function signSomeBids(origin: string): Promise<void> {
  const [firstName] = employees.find(([, , role]) => role === 'office')!;
  const call = caller(origin);
  const { token } = await call<{ token: string }>('POST', '/api/auth/login', {
    email: employeeEmail(firstName),
    password: demoPassword,
  });
  const asOffice = caller(origin, token);
  const projectsIn = (status: string) =>
    asOffice<ProjectRow[]>('GET', `/api/projects?status=${status}&sort=-statusSince&limit=40`);

  const sent = await projectsIn('bid_sent');
  let out = 0;
  for (const { id } of await projectsIn('bid_in_progress')) {
    if (out === emailed) break;
    const [bid] = await asOffice<BidSummary[]>('GET', `/api/projects/${id}/bids`);
    if (!bid) continue;
    const place = `/api/projects/${id}/bids/${bid.id}`;
    const { findings } = await asOffice<BidSending>('GET', `${place}/sending`);
    // Some ask first, such as whether to go out with a line whose cost nobody knows.
    if (findings.length > 0) continue;
    await asOffice('POST', `${place}/email`);
    out += 1;
  }
  let count = 0;
  for (const project of sent) {
    if (count === signed) break;
    const { bids } = await asOffice<{ bids: ProjectBid[] }>('GET', `/api/projects/${project.id}`);
    const open = bids.find((bid) => bid.status === 'viewed');
    if (!open) continue;
    const place = `/api/projects/${project.id}/bids/${open.id}`;
    const { link } = await asOffice<Bid>('GET', place);
    const code = link!.slice(link!.lastIndexOf('/') + 1);
    const { documentSha256 } = await call<PublicBid>('GET', `/api/public/bids/${code}`);
    await call('POST', `/api/public/bids/${code}/accept`, {
      signerName: project.customerName,
      method: 'typed',
      documentSha256,
    });
    if (count < finalized) await asOffice('POST', `${place}/finalize`, {});
    count += 1;
  }
  await keepTemplates(asOffice);
  await offerChoices(asOffice, (userAgent) => caller(origin, undefined, { 'user-agent': userAgent }));
}

function caller(origin: string, token?: string, more: Record<string, string> = {}): Call {
  return async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...more,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text) as T;
  };
}
