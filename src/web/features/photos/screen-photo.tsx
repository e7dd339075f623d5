import { useState, type ComponentProps } from 'react';
import { screenUrl, type Photo } from '../../entities/photos/project-images.ts';
import { useNetworkBack } from '../../platform/use-is-online.ts';
import { classNames } from '../../ui/class-names.ts';
import { MissingPhoto } from './missing-photo.tsx';
import styles from './missing-photo.module.css';

interface ScreenPhotoProps extends Omit<ComponentProps<'img'>, 'src' | 'key' | 'onError'> {
  photo: Photo;
  alt: string;
  /** Out of sight, so that nobody has to hear of it. */
  isSilent?: boolean;
}

/** A photo at the size of a screen. Where it did not come it says so, and is asked for again with the network. */
export function ScreenPhoto({ photo, alt, isSilent = false, className, onLoad, ...image }: ScreenPhotoProps) {
  const [tries, setTries] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const retry = () => setTries(tries + 1);
  useNetworkBack(() => isMissing && retry());
  return (
    <>
      <img
        {...image}
        key={tries}
        className={classNames(className, isMissing && styles.broken)}
        src={screenUrl(photo)}
        alt={alt}
        decoding="async"
        draggable={false}
        onLoad={(event) => {
          setMissing(false);
          onLoad?.(event);
        }}
        onError={() => setMissing(true)}
      />
      {isMissing && !isSilent && <MissingPhoto className={styles.below} onRetry={retry} />}
    </>
  );
}
