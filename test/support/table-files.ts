import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';

import writeExcelFile from 'write-excel-file/node';

import { UploadedFile } from '../../src/server/platform/http/uploaded-file.ts';

let folder: string | undefined;

/** One for all files of a test file, gone when it ends. */
function keptFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'plumbline-upload-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Content as a call's file, kept in the machine's folder for such things. */
export function uploaded(content: string | Uint8Array, name = 'table.csv'): UploadedFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  folder ??= keptFolder();
  const path = join(folder, randomUUID());
  writeFileSync(path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return new UploadedFile({ name, sizeBytes: bytes.byteLength, sha256, path });
}

/** A form with a table in it, as a browser sends one. */
export function tableForm(
  content: string | Uint8Array,
  fields: Record<string, string> = {},
  name = 'prices.csv',
): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', new File([content as BlobPart], name));
  return form;
}

export function xlsx(rows: (string | number | boolean | null)[][]): Promise<Buffer> {
  return writeExcelFile(rows).toBuffer();
}

/** An XLSX whose sheet unpacks to `megabytes`; it may lie about that. */
export function xlsxBomb(megabytes: number, { isLying = false } = {}): Buffer {
  const sheet = Buffer.alloc(megabytes * 1024 * 1024, ' ');
  const entries = [
    { path: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
    { path: 'xl/worksheets/sheet1.xml', content: sheet },
  ];
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content } of entries) {
    const packed = deflateRawSync(content);
    const name = Buffer.from(path);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(packed.byteLength, 14);
    shared.writeUInt32LE(isLying ? 100 : content.byteLength, 18);
    shared.writeUInt16LE(name.byteLength, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, tail, name]));
    parts.push(local);
    offset += local.byteLength;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(2, 8);
  end.writeUInt16LE(2, 10);
  end.writeUInt32LE(list.byteLength, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}
