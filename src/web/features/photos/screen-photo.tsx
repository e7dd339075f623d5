import type { ComponentProps } from 'react';
import { screenUrl, type Photo } from '../../entities/photos/project-images.ts';
import { classNames } from '../../ui/class-names.ts';
import { MissingPhoto } from './missing-photo.tsx';
import styles from './screen-photo.module.css';
import { usePhotoTries, type PhotoTries } from './use-photo-tries.ts';

interface PhotoLayersProps extends Omit<ComponentProps<'img'>, 'src' | 'key' | 'onError'> {
  photo: Photo;
  alt: string;
  tries: PhotoTries;
}

/** A photo at the size of a screen over its thumbnail, which is there at once; they fill what stands around them. */
export function PhotoLayers({ photo, alt, tries, className, onLoad, ...image }: PhotoLayersProps) {
  return (
    <>
      <img
        key={photo.id}
        className={styles.layer}
        src={photo.thumbnailUrl}
        alt={tries.isMissing ? alt : ''}
        draggable={false}
      />
      <img
        {...image}
        key={tries.key}
        className={classNames(styles.layer, className, tries.isMissing && styles.broken)}
        src={screenUrl(photo)}
        alt={alt}
        decoding="async"
        draggable={false}
        onLoad={(event) => {
          tries.onLoad();
          onLoad?.(event);
        }}
        onError={tries.onError}
      />
    </>
  );
}

interface ScreenPhotoProps extends Omit<PhotoLayersProps, 'tries'> {
  /** Out of sight, so that nobody has to hear of it. */
  isSilent?: boolean;
}

/** The same, which says over its head where the photo did not come. */
export function ScreenPhoto({ isSilent = false, ...layers }: ScreenPhotoProps) {
  const tries = usePhotoTries(layers.photo);
  return (
    <>
      <PhotoLayers {...layers} tries={tries} />
      {tries.isMissing && !isSilent && <MissingPhoto className={styles.note} onRetry={tries.retry} />}
    </>
  );
}
