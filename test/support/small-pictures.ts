import sharp from 'sharp';
import { crc32, deflateSync } from 'node:zlib';

/** A transparent PNG of so many pixels. */
export function pngPicture(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const pixels = deflateSync(Buffer.alloc(height * (1 + width * 4)));
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
}

const written = {
  jpeg: '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/2wBDAQkJCQwLDBgNDRgyIRwhMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjL/wAARCAACAAMDASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwB9FFFfAn6Mf//Z',
  webp: 'UklGRjoAAABXRUJQVlA4IC4AAAAQAgCdASoDAAIAAUAmJaACdLoB+AH4AAPIAJv/2s/zlH/y3f/c4Cwmi/1IAAAA',
  webpLossless: 'UklGRh4AAABXRUJQVlA4TBEAAAAvAkAAAAdQscr3oP+BiOh/AAA=',
  webpAlpha:
    'UklGRlwAAABXRUJQVlA4WAoAAAAQAAAAAgAAAQAAQUxQSAcAAAAAZGRkZGRkAFZQOCAuAAAAEAIAnQEqAwACAAFAJiWgAnS6AfgB+AADyACb/9rP85R/8t3/3OAsJov9SAAAAA==',
};

/** Pictures of 3 × 2 pixels in each form that is taken. */
export const smallPictures: Readonly<Record<keyof typeof written | 'png', Buffer>> = {
  png: pngPicture(3, 2),
  jpeg: Buffer.from(written.jpeg, 'base64'),
  webp: Buffer.from(written.webp, 'base64'),
  webpLossless: Buffer.from(written.webpLossless, 'base64'),
  webpAlpha: Buffer.from(written.webpAlpha, 'base64'),
};

/** A drawing of 120 × 60 pixels on transparent paper, as the pad of a bid's page sends one. */
export function drawnPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60">${svg}</svg>`))
    .png()
    .toBuffer();
}
