import type { Shape } from './bad-input.ts';

/** Texts of which one suits most fields that ask for a form of their own. */
const candidates = [
  '1',
  '2026-03-11',
  '2026-03-11T15:00:00Z',
  'customer:1',
  'ann@example.com',
  '(555) 010-2345',
  'a'.repeat(64),
  '#2f6f4f',
  'Ann',
  '0',
];

const textFor = ({ pattern, format }: Shape): string => {
  if (format === 'date-time') return '2026-03-11T15:00:00Z';
  const fits = new RegExp(pattern ?? '', 'u');
  return candidates.find((text) => fits.test(text)) ?? 'Ann';
};

/** A value as the shape asks for it, with everything that it does not ask for left out. */
export function honest(shape: Shape): unknown {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return honest(choices[0]!);
  if (shape.allOf) return honest(Object.assign({}, ...shape.allOf) as Shape);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  switch ((Array.isArray(shape.type) ? shape.type[0] : shape.type) ?? 'string') {
    case 'object': {
      const properties = Object.entries(shape.properties ?? {});
      const needed = properties.filter(([name]) => shape.required?.includes(name));
      return Object.fromEntries(needed.map(([name, field]) => [name, honest(field)]));
    }
    case 'array':
      return [honest(shape.items ?? {})];
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return textFor(shape);
  }
}
