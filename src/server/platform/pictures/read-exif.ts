/** What a camera writes beside a picture, as far as it is kept. */
export interface ExifFacts {
  /** The clock of the camera, `2026-03-09T08:15:30`, with the offset of its zone where it knows that. */
  taken: { local: string; offset: string | null } | null;
  /** In degrees (WGS 84). */
  place: { latitude: number; longitude: number } | null;
}

export const noExif: ExifFacts = { taken: null, place: null };

/** A camera writes some dozen entries; more are not looked at. */
const mostEntries = 256;
const mostTextBytes = 64;

const tag = {
  exif: 0x8769,
  gps: 0x8825,
  takenOriginal: 0x9003,
  takenDigitized: 0x9004,
  offsetOriginal: 0x9011,
  offsetDigitized: 0x9012,
  latitudeRef: 1,
  latitude: 2,
  longitudeRef: 3,
  longitude: 4,
} as const;

/** Reads the few tags that are kept; garbage says nothing. What is read is bounded, whatever the block claims to hold. */
export function readExif(block: Buffer): ExifFacts {
  try {
    const tiff = new Tiff(block.toString('latin1', 0, 4) === 'Exif' ? block.subarray(6) : block);
    const main = tiff.directory(tiff.number(4, 4));
    return { taken: takenIn(tiff.inner(main, tag.exif)), place: placeIn(tiff.inner(main, tag.gps)) };
  } catch (error) {
    // It ends before what it says to hold, or is none.
    if (error instanceof RangeError) return noExif;
    throw error;
  }
}

type Directory = Map<number, Entry>;

interface Entry {
  text(): string;
  /** Three fractions: degrees, minutes and seconds. */
  fractions(): number[];
  pointer(): number;
}

/** The form in which EXIF is written. Every read behind the end throws a RangeError. */
class Tiff {
  readonly #bytes: Buffer;
  readonly #isBigEndian: boolean;

  constructor(bytes: Buffer) {
    const mark = bytes.toString('latin1', 0, 2);
    if (mark !== 'II' && mark !== 'MM') throw new RangeError('This is not EXIF.');
    this.#bytes = bytes;
    this.#isBigEndian = mark === 'MM';
    if (this.number(2, 2) !== 42) throw new RangeError('This is not EXIF.');
  }

  number(at: number, length: 2 | 4): number {
    return this.#isBigEndian ? this.#bytes.readUIntBE(at, length) : this.#bytes.readUIntLE(at, length);
  }

  directory(at: number): Directory {
    const count = Math.min(this.number(at, 2), mostEntries);
    const entries: Directory = new Map();
    for (let index = 0; index < count; index += 1) {
      const start = at + 2 + index * 12;
      entries.set(this.number(start, 2), this.#entry(start));
    }
    return entries;
  }

  /** The directory that an entry of another one points at; empty without one. */
  inner(outer: Directory, name: number): Directory {
    const entry = outer.get(name);
    return entry ? this.directory(entry.pointer()) : new Map();
  }

  #entry(start: number): Entry {
    const length = this.number(start + 4, 4);
    return {
      text: () => {
        const at = length <= 4 ? start + 8 : this.number(start + 8, 4);
        return this.#bytes.toString('latin1', at, at + Math.min(length, mostTextBytes)).replace(/\0.*/s, '');
      },
      fractions: () => {
        const at = this.number(start + 8, 4);
        return [0, 8, 16].map((step) => this.number(at + step, 4) / this.number(at + step + 4, 4));
      },
      pointer: () => this.number(start + 8, 4),
    };
  }
}

function takenIn(photo: Directory): ExifFacts['taken'] {
  const [taken, zone] = photo.has(tag.takenOriginal)
    ? [tag.takenOriginal, tag.offsetOriginal]
    : [tag.takenDigitized, tag.offsetDigitized];
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(photo.get(taken)?.text().trim() ?? '');
  if (!match) return null;
  const [, year, month, day, hour, minute, second] = match;
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  // A day that does not exist would come back as another one.
  const read = new Date(`${local}Z`);
  if (Number.isNaN(read.getTime()) || !read.toISOString().startsWith(local)) return null;
  const offset = /^[+-](?:0\d|1[0-4]):[0-5]\d$/.exec(photo.get(zone)?.text().trim() ?? '');
  return { local, offset: offset?.[0] ?? null };
}

function placeIn(gps: Directory): ExifFacts['place'] {
  const latitude = degreesIn(gps, [tag.latitude, tag.latitudeRef], {
    positive: 'N',
    negative: 'S',
    most: 90,
  });
  const longitude = degreesIn(gps, [tag.longitude, tag.longitudeRef], {
    positive: 'E',
    negative: 'W',
    most: 180,
  });
  if (latitude === null || longitude === null) return null;
  // What a phone writes before it has found out where it is.
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude };
}

function degreesIn(
  gps: Directory,
  [value, side]: [number, number],
  { positive, negative, most }: { positive: string; negative: string; most: number },
): number | null {
  const reference = gps.get(side)?.text().trim().toUpperCase();
  const [whole = Number.NaN, minutes = Number.NaN, seconds = Number.NaN] = gps.get(value)?.fractions() ?? [];
  if ((reference !== positive && reference !== negative) || !(minutes < 60)) return null;
  // Where the minutes hold the fraction, some cameras write 0/0 seconds.
  const degrees = whole + minutes / 60 + (Number.isNaN(seconds) ? 0 : seconds) / 3600;
  if (!(degrees >= 0 && degrees <= most)) return null;
  // A tenth of a metre.
  return (Math.round(degrees * 1e6) / 1e6) * (reference === negative ? -1 : 1);
}
