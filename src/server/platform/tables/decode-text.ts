import { UnreadableTable } from './table.ts';

/**
 * The text of a file in UTF-8 or UTF-16, with or without a mark in front, or else in Windows-1252, in which spreadsheets of many
 * offices still write. Throws when it is no text at all.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes('\0')) throw new UnreadableTable('This isn’t a table. Choose a CSV or XLSX file.');
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 1000);
  const zeroesAt = (parity: number) => head.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  // Latin text in UTF-16 is every other byte zero.
  if (zeroesAt(1) > head.length / 3) return 'utf-16le';
  if (zeroesAt(0) > head.length / 3) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
