import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { parseSync, Visitor, type Node } from 'oxc-parser';

const root = join(import.meta.dirname, '..');

/** What says the sentences that the browser shows by `translateSentence`: the server, the contracts, and what stands in for an answer that did not come. */
export const sentenceSources = [
  'src/server/{features,platform}/**/*.ts',
  'src/shared/**/*.ts',
  'src/web/platform/api-client.ts',
];

/** What nobody is shown in the app: tests, papers and messages, which have words of their own, and what only the start of a process says. */
export const sentenceExceptions = [
  '**/*.test.ts',
  '**/*-words*.ts',
  'src/server/features/public-bids/bid-page*.ts',
  'src/server/platform/mail/account-mail.ts',
  'src/server/features/employees/link-mail.ts',
  'src/server/platform/backup/{check-backup,load-queries,read-archive,restore-backup}.ts',
  'src/server/platform/db/!(examine-*|refuse-*).ts',
  'src/server/platform/http/openapi.ts',
  'src/server/platform/pictures/{decode-heic,heic-worker}.ts',
];

/** Begins as a sentence does, has several words, and ends as one. */
const isSentence = (text: string) =>
  /^["“]?[A-Z\0]/.test(text) && /[a-z]\S* [^]*[.?]$/.test(text) && /[a-z]{2}/.test(text);
/** Describes a call, or the calls of a record, for programmers. */
const descriptions = new Set(['summary', 'summaries', 'description']);
/** What only a programmer sees, or who starts the app. */
const programmersErrors = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'BeyondBounds',
  'NoAnswerInTime',
  'StoreAnswerError',
  'StoreStartError',
]);

/** A text with `\0` for each value that is put into it; undefined of what is no text. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('\0');
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}

/** In ICU's syntax: its own signs are quoted, and the places numbered. */
function messageOf(text: string): string {
  let places = 0;
  return text
    .replaceAll("'", "''")
    .replace(/[{}]|\0/g, (sign) => (sign === '\0' ? `{${places++}}` : `'${sign}'`));
}

interface Sentence {
  /** With `{0}`, `{1}` … for what is put in. */
  message: string;
  line: number;
}

/**
 * The texts of a file that a person may be shown: whatever begins and ends as a sentence, what `notFound` and a record's `noun` name, what the doctor finds
 * (`where` and `what` in `examin*.ts`), and what is marked `i18n` by a comment in front. What SQL puts together stands in a comment
 * that begins with `i18n:`.
 */
function sentencesOf(file: string, source: string): Sentence[] {
  const { program, comments } = parseSync(file, source);
  const found: Sentence[] = [];
  const lineOf = (at: number) => source.slice(0, at).split('\n').length;
  for (const { value, start } of comments) {
    const [, message] = /^\s*i18n: (.*\S)/.exec(value) ?? [];
    if (message) found.push({ message, line: lineOf(start) });
  }
  const marked = new Set<number>();
  for (const { value, end } of comments)
    if (value === 'i18n') marked.add(end + source.slice(end).search(/\S/));
  const isRecord = file.endsWith('-record.ts');
  const isExamination = /[\\/]examin[^\\/]*$/.test(file);
  const passed = new Set<Node>();
  const pass = (node: Node) => {
    passed.add(node);
    if (node.type === 'BinaryExpression') [node.left, node.right].forEach(pass);
    if (node.type === 'ObjectExpression')
      for (const property of node.properties) if (property.type === 'Property') pass(property.value);
  };
  const take = (node: Node) => {
    const text = textOf(node);
    const isMarked = marked.has(node.start);
    if (text === undefined || (!isMarked && (passed.has(node) || !isSentence(text)))) return;
    if (found.some(({ message, line }) => line === lineOf(node.start) && message === messageOf(text))) return;
    if (isMarked || /[a-z]{3}/i.test(text))
      found.push({ message: messageOf(text), line: lineOf(node.start) });
    pass(node);
  };
  const mark = (node: Node | undefined) => node && marked.add(node.start);
  new Visitor({
    BinaryExpression: take,
    Literal: take,
    TemplateLiteral: take,
    Property({ key, value }) {
      if (key.type !== 'Identifier') return;
      if (descriptions.has(key.name)) pass(value);
      if (isRecord && key.name === 'noun') mark(value);
      if (isExamination && /^(?:where|what)$/.test(key.name) && /[a-z]{3}/.test(textOf(value) ?? ''))
        mark(value);
    },
    CallExpression({ callee, arguments: given }) {
      const [first] = given;
      if (callee.type === 'MemberExpression' && source.startsWith('console', callee.start))
        given.forEach(pass);
      if (callee.type !== 'Identifier') return;
      if (callee.name === 'notFound' || (isExamination && callee.name === 'found')) mark(first);
    },
    NewExpression({ callee, arguments: given }) {
      if (callee.type === 'Identifier' && programmersErrors.has(callee.name)) given.forEach(pass);
    },
  }).visit(program);
  return found;
}

/** Every sentence of the sources, as `npm run words` writes them into the catalogue. */
export function everySentence(): string[] {
  const files = globSync(sentenceSources, { cwd: root, exclude: sentenceExceptions });
  const found = files.flatMap((file) => sentencesOf(file, readFileSync(join(root, file), 'utf8')));
  return [...new Set(found.map(({ message }) => message))].toSorted();
}

interface Found {
  id: string;
  message: string;
  origin: [file: string, line: number];
}

/** Takes the sentences into Lingui's catalogue of them. */
export const sentenceExtractor = {
  match: (file: string) =>
    /src[\\/](?:server[\\/]|shared[\\/]|web[\\/]platform[\\/]api-client\.ts$)/.test(file),
  extract(file: string, source: string, take: (found: Found) => void) {
    for (const { message, line } of sentencesOf(file, source))
      take({ id: generateMessageId(message), message, origin: [file, line] });
  },
};
