import { Trans, useLingui } from '@lingui/react/macro';
import type { PictureDraft } from '../draft/bid-draft.ts';
import styles from './preview.module.css';

/** The chosen photos with their captions, in rows of one height as on the paper. */
export function PreviewPictures({ pictures }: { pictures: readonly PictureDraft[] }) {
  const { t } = useLingui();
  if (pictures.length === 0) return null;
  return (
    <>
      <h4 className={styles.heading}>
        <Trans>Photos</Trans>
      </h4>
      <div className={styles.pictures}>
        {pictures.map(({ id, caption, url, width, height }, index) => {
          const shape = Math.min(2.2, Math.max(0.6, width / height));
          const place = index + 1;
          return (
            <figure key={id} className={styles.figure} style={{ flexGrow: shape, flexBasis: shape * 130 }}>
              <img
                src={`${url}&size=screen`}
                alt={caption || t`Photo ${place}`}
                style={{ aspectRatio: shape }}
                loading="lazy"
                decoding="async"
              />
              {caption && <figcaption dir="auto">{caption}</figcaption>}
            </figure>
          );
        })}
      </div>
    </>
  );
}
