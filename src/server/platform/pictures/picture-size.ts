export interface PixelSize {
  width: number;
  height: number;
}

/** How many pixels a PNG, JPEG or WebP says that it has, by its head alone; undefined where that cannot be read. */
export function pictureSize(bytes: Uint8Array): PixelSize | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (file.readUInt32BE(0) === 0x89504e47) {
      return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
    }
    if (file.readUInt16BE(0) === 0xffd8) return jpegSize(file);
    if (file.toString('latin1', 8, 12) === 'WEBP') return webpSize(file);
  } catch (error) {
    // The file ends before its size is told.
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

/** In the frame's head; heads with other numbers of this range hold tables. */
function jpegSize(file: Buffer): PixelSize | undefined {
  for (let at = 2; file[at] === 0xff;) {
    const marker = file.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    // Before a marker there may be filling.
    at += marker === 0xff ? 1 : 2 + file.readUInt16BE(at + 2);
  }
  return undefined;
}

function webpSize(file: Buffer): PixelSize | undefined {
  switch (file.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = file.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}
