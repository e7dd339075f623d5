import type { Random } from '../../scripts/demo-data/random.ts';
import { contradicted, contradictions } from './contradictions.ts';

/** JSON Schema, as far as our contracts use it. */
export interface Shape {
  type?: string | string[];
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: boolean | Shape;
  items?: Shape;
  pattern?: string;
  format?: string;
  minimum?: number;
  maxLength?: number;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
}

/** What no database keeps and no line holds: NUL, other control characters, ends of lines, half of a pair. */
export const controlTexts: readonly string[] = [
  '\u0000',
  'a\u0000b',
  'a\u0007b',
  '\u001b[31mred',
  '\u007f',
  'a\u0085b',
  'a\r\nX-Injected: 1',
  'a\tb\u2028c',
];

/** Names that every object answers to, and the forms in which our addresses hold a name. */
export const prototypeNames: readonly string[] = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '-constructor',
  'constructor:1',
  '__proto__:1',
  'toString,constructor',
];

const nastyTexts = [
  ...controlTexts,
  ...prototypeNames,
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  'NaN',
  'null',
  'true',
  '\ud800',
  '\u202Eתירבע',
  '🙂'.repeat(300),
  'x'.repeat(70_000),
  "'; drop table projects; --",
  '%',
  '_%\\',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{constructor.constructor("return process")()}}',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '2026-03-10T25:61:61Z',
  '1.005',
  '12,50',
  '99999999999999999999',
  '9007199254740993',
  'ann@example.com\r\nBcc: all@example.com',
  '+1 503 555 0142 ext. 9999999999999',
  '(((((((((((((((((((((((',
];
const nastyValues: unknown[] = [
  null,
  true,
  0,
  -1,
  -0.001,
  1.005,
  1e21,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  2 ** 63,
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: null, constructor: 1 },
  JSON.parse('{"constructor":{"prototype":{"x":1}},"toString":1}'),
  { length: 1e9 },
  ...nastyTexts,
];

export const pick = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random.next() * list.length)]!;

/** Something that no field expects. */
export function nasty(random: Random): unknown {
  return pick(random, nastyValues);
}

export function nastyText(random: Random): string {
  return pick(random, nastyTexts);
}

/**
 * A value of about the shape: mostly right, so that it comes far, with something wrong in it every now and then. `ids` are of records that
 * exist.
 */
export function almost(shape: Shape, random: Random, ids: readonly number[], depth = 0): unknown {
  if (random.next() < 0.12 || depth > 6) return nasty(random);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return almost(pick(random, choices), random, ids, depth);
  if (shape.allOf) return almost(Object.assign({}, ...shape.allOf) as Shape, random, ids, depth);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return pick(random, shape.enum);
  const type = Array.isArray(shape.type) ? pick(random, shape.type) : shape.type;
  switch (type ?? 'any') {
    case 'object':
      return almostObject(shape, random, ids, depth);
    case 'array': {
      const length = pick(random, [0, 1, 1, 2, 3, 40]);
      return Array.from({ length }, () => almost(shape.items ?? {}, random, ids, depth + 1));
    }
    case 'integer':
      return pick(random, [...ids, 0, 1, 2, 3, 100]);
    case 'number':
      return pick(random, [0, 0.01, 1, 12.5, 99.99, 1_000_000]);
    case 'boolean':
      return random.next() < 0.5;
    case 'string':
      return pick(random, [
        'Ann',
        'Kitchen',
        '2026-03-11',
        '2026-03-11T15:00:00Z',
        '12.50',
        'ann@example.com',
        nastyText(random),
      ]);
    case 'null':
      return null;
    default:
      return nasty(random);
  }
}

function almostObject(shape: Shape, random: Random, ids: readonly number[], depth: number) {
  const required = new Set(shape.required);
  const entries = Object.entries(shape.properties ?? {}).filter(
    ([name]) => random.next() < (required.has(name) ? 0.97 : 0.5),
  );
  const object: Record<string, unknown> = Object.fromEntries(
    entries.map(([name, field]) => [name, almost(field, random, ids, depth + 1)]),
  );
  if (random.next() < 0.03) object['noSuchField'] = nasty(random);
  if (random.next() < 0.9) return object;
  const may = (name: string) => Object.hasOwn(shape.properties ?? {}, name);
  return contradictions.reduce((given, pair) => contradicted(given, may, pair), object);
}
