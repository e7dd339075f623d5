import sharp from 'sharp';

/** A photo as a phone takes it: lying on its side, with the place and the device written into it. */
export async function phonePhoto(
  options: { width?: number; height?: number; red?: number } = {},
): Promise<Buffer> {
  const { width = 640, height = 480, red = 200 } = options;
  return (
    sharp({ create: { width, height, channels: 3, background: { r: red, g: 180, b: 160 } } })
      .composite([{ input: stripe(width), left: 0, top: 0 }])
      .withExif({
        IFD0: { Make: 'Plumb Phone', Software: 'secret-device-mark' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '30/1 16/1 0/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '97/1 44/1 0/1',
        },
      })
      // 6: the camera was held upright, its sensor lay on its side.
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
  );
}

function stripe(width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"><rect width="${width}" height="20" fill="#102030"/></svg>`,
  );
}

/** A small plain picture of a colour, so that every call can have one of its own. */
export async function plainPicture(
  type: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif' = 'jpeg',
  red = 120,
): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 90, b: 60 } } })
    .toFormat(type)
    .toBuffer();
}

export const smallPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\nxref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \ntrailer<</Size 3/Root 1 0 R>>\nstartxref\n97\n%%EOF\n',
  'latin1',
);

/** A multipart body for `call`, with text fields and one file. */
export function formWith(
  fields: Record<string, string>,
  file?: { field?: string; bytes: Uint8Array; name?: string },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) {
    form.append(file.field ?? 'picture', new Blob([Uint8Array.from(file.bytes)]), file.name ?? 'receipt.jpg');
  }
  return form;
}

/** 64 by 64 pixels of colour as HEIC, which nothing here can write. */
export const smallHeic = Buffer.from(
  'AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAABLm1ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAAADnBpdG0AAAAAAAEAAAAiaWxvYwAAAABEQAABAAEAAAAAAU4AAQAAAAAAAAClAAAAI2lpbmYAAAAAAAEAAAAVaW5mZQIAAAAAAQAAaHZjMQAAAACuaXBycAAAAJFpcGNvAAAAdWh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABAChCAQEDcAAAAwCQAAADAAADAB6gIIEFlupJKa5sCAAAAwAIAAADAAhAIgABAAdEAcFysCJAAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAVaXBtYQAAAAAAAAABAAECgQIAAACtbWRhdAAAAKEmAa8TgIGSEXXAGM2sfMMD8HKXsBNBYjkEW6//QKl1HfLCc/SN/bWOG2ARaa8rk4JsxRuKJFz/vIlnrSBv0Pk7pYMv503LniUfVt0RGOMyTBZVcbnDhlXs0nsTVObq7679Fh7MfXPARYndCrwpKWSNTQcCjNVYWPVOenDxU81lLBnE070xnN107IoLiTNywdiNWzedf/q6zzV3iwZflrO94A==',
  'base64',
);
