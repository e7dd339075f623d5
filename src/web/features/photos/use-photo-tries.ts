import { useState } from 'react';
import type { Photo } from '../../entities/photos/project-images.ts';
import { useNetworkBack } from '../../platform/use-is-online.ts';

export interface PhotoTries {
  /** Another one for each try, so that the browser asks anew. */
  key: string;
  /** It did not come. */
  isMissing: boolean;
  retry: () => void;
  onLoad: () => void;
  onError: () => void;
}

/** Whether a photo came. One that did not is asked for again with the network. */
export function usePhotoTries({ id }: Photo): PhotoTries {
  const [last, setLast] = useState({ id, count: 0, isMissing: false });
  const tries = last.id === id ? last : { id, count: 0, isMissing: false };
  const { count, isMissing } = tries;
  const retry = () => setLast({ ...tries, count: count + 1 });
  useNetworkBack(() => isMissing && retry());
  return {
    key: `${id} ${count}`,
    isMissing,
    retry,
    onLoad: () => isMissing && setLast({ ...tries, isMissing: false }),
    onError: () => setLast({ ...tries, isMissing: true }),
  };
}
