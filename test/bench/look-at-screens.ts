import { fillLargeLists, type BenchDatabase } from './bench-database.ts';
import { benchAccount, longBid } from './calls.ts';
import { fillGallery } from './fill-gallery.ts';
import type { ScreensApp } from './screens.ts';
import { signIn, startMeasured } from './starts.ts';

/** The same data, and 10,000 businesses, 20,000 products, a bid of 200 lines and 1,000 photos beside it, in a browser. */
export async function lookAtScreens(
  database: BenchDatabase,
  look: (app: ScreensApp) => Promise<string>,
): Promise<string> {
  await fillLargeLists(database.url);
  const app = await startMeasured({ DATABASE_URL: database.url, DATA_DIR: database.dataDir });
  const headers = await signIn(app.port);
  const url = `http://127.0.0.1:${app.port}`;
  const project = database.ids.live[0]!;
  const post = async (path: string, key: string, body?: string) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { ...headers, 'Idempotency-Key': key, ...(body && { 'Content-Type': 'application/json' }) },
      body: body ?? null,
    });
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
    return (await answer.json()) as { id: number; url: string };
  };
  const { id } = await post(`/api/projects/${project}/bids`, 'bid-of-200-lines', longBid(project));
  // A bid with a link is with its customer, and its lines are frozen: the one that is typed in is another.
  const given = await post(`/api/projects/${project}/bids`, 'bid-for-a-customer', longBid(project));
  const link = await post(`/api/projects/${project}/bids/${given.id}/link`, 'link-of-the-bid');
  await fillGallery(url, headers, project, 1_000);
  const report = await look({
    url,
    token: headers['Authorization']!.replace('Bearer ', ''),
    firstName: 'Priya',
    projectPath: `projects/${database.ids.live[1]!}`,
    longBidPath: `projects/${project}/bids/${id}`,
    galleryPath: `projects/${project}/upload?group=before`,
    publicBidPath: new URL(link.url).pathname,
    account: benchAccount,
  });
  await app.end('SIGTERM');
  return report;
}
