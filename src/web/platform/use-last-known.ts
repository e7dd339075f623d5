import { useEffect, useState } from 'react';
import { keepValue, readKept } from './kept-value.ts';

/** The value, or while it comes what it was when it last came in this browser: what depends on it stands where it will stand. */
export function useLastKnown<Value extends string | number>(
  key: string,
  value: Value | undefined,
): Value | undefined {
  const [known] = useState(() => readKept(key) as Value | undefined);
  useEffect(() => {
    if (value !== undefined) keepValue(key, value);
  }, [key, value]);
  return value ?? known;
}
