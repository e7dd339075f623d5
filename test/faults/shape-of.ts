import * as z from 'zod';

import type { Shape } from './bad-input.ts';

const shapes = new Map<unknown, Shape>();

/** What a part of a call takes, as JSON Schema. */
export function shapeOf(schema: z.core.$ZodType): Shape {
  const known = shapes.get(schema);
  if (known) return known;
  const options = { io: 'input', unrepresentable: 'any', reused: 'inline' } as const;
  const shape = z.toJSONSchema(schema, options) as Shape;
  shapes.set(schema, shape);
  return shape;
}
