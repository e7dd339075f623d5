/** An entry of a directory of EXIF: its tag, and a text, three fractions, or the number of another directory. */
export type ExifEntry = [tag: number, value: string | number[] | number];

export interface ExifParts {
  photo?: ExifEntry[];
  gps?: ExifEntry[];
}

/** A block of EXIF as a camera writes it, or as nobody should. */
export function exifBlock({ photo, gps }: ExifParts, { isBigEndian = false } = {}): Buffer {
  const bytes = Buffer.alloc(2048);
  let free = 8;
  const u16 = (at: number, value: number) =>
    isBigEndian ? bytes.writeUInt16BE(value, at) : bytes.writeUInt16LE(value, at);
  const u32 = (at: number, value: number) =>
    isBigEndian ? bytes.writeUInt32BE(value, at) : bytes.writeUInt32LE(value, at);
  bytes.write(isBigEndian ? 'MM' : 'II', 0, 'latin1');
  u16(2, 42);
  u32(4, 8);
  const take = (length: number) => {
    const at = free;
    free += length;
    return at;
  };
  const write = (entries: ExifEntry[]): number => {
    const at = take(2 + entries.length * 12 + 4);
    u16(at, entries.length);
    for (const [index, [tag, value]] of entries.entries()) {
      const entry = at + 2 + index * 12;
      u16(entry, tag);
      if (typeof value === 'number') {
        u16(entry + 2, 4);
        u32(entry + 4, 1);
        u32(entry + 8, value);
      } else if (typeof value === 'string') {
        u16(entry + 2, 2);
        u32(entry + 4, value.length + 1);
        const place = value.length + 1 <= 4 ? entry + 8 : take(value.length + 1);
        if (place !== entry + 8) u32(entry + 8, place);
        bytes.write(value, place, 'latin1');
      } else {
        u16(entry + 2, 5);
        u32(entry + 4, value.length / 2);
        const place = take(value.length * 4);
        u32(entry + 8, place);
        for (const [step, part] of value.entries()) u32(place + step * 4, part);
      }
    }
    return at;
  };
  // The main directory stands first, so its room is taken before the others are written.
  const main = take(2 + 2 * 12 + 4);
  const pointers: ExifEntry[] = [];
  if (photo) pointers.push([0x8769, write(photo)]);
  if (gps) pointers.push([0x8825, write(gps)]);
  u16(main, pointers.length);
  for (const [index, [tag, value]] of pointers.entries()) {
    const entry = main + 2 + index * 12;
    u16(entry, tag);
    u16(entry + 2, 4);
    u32(entry + 4, 1);
    u32(entry + 8, value as number);
  }
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), bytes.subarray(0, free)]);
}

/** A JPEG with a block of EXIF put behind its first mark. */
export function withExif(jpeg: Buffer, block: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xffe1, 0);
  head.writeUInt16BE(block.byteLength + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, block, jpeg.subarray(2)]);
}

/** Where and when a camera says that it took a picture: degrees as fractions of one. */
export function cameraExif(options: {
  at?: string;
  offset?: string;
  latitude?: [string, number[]];
  longitude?: [string, number[]];
}): ExifParts {
  const { at, offset, latitude, longitude } = options;
  return {
    photo: [
      ...(at === undefined ? [] : [[0x9003, at] as ExifEntry]),
      ...(offset === undefined ? [] : [[0x9011, offset] as ExifEntry]),
    ],
    gps: [
      ...(latitude
        ? ([
            [1, latitude[0]],
            [2, latitude[1]],
          ] as ExifEntry[])
        : []),
      ...(longitude
        ? ([
            [3, longitude[0]],
            [4, longitude[1]],
          ] as ExifEntry[])
        : []),
    ],
  };
}
