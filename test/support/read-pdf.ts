import {
  decodeText,
  readObjects,
  readValues,
  tokensOf,
  type PdfDict,
  type PdfRef,
  type PdfText,
  type PdfValue,
} from './pdf-objects.ts';

/** A PDF as a screen reader goes through it. */
export interface ReadPdf {
  language: string;
  title: string;
  pageCount: number;
  /** In reading order. */
  elements: PdfElement[];
  /** What is on a page beside the document's own text: its running head and foot, and table heads that were repeated. */
  artifacts: string[];
  /** How many letters are drawn as the box of a font that lacks them. */
  boxes: number;
}

export interface PdfElement {
  /** `H1`, `Table`, `TH`, `Figure` … */
  tag: string;
  /** Its own words and those of everything in it. */
  text: string;
  alt: string | undefined;
  /** The page that it starts on, from 1; undefined where it has no words. */
  page: number | undefined;
  children: PdfElement[];
}

/** Reads a tagged PDF that holds its objects uncompressed, as the compiler writes them. */
export function readPdf(file: Uint8Array): ReadPdf {
  const { object, resolve, stream, numbers } = readObjects(file);
  const ofType = (type: string) =>
    numbers.map(object).find((it): it is PdfDict => isDict(it) && it['/Type'] === type)!;
  const catalog = ofType('/Catalog');
  const pages = (resolve(catalog['/Pages']) as PdfDict)['/Kids'] as PdfRef[];
  const pageNumbers = new Map(pages.map(({ ref }, index) => [ref, index + 1]));
  const texts = new Map(pages.map(({ ref }) => [ref, pageTexts(object(ref) as PdfDict)]));

  function pageTexts(page: PdfDict): ReturnType<typeof contentTexts> {
    const fonts = resolve((resolve(page['/Resources']) as PdfDict)['/Font'] ?? {}) as PdfDict;
    const maps = new Map(
      Object.entries(fonts).map(([name, font]) => [name, characterMap(resolve(font) as PdfDict)]),
    );
    return contentTexts(stream(page['/Contents'] as PdfRef), maps);
  }

  function characterMap(font: PdfDict): Map<string, string> {
    const map = new Map<string, string>();
    const tokens = tokensOf(stream(font['/ToUnicode'] as PdfRef));
    const keep = (from: PdfValue, to: PdfValue) =>
      map.set((from as PdfText).bytes, decodeText({ bytes: `\u00FE\u00FF${(to as PdfText).bytes}` }));
    readValues(tokens, (word, before) => {
      if (word === 'endbfchar') {
        for (let index = 0; index < before.length; index += 2) keep(before[index]!, before[index + 1]!);
      }
      before.length = 0;
    });
    return map;
  }

  function element(dict: PdfDict, parentPage: PdfValue | undefined): PdfElement {
    const page = dict['/Pg'] ?? parentPage;
    const kids = [dict['/K'] ?? []].flat();
    const children: PdfElement[] = [];
    const parts = kids.map((kid) => {
      if (typeof kid === 'number') return markedText(page, kid);
      const inner = resolve(kid) as PdfDict;
      if (inner['/Type'] === '/MCR') return markedText(inner['/Pg'] ?? page, inner['/MCID'] as number);
      if (inner['/S'] === undefined) return '';
      const child = element(inner, page);
      children.push(child);
      return child.text;
    });
    const alt = dict['/Alt'];
    const own = kids.some((kid) => typeof kid === 'number')
      ? pageNumbers.get((page as PdfRef).ref)
      : undefined;
    return {
      tag: (dict['/S'] as string).slice(1),
      text: oneLine(parts.join(' ')),
      alt: alt === undefined ? undefined : decodeText(alt as PdfText),
      page: own ?? children.find((child) => child.page !== undefined)?.page,
      children,
    };
  }

  function markedText(page: PdfValue | undefined, id: number): string {
    return texts.get((page as PdfRef).ref)?.marked.get(id) ?? '';
  }

  const root = resolve(catalog['/StructTreeRoot']) as PdfDict;
  const documents = [root['/K'] ?? []].flat().map((kid) => element(resolve(kid) as PdfDict, undefined));
  const info = numbers
    .map(object)
    .find((it): it is PdfDict => isDict(it) && '/Title' in it && !('/Dest' in it));
  return {
    language: decodeText(catalog['/Lang'] as PdfText),
    title: info ? decodeText(info['/Title'] as PdfText) : '',
    pageCount: pages.length,
    elements: documents.flatMap(({ children }) => children),
    artifacts: pages.map(({ ref }) => oneLine(texts.get(ref)!.artifact)),
    boxes: [...texts.values()].reduce((sum, { boxes }) => sum + boxes, 0),
  };
}

/** All elements with a tag, in reading order. */
export function elementsOf(elements: readonly PdfElement[], tag: string): PdfElement[] {
  return elements.flatMap((each) => [...(each.tag === tag ? [each] : []), ...elementsOf(each.children, tag)]);
}

function contentTexts(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>) {
  const marked = new Map<number, string>();
  let artifact = '';
  let boxes = 0;
  let font: ReadonlyMap<string, string> = new Map();
  const open: Array<{ tag: PdfValue; id: number | undefined; instead: string | undefined }> = [];

  function say(text: string): void {
    if (open.some(({ instead }) => instead !== undefined)) return;
    const id = open.findLast((mark) => mark.id !== undefined)?.id;
    if (id !== undefined) marked.set(id, (marked.get(id) ?? '') + text);
    else if (open.some(({ tag }) => tag === '/Artifact')) artifact += text;
  }

  function show(bytes: string): void {
    const glyphs = bytes.match(/[^]{2}/g) ?? [];
    boxes += glyphs.filter((glyph) => glyph === '\0\0').length;
    say(glyphs.map((glyph) => font.get(glyph) ?? '\uFFFD').join(''));
  }

  const operators: Record<string, (operands: PdfValue[]) => void> = {
    BMC: ([tag]) => open.push({ tag: tag!, id: undefined, instead: undefined }),
    BDC: ([tag, properties]) => {
      const { '/MCID': id, '/ActualText': instead } = properties as PdfDict;
      const text = instead === undefined ? undefined : decodeText(instead as PdfText);
      if (text !== undefined) say(text);
      open.push({ tag: tag!, id: id as number | undefined, instead: text });
    },
    EMC: () => open.pop(),
    Tf: ([name]) => (font = fonts.get(name as string) ?? new Map()),
    Tj: ([shown]) => show((shown as PdfText).bytes),
    TJ: ([shown]) => {
      for (const part of shown as PdfValue[]) {
        if (typeof part !== 'number') show((part as PdfText).bytes);
      }
    },
    ET: () => say(' '),
  };
  readValues(tokensOf(content), (word, before) => {
    operators[word]?.(before);
    before.length = 0;
  });
  return { marked, artifact, boxes };
}

function oneLine(text: string): string {
  return text.replaceAll(/[\s\u200B\u2066-\u2069]+/g, ' ').trim();
}

function isDict(value: PdfValue): value is PdfDict {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !('ref' in value || 'bytes' in value)
  );
}
