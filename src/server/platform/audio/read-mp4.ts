/** What is looked into. Its boxes follow its head at once. */
const opened = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf']);
const codecs = new Set(['mp4a', 'Opus']);

/** The seconds of an MP4 with one track, of sound; undefined for all else. Throws a RangeError where it breaks off in a box. */
export function readMp4(bytes: Buffer): number | undefined {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  const handlers: string[] = [];
  const formats: string[] = [];
  let scale = 0;
  let units = 0;
  /** The length of a sample, where its fragment says no other, and where it says none for all. */
  let usual = 0;
  let inFragment = 0;
  let at = 0;
  while (at + 8 <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const start = at + 8;
    // The last box may go to the end. Sizes beyond 4 GB are beyond any that is taken.
    const size = bytes.readUInt32BE(at) || bytes.length - at;
    if (size < 8) return undefined;
    if (opened.has(type)) {
      at = start;
      continue;
    }
    const end = at + size;
    const word = (index: number) => bytes.readUInt32BE(start + index * 4);
    if (type === 'hdlr') handlers.push(bytes.toString('latin1', start + 8, start + 12));
    if (type === 'stsd') formats.push(bytes.toString('latin1', start + 12, start + 16));
    if (type === 'mdhd') scale = word(bytes.readUInt8(start) === 1 ? 5 : 3);
    if (type === 'trex') usual = word(3);
    if (type === 'tfhd') inFragment = fragmentUsual(bytes, start) ?? usual;
    if (type === 'stts') units += samplesOf(bytes, start, end);
    if (type === 'trun') units += runOf(bytes, start, end, inFragment);
    at = end;
  }
  const isSound =
    handlers.length === 1 && handlers[0] === 'soun' && formats.every((each) => codecs.has(each));
  return isSound && scale > 0 && units > 0 ? units / scale : undefined;
}

/** All samples of a track that is not in fragments: so many of a length, then so many of another. */
function samplesOf(bytes: Buffer, start: number, end: number): number {
  let units = 0;
  const count = bytes.readUInt32BE(start + 4);
  for (let index = 0; index < count && start + 16 + index * 8 <= end; index += 1) {
    const entry = start + 8 + index * 8;
    units += bytes.readUInt32BE(entry) * bytes.readUInt32BE(entry + 4);
  }
  return units;
}

function fragmentUsual(bytes: Buffer, start: number): number | undefined {
  const flags = bytes.readUInt32BE(start);
  if (!(flags & 0x8)) return undefined;
  return bytes.readUInt32BE(start + 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0));
}

/** The samples of a run, each with a length of its own or with the usual one. */
function runOf(bytes: Buffer, start: number, end: number, usual: number): number {
  const flags = bytes.readUInt32BE(start);
  const count = bytes.readUInt32BE(start + 4);
  if (!(flags & 0x100)) return count * usual;
  const first = start + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  const step = [0x100, 0x200, 0x400, 0x800].reduce((sum, flag) => sum + (flags & flag ? 4 : 0), 0);
  let units = 0;
  for (let index = 0; index < count && first + index * step + 4 <= end; index += 1)
    units += bytes.readUInt32BE(first + index * step);
  return units;
}
