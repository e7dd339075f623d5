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

/** What a ZIP archive says of an entry need not be true. */
export interface ZipEntry {
  path: string;
  content: string | Uint8Array;
  /** What it says of its size. */
  declaredBytes?: number;
  /** Stands for another entry's content, which is packed but once. */
  sharesWith?: string;
}

export function zipped(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  const places = new Map<string, { shared: Buffer; offset: number }>();
  let offset = 0;
  for (const { path, content, declaredBytes, sharesWith } of entries) {
    const name = Buffer.from(path);
    const bytes = Buffer.from(content);
    const known = sharesWith === undefined ? undefined : places.get(sharesWith);
    const shared = known?.shared ?? Buffer.alloc(26);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(known?.offset ?? offset, 10);
    if (!known) {
      const packed = deflateRawSync(bytes, { level: 1 });
      shared.writeUInt16LE(20, 0);
      shared.writeUInt16LE(8, 4);
      shared.writeUInt32LE(crc32(bytes), 10);
      shared.writeUInt32LE(packed.byteLength, 14);
      shared.writeUInt32LE(declaredBytes ?? bytes.byteLength, 18);
      shared.writeUInt16LE(name.byteLength, 22);
      places.set(path, { shared, offset });
      const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, name, packed]);
      parts.push(local);
      offset += local.byteLength;
    }
    const named = Buffer.from(shared);
    named.writeUInt16LE(name.byteLength, 22);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), named, tail, name]));
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.byteLength, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}

/** A workbook whose parts are as they are given. */
export function workbook(
  sheet: string | Uint8Array,
  {
    strings = '',
    styles = '',
    more = [] as readonly ZipEntry[],
    /** Further sheets behind the first, which is called A. */
    sheets = [] as readonly { name: string; state?: string; sheet: string }[],
    state = 'visible',
    declaredBytes = undefined as number | undefined,
  } = {},
): Buffer {
  const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${kinds}/${kind}" Target="${target}"/>`;
  const relations = [
    relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    ...sheets.map((_sheet, at) => relation(`rId${at + 10}`, 'worksheet', `worksheets/sheet${at + 10}.xml`)),
    ...(strings ? [relation('rId2', 'sharedStrings', 'sharedStrings.xml')] : []),
    ...(styles ? [relation('rId3', 'styles', 'styles.xml')] : []),
  ];
  const others = sheets
    .map(
      ({ name, state: its = 'visible' }, at) =>
        `<sheet name="${name}" sheetId="${at + 10}" state="${its}" r:id="rId${at + 10}"/>`,
    )
    .join('');
  return zipped([
    {
      path: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${kinds}"><sheets><sheet name="A" sheetId="1" state="${state}" r:id="rId1"/>${others}</sheets></workbook>`,
    },
    { path: 'xl/_rels/workbook.xml.rels', content: `<Relationships>${relations.join('')}</Relationships>` },
    {
      path: 'xl/worksheets/sheet1.xml',
      content: sheet,
      ...(declaredBytes !== undefined && { declaredBytes }),
    },
    ...(strings ? [{ path: 'xl/sharedStrings.xml', content: strings }] : []),
    ...(styles ? [{ path: 'xl/styles.xml', content: styles }] : []),
    ...sheets.map(({ sheet: content }, at) => ({ path: `xl/worksheets/sheet${at + 10}.xml`, content })),
    ...more,
  ]);
}

/** An XLSX whose sheet unpacks to `megabytes`; it may lie about that. */
export function xlsxBomb(megabytes: number, { isLying = false } = {}): Buffer {
  const sheet = Buffer.alloc(megabytes * 1024 * 1024, ' ');
  return workbook(sheet, isLying ? { declaredBytes: 100 } : {});
}
