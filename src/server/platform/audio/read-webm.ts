const ids = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  codec: 0x86,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
};

/** What is looked into. Recorders leave the sizes of some open, so that the end of one is not looked for: each thing follows the one before. */
const opened = new Set([ids.segment, ids.info, ids.tracks, ids.trackEntry, ids.cluster, ids.blockGroup]);
const audio = 2;

/** The seconds of a WebM that holds Opus and nothing else; undefined for all else. Throws a RangeError where it breaks off in a head. */
export function readWebm(bytes: Buffer): number | undefined {
  if (bytes.length < 4 || bytes.readUInt32BE(0) !== ids.ebml) return undefined;
  const types: number[] = [];
  const codecs: string[] = [];
  let scale = 1_000_000;
  let clusterStart = 0;
  let last: number | undefined;
  let at = 0;
  while (at < bytes.length) {
    const id = vint(bytes, at);
    const size = vint(bytes, at + id.length);
    const start = at + id.length + size.length;
    if (opened.has(id.raw)) {
      at = start;
      continue;
    }
    // Only what is looked into may have an open size.
    if (size.isOpen) return undefined;
    const end = Math.min(start + size.value, bytes.length);
    const number = () => (end > start && end - start <= 6 ? bytes.readUIntBE(start, end - start) : 0);
    if (id.raw === ids.timestampScale) scale = number();
    if (id.raw === ids.trackType) types.push(number());
    if (id.raw === ids.codec) codecs.push(bytes.toString('latin1', start, Math.min(end, start + 20)));
    if (id.raw === ids.timestamp) clusterStart = number();
    if (id.raw === ids.simpleBlock || id.raw === ids.block) {
      const offset = bytes.readInt16BE(start + vint(bytes, start).length);
      last = Math.max(last ?? 0, clusterStart + offset);
    }
    at = start + size.value;
  }
  const isSound = types.length > 0 && types.every((type) => type === audio);
  if (!isSound || codecs.some((codec) => codec !== 'A_OPUS') || last === undefined) return undefined;
  return (last * scale) / 1_000_000_000;
}

/** A number whose first byte says how long it is: `raw` with that mark, as ids are written, `value` without. Eight bytes are enough for anything. */
function vint(bytes: Buffer, at: number) {
  const first = bytes.readUInt8(at);
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > bytes.length) throw new RangeError('No such number');
  let rest = 0;
  for (let index = 1; index < length; index += 1) rest = rest * 256 + bytes.readUInt8(at + index);
  const weight = 256 ** (length - 1);
  const mark = 0x80 >> (length - 1);
  const value = (first - mark) * weight + rest;
  return { length, value, raw: first * weight + rest, isOpen: value === mark * weight - 1 };
}
