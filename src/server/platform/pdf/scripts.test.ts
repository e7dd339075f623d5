import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readPdf } from '../../../../test/support/read-pdf.ts';
import { paperWords } from '../../../shared/papers/paper-words.ts';
import { createPdfRenderer } from './pdf-renderer.ts';
import { frame } from './paper-view.ts';

const pdf = createPdfRenderer();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-scripts-'));
  await writeFile(
    join(folder, 'scripts.typ'),
    `
      #import "/page-frame.typ": *
      #let paper = json(bytes(sys.inputs.data))
      #show: page-frame.with(paper.frame)
      = #user(paper.text)
      #prose(paper.text)
    `,
  );
});
afterAll(async () => {
  await pdf.close();
  await rm(folder, { recursive: true });
});

/** A paper that says a text as its heading and below; in a language that we do not speak yet, as its frame would name it. */
async function draw(text: string, named: { language?: string; region?: string } = {}) {
  const company = { name: 'Harbor', addressLines: [], phone: '', email: '', website: '', licenseNumber: '' };
  const head = { title: 'Scripts', number: '1' };
  const framed = frame({
    locale: 'en-US',
    words: paperWords('en-US'),
    company,
    documentTitle: 'Scripts',
    head,
    logo: true,
    createdOn: null,
  });
  const made = await pdf.render({
    template: join(folder, 'scripts.typ'),
    data: { frame: { ...framed, ...named }, text },
  });
  const { elements, boxes } = readPdf(made.pdf);
  const [heading = '', ...prose] = elements.map((element) => element.text);
  const fonts = [
    ...Buffer.from(made.pdf)
      .toString('latin1')
      .matchAll(/\/BaseFont \/[A-Z]{6}\+(\w+)/g),
  ];
  return {
    heading,
    prose: prose.join(' '),
    boxes,
    undrawn: made.undrawn,
    fonts: new Set(fonts.map(([, name]) => name)),
  };
}

/** From left to right, as a file holds what it shows. */
const asShown = (text: string) =>
  withoutSpaces(text).replace(/[\p{Script=Arabic}\p{Script=Hebrew}]+/gu, (letters) =>
    [...letters].toReversed().join(''),
  );

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

test.each([
  ['simplified Chinese', '王小明的厨房，国骨直'],
  ['traditional Chinese', '陳大文廚房國骨直'],
  ['Japanese', '株式会社タナカ工務店「さくら」ー。がぱ'],
  ['rare characters of names', '𠮷野家 髙﨑 㐂 堃喆龘'],
  ['Korean', '김철수 주방 각똠'],
  ['Hindi', 'क्षत्रिय हिन्दी नमस्ते'],
  ['Thai', 'ประเทศไทย น้ำใจ ครัวใหม่'],
  ['Arabic', 'محمد علي مطبخ'],
  ['Hebrew', 'שלום כהן מטבח'],
  ['emoji', '😀👍🏽❤️🏠👨‍👩‍👧🇺🇸'],
  ['several in a line', 'Tom’s محمد 王小明 kitchen 주방 2nd ครัว floor'],
])('%s is drawn, and read back in its order', async (_, text) => {
  const drawn = await draw(text);
  expect(drawn).toMatchObject({ boxes: 0, undrawn: [] });
  for (const read of [drawn.heading, drawn.prose]) expect(withoutSpaces(read)).toBe(asShown(text));
});

test('of a script without a font the letters are named, and only they are boxes', async () => {
  // In the heading and below.
  expect(await draw('王 ক খ')).toMatchObject({ boxes: 4, undrawn: ['ক', 'খ'] });
});

test('what the usual fonts draw is set in no other', async () => {
  const { fonts } = await draw('Größe Łódź Πλάτων Ёлка ½ – “a” ✓ ★ שלום سلام');
  expect([...fonts].filter((name) => /CJK|Thai|Devanagari|Emoji/.test(name!))).toEqual([]);
});

test('every template has the fonts of all, so that each draws the same letters', async () => {
  const server = join(import.meta.dirname, '../..');
  const templates = (await readdir(server, { recursive: true })).filter((path) => path.endsWith('.typ'));
  const texts = await Promise.all(
    templates.map(async (path) => ({ path, text: await readFile(join(server, path), 'utf8') })),
  );
  const naming = texts.filter(({ text }) => /\bfont: (?!fonts-in)/.test(text));
  expect(naming.map(({ path }) => path)).toEqual([]);
  const without = texts.filter(
    ({ path, text }) => path.startsWith('features') && !/#show: page-frame|fonts-in\(/.test(text),
  );
  expect(without.map(({ path }) => path)).toEqual([]);
});

describe('a character that is written in several ways', () => {
  test.each([
    ['of a paper in English is simplified', '直骨', {}, 'NotoSansCJKsc'],
    ['beside kana is Japanese', '直骨さくら', {}, 'NotoSansCJKjp'],
    ['of a paper in Japanese is Japanese', '直骨', { language: 'ja', region: 'JP' }, 'NotoSansCJKjp'],
    [
      'of a paper in Chinese of Taiwan is traditional',
      '直骨',
      { language: 'zh', region: 'TW' },
      'NotoSansCJKtc',
    ],
    ['of a paper in Chinese is simplified, even beside kana', '直の', { language: 'zh' }, 'NotoSansCJKsc'],
  ])('%s', async (_, text, named, font) => {
    const { fonts } = await draw(text, named);
    expect([...fonts].filter((name) => name!.includes('CJK')).every((name) => name!.startsWith(font))).toBe(
      true,
    );
    expect([...fonts].some((name) => name!.startsWith(font))).toBe(true);
  });
});

describe('a text of 200 letters and more without a space', () => {
  test('in Chinese begins no line with a mark that closes', async () => {
    const { prose } = await draw('拆除旧橱柜，安装新橱柜。包括水管、电线。'.repeat(12));
    const lines = prose.split(' ');
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.filter((line) => /^[，。、]/.test(line))).toEqual([]);
  });

  test('in Thai is broken between words', async () => {
    const text = 'งานรวมถึงครัวใหม่และห้องอาหารพร้อมระบบน้ำ'.repeat(6);
    const ends = new Set<number>();
    for (const { index } of new Intl.Segmenter('th', { granularity: 'word' }).segment(text)) ends.add(index);
    const lines = (await draw(text)).prose.split(' ');
    expect(lines.length).toBeGreaterThan(2);
    let end = 0;
    for (const line of lines.slice(0, -1)) expect(ends).toContain((end += line.length));
  });

  test('in Hindi keeps letters that are joined together', async () => {
    const { prose } = await draw('क्षत्रिय'.repeat(30));
    expect(prose.split(' ').filter((line) => line.endsWith('\u094D') || /^\p{M}/u.test(line))).toEqual([]);
    expect(withoutSpaces(prose)).toBe('क्षत्रिय'.repeat(30));
  });
});
