import { crc32 } from 'node:zlib';

/** A ZIP archive of entries that are not compressed: for handing on what was unpacked within limits. */
export function zipStored(entries: Iterable<[path: string, content: Buffer]>): ArrayBuffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  let count = 0;
  for (const [path, content] of entries) {
    const name = Buffer.from(path, 'utf8');
    // What both headers share: version, flags (names in UTF-8), method, time, checksum, sizes, length of the name.
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(0x0800, 2);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(content.byteLength, 14);
    shared.writeUInt32LE(content.byteLength, 18);
    shared.writeUInt16LE(name.byteLength, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, name]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, tail, name]));
    parts.push(local, content);
    offset += local.byteLength + content.byteLength;
    count += 1;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(list.byteLength, 12);
  end.writeUInt32LE(offset, 16);
  const archive = new Uint8Array(offset + list.byteLength + end.byteLength);
  let at = 0;
  for (const part of [...parts, list, end]) {
    archive.set(part, at);
    at += part.byteLength;
  }
  return archive.buffer;
}
