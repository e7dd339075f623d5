import { useLingui } from '@lingui/react/macro';
import { memo, useEffect, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { stageOf } from '../../../../shared/photos/photo-group.ts';
import { stageWords } from '../stage-words.ts';
import { photoName, type Photo } from '../project-images.ts';
import { VoiceIcon } from '../voice-icon.tsx';
import type { GridWindow } from './grid-window.ts';
import styles from './photo-grid.module.css';

interface PhotoTileProps {
  photo: Photo;
  view: GridWindow;
  left: number;
  top: number;
  width: number;
  height: number;
  /** From one, of how many. */
  position: number;
  count: number;
  isSelected: boolean;
  /** The one that the Tab key reaches. */
  isActive: boolean;
  /** Where one chooses by pressing, or a mouse may come by. */
  hasCheck: boolean;
  /** The place among the chosen ones, where their order counts. */
  number?: number | undefined;
}

/** One photo of the grid, in a box of its final size. Drawn again only when something of its own changes: a grid moves by hundreds. */
export const PhotoTile = memo(function PhotoTile(props: PhotoTileProps) {
  const { photo, view, left, top, width, height, position, count, isSelected, isActive, hasCheck, number } =
    props;
  const { t } = useLingui();
  const [hasFailed, setFailed] = useState(false);
  const [isWanted, setWanted] = useState(!view.isFlung);
  useEffect(() => (isWanted ? undefined : view.whenCalm(top, () => setWanted(true))), [isWanted, view, top]);
  const { thumbnailUrl, caption, area, voice } = photo;
  const stage = stageOf(photo);
  const name = photoName(photo);
  const where = { before: t`before`, during: t`during`, after: t`after` }[stage];
  const seen = area ? t`${name}, ${area}, ${where}` : t`${name}, ${where}`;
  const said = voice ? t`${seen}, with a voice note` : seen;
  return (
    <div
      role="option"
      aria-selected={isSelected}
      aria-posinset={position}
      aria-setsize={count}
      aria-label={number === undefined ? said : t`${number}: ${said}`}
      tabIndex={isActive ? 0 : -1}
      className={styles.tile}
      data-photo={photo.id}
      style={{ left, top, width, height }}
    >
      {isWanted && (
        <img
          className={styles.image}
          src={thumbnailUrl}
          alt=""
          decoding="async"
          draggable={false}
          onError={() => setFailed(true)}
        />
      )}
      {hasFailed && (
        <span className={styles.failed} aria-hidden="true">
          <Icon name="image" size={20} />
        </span>
      )}
      {hasCheck && (
        <span
          className={styles.check}
          data-check=""
          data-tick={number === undefined || undefined}
          aria-hidden="true"
        >
          {number}
        </span>
      )}
      {stage === 'during' && (
        <span className={styles.stage} aria-hidden="true">
          {t(stageWords.during)}
        </span>
      )}
      {voice && (
        <span className={styles.voice} aria-hidden="true">
          <VoiceIcon name="microphone" />
        </span>
      )}
      {caption && (
        <bdi className={styles.caption} dir="auto" aria-hidden="true">
          {caption}
        </bdi>
      )}
    </div>
  );
});
