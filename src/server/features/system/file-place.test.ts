import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { ArchiveWriter } from '../../platform/backup/archive-writer.ts';
import { filePlaceOf } from './file-place.ts';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'plumbline-place-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const hash = 'ab'.repeat(32);

async function archiveOf(name: string, entries: readonly string[]): Promise<string> {
  const path = join(folder, name);
  const archive = new ArchiveWriter(path);
  for (const [index, entry] of entries.entries()) await archive.add(entry, Buffer.alloc(index * 700, 'x'));
  await archive.finish();
  return path;
}

const madeBy = (path: string, other: Partial<Parameters<typeof filePlaceOf>[0]> = {}) => ({
  kind: 'manual' as const,
  startedAt: '2026-03-10T02:41:00.000Z',
  finishedAt: '2026-03-10T02:41:09.000Z',
  sizeBytes: 4096,
  fileCount: 1,
  missingCount: 0,
  path,
  host: hostname(),
  error: null,
  ...other,
});

test.each([
  ['inside', [`files/${hash}`, 'manifest.json']],
  ['beside', ['manifest.json', 'manifest.sha256']],
  [null, ['something.else']],
] as const)('an archive tells that its files are %s', async (place, behind) => {
  const path = await archiveOf(`${place}.tar`, ['tables/bids.copy.gz', 'tables/users.copy.gz', ...behind]);
  expect(await filePlaceOf(madeBy(path))).toBe(place);
});

test('nothing is said of an archive that is away, cut off, or another machine’s', async () => {
  const whole = await archiveOf('whole.tar', ['tables/bids.copy.gz', 'manifest.json']);
  const cut = await archiveOf('cut.tar', ['tables/bids.copy.gz']);
  expect(await filePlaceOf(madeBy(join(folder, 'away.tar')))).toBeNull();
  expect(await filePlaceOf(madeBy(cut))).toBeNull();
  expect(await filePlaceOf(madeBy(whole, { host: 'another' }))).toBeNull();
  expect(await filePlaceOf(madeBy(whole, { host: 'another', kind: 'daily' }))).toBe('beside');
  expect(await filePlaceOf(madeBy(whole, { fileCount: 0 }))).toBeNull();
});
