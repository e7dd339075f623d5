import { Trans, useLingui } from '@lingui/react/macro';
import { photoStages, stageOf, type PhotoStage } from '../../../../shared/photos/photo-group.ts';
import type { Photo } from '../../../entities/photos/project-images.ts';
import { stageWords } from '../../../entities/photos/stage-words.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { showCount } from '../../../ui/number-format.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import styles from './gallery.module.css';

interface BulkBarProps {
  photos: readonly Photo[];
  onMove: (stage: PhotoStage) => void;
  onArea: () => void;
  onRemove: () => void;
  /** Nothing for those who make no bids. */
  onUseInBid: (() => void) | undefined;
  onReport: () => void;
  onClear: () => void;
}

/** What can be done to the chosen photos. */
export function BulkBar({ photos, onMove, onArea, onRemove, onUseInBid, onReport, onClear }: BulkBarProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const variant = isPhone ? 'ghost' : 'secondary';
  const size = isPhone ? 'medium' : 'small';
  const look = { variant, size } as const;
  const count = showCount(photos.length);
  return (
    <Stack justifyItems="center" className={styles.barRoom}>
      <div className={styles.bar} data-floats="" role="region" aria-label={t`Selected photos`}>
        <Text weight={550} tabular whiteSpace="nowrap" className={styles.chosen} role="status">
          {isPhone ? <span aria-label={t`${count} selected`}>{count}</span> : <Trans>{count} selected</Trans>}
        </Text>
        <Menu
          side="top"
          trigger={
            <Button {...look} icon="chevronRight" aria-haspopup="menu">
              {isPhone ? <Trans>Move</Trans> : <Trans>Move to</Trans>}
            </Button>
          }
          entries={photoStages.map((stage) => ({
            label: t(stageWords[stage]),
            isDisabled: photos.every((photo) => stageOf(photo) === stage),
            onSelect: () => onMove(stage),
          }))}
        />
        <Button {...look} icon="tag" onClick={onArea}>
          {isPhone ? <Trans>Area</Trans> : <Trans>Set area</Trans>}
        </Button>
        {onUseInBid && (
          <Button {...look} icon="file" onClick={onUseInBid}>
            {isPhone ? <Trans>Bid</Trans> : <Trans>Use in a bid</Trans>}
          </Button>
        )}
        <Button {...look} icon="send" onClick={onReport}>
          <Trans>Report</Trans>
        </Button>
        <Button {...look} icon="download" onClick={() => downloadPhotos(photos)}>
          {isPhone ? <Trans context="a file">Save</Trans> : <Trans>Download</Trans>}
        </Button>
        <Button {...look} icon="trash" onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
        <IconButton icon="close" label={t`Clear selection`} onClick={onClear} />
      </div>
    </Stack>
  );
}

/** Between one file and the next: browsers drop what comes at once. */
const pauseMs = 350;

/** The whole files, one by one, by their names. */
export function downloadPhotos(photos: readonly Pick<Photo, 'url' | 'filename'>[]): void {
  for (const [index, { url, filename }] of photos.entries())
    setTimeout(() => {
      const link = document.createElement('a');
      link.href = url;
      link.download = filename;
      link.click();
    }, index * pauseMs);
}
