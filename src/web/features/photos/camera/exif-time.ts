/** Where the parts of the block stand, counted from the beginning of its TIFF. */
const photoDirectory = 26;
const takenText = 68;
const offsetText = 88;
const tiffBytes = 96;
/** The marker, the length and `Exif` before it. */
const headBytes = 10;

const ascii = 2;
const long = 4;

/** The EXIF of a picture that was taken at a moment: what a page draws has none, and a photo without its time stands in no order. */
export function exifOfTime(at: Date): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headBytes + tiffBytes);
  const view = new DataView(bytes.buffer);
  const write = (place: number, text: string) =>
    bytes.set(
      Array.from(text, (sign) => sign.charCodeAt(0)),
      headBytes + place,
    );
  const entry = (place: number, tag: number, type: number, count: number, value: number) => {
    view.setUint16(headBytes + place, tag);
    view.setUint16(headBytes + place + 2, type);
    view.setUint32(headBytes + place + 4, count);
    view.setUint32(headBytes + place + 8, value);
  };

  view.setUint16(0, 0xffe1);
  view.setUint16(2, bytes.length - 2);
  write(-6, 'Exif\0\0');
  write(0, 'MM\0*');
  view.setUint32(headBytes + 4, 8);
  view.setUint16(headBytes + 8, 1);
  entry(10, 0x8769, long, 1, photoDirectory);

  view.setUint16(headBytes + photoDirectory, 3);
  entry(photoDirectory + 2, 0x9003, ascii, 20, takenText);
  entry(photoDirectory + 14, 0x9011, ascii, 7, offsetText);
  // Two photos of one second are two: their thousandths are short enough to stand in the entry itself.
  entry(photoDirectory + 26, 0x9291, ascii, 4, 0);
  write(photoDirectory + 34, padded(at.getMilliseconds(), 3));

  const { day, time } = localTime(at);
  write(takenText, `${day.join(':')} ${time.join(':')}`);
  write(offsetText, zoneOf(at));
  return bytes;
}

/** The parts of a moment on the device's own clock. */
export function localTime(at: Date): { day: string[]; time: string[] } {
  return {
    day: [String(at.getFullYear()), padded(at.getMonth() + 1), padded(at.getDate())],
    time: [padded(at.getHours()), padded(at.getMinutes()), padded(at.getSeconds())],
  };
}

function zoneOf(at: Date): string {
  const minutes = -at.getTimezoneOffset();
  const far = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${padded(Math.floor(far / 60))}:${padded(far % 60)}`;
}

function padded(value: number, length = 2): string {
  return String(value).padStart(length, '0');
}
