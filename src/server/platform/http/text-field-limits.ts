import * as z from 'zod/mini';

import type { Endpoint } from '../../../shared/kernel/endpoint.ts';

const usualBytes = 65_536;
/** A UTF-16 unit, by which texts are measured, takes at most three in UTF-8. */
const bytesPerUnit = 3;

export interface TextFieldLimits {
  /** What any one field of the form may hold. */
  largest: number;
  bytesOf(name: string): number;
}

const known = new WeakMap<Endpoint, TextFieldLimits>();

/** How many bytes each text field of a form may have: 64 KiB, or more where the endpoint's body declares a longer text. */
export function textFieldLimits(endpoint: Endpoint): TextFieldLimits {
  const found = known.get(endpoint);
  if (found) return found;
  const body = endpoint.body && z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' });
  const sizes = new Map(
    Object.entries(body?.properties ?? {}).map(([name, field]) => {
      const length = typeof field === 'object' ? (field.maxLength ?? 0) : 0;
      return [name, Math.max(usualBytes, length * bytesPerUnit)];
    }),
  );
  const limits = {
    largest: Math.max(usualBytes, ...sizes.values()),
    bytesOf: (name: string) => sizes.get(name) ?? usualBytes,
  };
  known.set(endpoint, limits);
  return limits;
}
