import { parseSync, Visitor } from 'oxc-parser';

/** A call that gets rows of a stated type; places are offsets in the file's text. */
export interface Read {
  start: number;
  end: number;
  /** Behind the function's name, where a row type stands or could stand. */
  behindName: number;
  /** Where its row type stands; undefined where TypeScript takes it from what is expected. */
  rowType: { start: number; end: number } | undefined;
}

/** They hand out rows of a type that their caller states. A new one belongs here; `.query` is a connection's own. */
const readers = new Set(['query', 'queryOne', 'insertRow', 'readAll', 'record', '.query']);

/** The reading calls of a file, but for those inside of a reader, whose `Row` is stated by the reader's own callers. */
export function findReads(code: string): Read[] {
  const isReader = /function \w+<\s*Row\b/.test(code);
  const returned = new Set<unknown>();
  const reads: Read[] = [];
  new Visitor({
    ReturnStatement({ argument }) {
      returned.add(argument);
    },
    ArrowFunctionExpression({ body }) {
      returned.add(body);
    },
    CallExpression(call) {
      const { callee, typeArguments, start, end } = call;
      const [rowType] = typeArguments?.params ?? [];
      const name =
        callee.type === 'Identifier'
          ? callee.name
          : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
            ? `.${callee.property.name}`
            : '';
      // Of rows without a type that are not handed on somebody asks at most whether there are any.
      const isTyped = rowType !== undefined || (returned.has(call) && name !== '.query');
      if (!isTyped || !readers.has(name)) return;
      if (isReader && rowType && /\bRow\b/.test(code.slice(rowType.start, rowType.end))) return;
      reads.push({ start, end, behindName: callee.end, rowType });
    },
  }).visit(parseSync('reads.ts', code).program);
  return reads;
}

/** The text with each of these put in at its offset. */
export function insertTexts(code: string, texts: readonly { at: number; text: string }[]): string {
  return texts
    .toSorted((a, b) => b.at - a.at)
    .reduce((changed, { at, text }) => changed.slice(0, at) + text + changed.slice(at), code);
}
