import type { Shape } from '../faults/bad-input.ts';
import { honest } from '../faults/honest-input.ts';

const choicesOf = (shape: Shape): Shape[] => [
  ...(shape.anyOf ?? []),
  ...(shape.oneOf ?? []),
  ...(shape.allOf ?? []),
];
const inner = (shape: Shape): Shape[] => [shape, ...choicesOf(shape).flatMap(inner)];

/** The places in a body of texts that are wanted, as paths of names; `0` stands for an item of a list. */
export function placesOfTexts(
  shape: Shape,
  isWanted: (text: Shape, path: readonly string[]) => boolean,
  path: readonly string[] = [],
): string[][] {
  const places = inner(shape).flatMap((each) => [
    ...(each.type === 'string' && !each.enum && isWanted(each, path) ? [[...path]] : []),
    ...Object.entries(each.properties ?? {}).flatMap(([name, field]) =>
      placesOfTexts(field, isWanted, [...path, name]),
    ),
    ...(each.items ? placesOfTexts(each.items, isWanted, [...path, '0']) : []),
  ]);
  return [...new Map(places.map((place) => [place.join('.'), place])).values()];
}

/** A body as its call asks for it, with a text in a place. */
export function bodyWith(shape: Shape, [name, ...rest]: readonly string[], value: string): unknown {
  if (name === undefined) return value;
  if (name === '0') return [bodyWith(inner(shape).find(({ items }) => items)!.items!, rest, value)];
  const object = inner(shape).find(({ properties }) => properties?.[name])!;
  return { ...(honest(object) as object), [name]: bodyWith(object.properties![name]!, rest, value) };
}

/** What stands in a place of a body, or undefined. */
export const valueAt = (body: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], body);
