import { crc32, inflateSync } from 'node:zlib';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const mostPixels = 2_000_000;

/** Whether the bytes are one whole PNG picture that can be decoded: every chunk intact, nothing behind the end, a sane size. */
export function isWholePng(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!file.subarray(0, 8).equals(signature)) return false;
  const data: Buffer[] = [];
  let header: Buffer | undefined;
  for (let at = 8; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > file.length) return false;
    const type = file.toString('latin1', at + 4, at + 8);
    const content = file.subarray(at + 8, end - 4);
    if (crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return false;
    if (type === 'IHDR') header = content;
    if (type === 'IDAT') data.push(content);
    if (type === 'IEND') return end === file.length && header !== undefined && isDecodable(header, data);
    at = end;
  }
  return false;
}

/** The channels of a pixel by colour type: grey, true colour, palette, grey with alpha, true colour with alpha. */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function isDecodable(header: Buffer, data: readonly Buffer[]): boolean {
  if (header.length !== 13) return false;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const bitsPerPixel = header[8]! * (channels[header[9]!] ?? 0);
  if (width === 0 || height === 0 || width * height > mostPixels || bitsPerPixel === 0) return false;
  const size = height * (1 + Math.ceil((width * bitsPerPixel) / 8));
  try {
    // Interlaced pictures hold a few more filter bytes, one a row of each of their seven passes.
    const { length } = inflateSync(Buffer.concat(data), { maxOutputLength: size + height * 7 + 64 });
    return header[12] === 0 ? length === size : length >= size;
  } catch {
    return false;
  }
}
