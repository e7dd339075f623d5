import { Trans } from '@lingui/react/macro';
import type { PictureDraft } from '../draft/bid-draft.ts';
import styles from './preview.module.css';

/** The photos of a bid with their captions, as the paper sets them: two in a row, or three where there are many. */
export function PreviewPictures({ pictures }: { pictures: readonly PictureDraft[] }) {
  if (pictures.length === 0) return null;
  const inRow = [1, 2, 4].includes(pictures.length) ? 2 : 3;
  return (
    <>
      <h4 className={styles.heading}>
        <Trans>Photos</Trans>
      </h4>
      <ul className={styles.pictures} data-in-row={inRow}>
        {pictures.map(({ id, caption, thumbnailUrl, width, height }) => (
          <li key={id}>
            <figure>
              <img src={thumbnailUrl} alt={caption.trim()} width={width} height={height} loading="lazy" />
              {caption.trim() && <figcaption dir="auto">{caption.trim()}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </>
  );
}
