import * as z from 'zod/mini';

/**
 * A form's schema where the body is made of the values: checks the body by the contract's rules and hands it on as it
 * is written on the wire. `whenEmpty` says for a place of the body what to say while nothing stands there, where the
 * contract's own sentence speaks to programs, `*` for any place of a list; null where another place says it already.
 * `faultsOf` finds what only the values show, by the place where it is said.
 */
export function bodySchema<Values, Body extends object>(
  bodyOf: (values: Values) => Body,
  contract: z.ZodMiniType,
  whenEmpty: Readonly<Record<string, string | null>> = {},
  faultsOf: (values: Values) => Readonly<Record<string, string | undefined>> = () => ({}),
): z.ZodMiniType<Body, Values> {
  const made = z.transform((values: unknown): unknown => bodyOf(values as Values));
  const checked = z.unknown().check((context) => {
    const values = context.value as Values;
    const body = bodyOf(values);
    const { error } = contract.safeParse(body);
    for (const { path, message } of error?.issues ?? []) {
      const isEmpty = valueAt(body, path) === '';
      const place = path.map((key) => (typeof key === 'number' ? '*' : key)).join('.');
      const said = isEmpty ? whenEmpty[place] : undefined;
      if (said === null) continue;
      context.issues.push({
        code: 'custom',
        input: context.value,
        path: [...path],
        message: said ?? message,
      });
    }
    for (const [place, message] of Object.entries(faultsOf(values))) {
      if (message === undefined) continue;
      context.issues.push({ code: 'custom', input: values, path: place.split('.'), message });
    }
  });
  // What comes out is what bodyOf made; the library only knows that something does.
  return z.pipe(checked, made) as unknown as z.ZodMiniType<Body, Values>;
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );
}
