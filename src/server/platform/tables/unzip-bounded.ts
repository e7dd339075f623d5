import { inflateRawSync } from 'node:zlib';

import { UnreadableTable } from './table.ts';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;

/** Half as much again as 20,000 rows of 100 columns, all of them filled, take as spreadsheets write them (50 MiB). */
const mostUnpackedBytes = 80 * 2 ** 20;
const mostEntries = 2000;

const tooLarge = () =>
  new UnreadableTable(
    'This file unpacks to far more than a table of this size needs, so it wasn’t read. Copy the table into a new file.',
  );
const damaged = () =>
  new UnreadableTable('This XLSX file is damaged. Save it again, then choose the new file.');

/**
 * The entries of a ZIP archive that `isWanted` names. What they say of their sizes is looked at first; since an archive may lie, each is
 * held to what it said while it is inflated.
 */
export function unzipBounded(archive: Buffer, isWanted: (path: string) => boolean): Map<string, Buffer> {
  const entries = readDirectory(archive).filter((entry) => isWanted(entry.path));
  if (entries.reduce((sum, entry) => sum + entry.size, 0) > mostUnpackedBytes) throw tooLarge();
  return new Map(entries.map((entry) => [entry.path, unpack(archive, entry)]));
}

/** The paths in an archive, for telling what kind of a file it is. */
export function pathsInZip(archive: Buffer): string[] {
  return readDirectory(archive).map((entry) => entry.path);
}

interface Entry {
  path: string;
  method: number;
  isEncrypted: boolean;
  packedSize: number;
  size: number;
  offset: number;
}

function readDirectory(archive: Buffer): Entry[] {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > mostEntries) throw tooLarge();
  let at = archive.readUInt32LE(end + 16);
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== entrySignature) throw damaged();
    const nameLength = archive.readUInt16LE(at + 28);
    entries.push({
      path: archive.toString('utf8', at + 46, at + 46 + nameLength),
      isEncrypted: (archive.readUInt16LE(at + 8) & 1) === 1,
      method: archive.readUInt16LE(at + 10),
      packedSize: archive.readUInt32LE(at + 20),
      size: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

/** The directory stands at the end, behind it at most a comment of 64 KiB. */
function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - 65_557);
  for (let at = archive.length - 22; at >= first; at -= 1) {
    if (archive.readUInt32LE(at) === endSignature) return at;
  }
  throw damaged();
}

function unpack(archive: Buffer, entry: Entry): Buffer {
  if (entry.isEncrypted) throw new UnreadableTable(lockedSentence);
  const { offset, size } = entry;
  if (offset + 30 > archive.length || archive.readUInt32LE(offset) !== localSignature) throw damaged();
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const packed = archive.subarray(start, start + entry.packedSize);
  if (packed.byteLength !== entry.packedSize) throw damaged();
  if (entry.method === 0) {
    if (packed.byteLength > size) throw tooLarge();
    return packed;
  }
  if (entry.method !== 8) throw damaged();
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch (error) {
    throw (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : damaged();
  }
}

export const lockedSentence =
  'This file is protected by a password. Open it, remove the password and save it. Then choose it again.';
