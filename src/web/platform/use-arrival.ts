import { useDeferredValue } from 'react';

/**
 * What has been read, for what takes long to draw. The first time it is there it is drawn in slices, between which the browser answers to
 * keys and fingers; what was there already, and what changes later, is drawn at once.
 */
export function useArrival<Data>(data: Data | undefined): Data | undefined {
  const isHere = useDeferredValue(data !== undefined);
  return isHere ? data : undefined;
}
