import { forgetShell, shellPrefix, workerScript } from './forget-device.ts';

/** What the build says of itself; see scripts/web-build/offline-files.ts. */
interface OfflineFiles {
  version: string;
  /** What a phone on site needs, whatever its language. */
  files: readonly string[];
  languages: Readonly<Record<string, readonly string[]>>;
}

const gone = new Set([404, 410]);

/**
 * Keeps the app itself on this device, so that it opens without a network. A server that has no worker (any more) takes it away: that is
 * how it is switched off everywhere. Where the browser knows no workers, as on plain http, nothing is kept.
 */
export async function keepShell(): Promise<void> {
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (!workers || !('caches' in window)) return;
  const script = await fetch(workerScript, { method: 'HEAD', cache: 'no-store' });
  if (gone.has(script.status)) {
    await forgetShell();
    return;
  }
  await keepFiles();
  await workers.register(workerScript, { updateViaCache: 'none' });
}

/** Puts the files of this version into a cache of its own, and its document last: a cache without one is not whole. */
async function keepFiles(): Promise<void> {
  const told = await fetch('/offline-files.json', { cache: 'no-store' });
  const { version, files, languages } = (await told.json()) as OfflineFiles;
  const name = shellPrefix + version;
  const before = await ownShells();
  const present = await caches.open(name);
  if (before.at(-1) === name && (await present.match('/'))) return;
  // One that is not the last is made anew, since the last whole one is what opens.
  if (before.includes(name) && before.at(-1) !== name) await caches.delete(name);
  const shell = await caches.open(name);
  for (const file of [...files, ...(languages[document.documentElement.lang] ?? [])]) {
    // One at a time, so that the line stays free for what somebody asks for; most are in the browser's own store.
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (!(await shell.match(file))) await shell.add(file);
  }
  const answer = await fetch('/', { cache: 'no-store' });
  const html = await answer.clone().text();
  // While servers are exchanged, the list may be of one version and the document of another.
  const own = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file!);
  if (!answer.ok || own.length === 0 || !own.every((file) => files.includes(file))) return;
  await shell.put('/', answer);
  // The version before stays for pages that are still open with it.
  const outdated = before.filter((each) => each !== name).slice(0, -1);
  await Promise.all(outdated.map((each) => caches.delete(each)));
}

/** The oldest first. */
async function ownShells(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(shellPrefix));
}
