import { getFormatInfo } from 'numfmt';

import { readXml } from './read-xml.ts';

/** More than anybody has; a file may name thousands, and as long as it likes. */
const [mostSheets, longestName] = [100, 200];

export interface XlsxSheet {
  name: string;
  isHidden: boolean;
  /** Its place among all sheets, from 1, and where its cells are in the archive. */
  number: number;
  path: string;
}

export interface XlsxWorkbook {
  /** Those that hold cells; a sheet may also be a chart alone. */
  sheets: XlsxSheet[];
  /** By the number of a cell's style, the format by which a number is shown as a text; of most styles none. */
  textFormats: (string | undefined)[];
}

/** What a workbook says of its sheets and formats. */
export function readWorkbook(parts: ReadonlyMap<string, Uint8Array>): XlsxWorkbook {
  const targets = readTargets(parts.get('xl/_rels/workbook.xml.rels'));
  const sheets: XlsxSheet[] = [];
  let number = 0;
  readXml(parts.get('xl/workbook.xml')!, {
    open(tag, attribute) {
      if (tag !== 'sheet') return;
      number += 1;
      const path = targets.get(attribute('id') ?? '');
      const isHidden = (attribute('state') ?? 'visible') !== 'visible';
      const name = (attribute('name') ?? '').slice(0, longestName).toWellFormed();
      if (path?.kind === 'worksheet' && sheets.length < mostSheets)
        sheets.push({ name, isHidden, number, path: path.path });
    },
  });
  const styles = [...targets.values()].find(({ kind }) => kind === 'styles')?.path ?? 'xl/styles.xml';
  return { sheets, textFormats: readTextFormats(parts.get(styles)) };
}

/** What the workbook's parts are and where, by their names within it. */
function readTargets(xml: Uint8Array | undefined): Map<string, { kind: string; path: string }> {
  const targets = new Map<string, { kind: string; path: string }>();
  if (!xml) return targets;
  readXml(xml, {
    open(tag, attribute) {
      if (tag !== 'Relationship') return;
      const target = attribute('Target') ?? '';
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      targets.set(attribute('Id') ?? '', { kind: (attribute('Type') ?? '').split('/').at(-1)!, path });
    },
  });
  return targets;
}

function readTextFormats(xml: Uint8Array | undefined): (string | undefined)[] {
  const formats = new Map<string, string>();
  const styles: (string | undefined)[] = [];
  let isOfCells = false;
  if (!xml) return styles;
  readXml(xml, {
    open(tag, attribute) {
      if (tag === 'numFmt') {
        const format = attribute('formatCode') ?? '';
        if (isDigitMask(format)) formats.set(attribute('numFmtId') ?? '', format);
      } else if (tag === 'cellXfs') isOfCells = true;
      else if (tag === 'xf' && isOfCells) styles.push(formats.get(attribute('numFmtId') ?? ''));
    },
    close(tag) {
      if (tag === 'cellXfs') isOfCells = false;
    },
  });
  return styles;
}

/** Whether a format is a mask for digits and not for an amount: a ZIP `00000`, a phone `(000) 000-0000`, a number `"INV-"0000`. */
function isDigitMask(format: string): boolean {
  if (format.length > 200) return false;
  const { type, maxDecimals, grouped } = getFormatInfo(format);
  if (type !== 'number' || maxDecimals > 0 || grouped) return false;
  return format
    .replaceAll(/"[^"]*"|\\.|\[[^[\]]*\]/g, ' ')
    .split(';')
    .some((section) => /00|[0#][^0#]+[0#]/.test(section));
}
