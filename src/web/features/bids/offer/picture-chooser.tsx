import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { mostBidPictures } from '../../../../shared/bids/bid-limits.ts';
import { PhotoGrid } from '../../../entities/photos/grid/photo-grid.tsx';
import type { PhotoSelection } from '../../../entities/photos/grid/photo-selection.ts';
import { allPhotos, useProjectImages, type Photo } from '../../../entities/photos/project-images.ts';
import { usePaths } from '../../../paths.ts';
import { sentenceOf } from '../../../platform/write.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast-store.ts';
import type { PictureDraft } from '../draft/bid-draft.ts';
import styles from './pictures.module.css';

interface PictureChooserProps {
  projectId: number;
  /** Those that the bid shows now. */
  pictures: readonly PictureDraft[];
  isOpen: boolean;
  onClose: () => void;
  onChoose: (photos: readonly Photo[]) => void;
}

/** The project's photos, of which some are chosen; the order in which they are pressed is the one in which they stand. */
export function PictureChooser({ projectId, pictures, isOpen, onClose, onChoose }: PictureChooserProps) {
  const { t } = useLingui();
  const paths = usePaths();
  const { data, error, refetch } = useProjectImages(projectId);
  const [selection, setSelection] = useState<PhotoSelection>(() => ({
    ids: new Set(pictures.map(({ id }) => id)),
    anchor: undefined,
  }));
  const all = data ? allPhotos(data) : [];
  const known = new Map(all.map((photo) => [photo.id, photo]));
  const chosen = [...selection.ids].flatMap((id) => known.get(id) ?? []);
  const numbers = new Map(chosen.map(({ id }, index) => [id, index + 1]));
  const count = chosen.length;

  function select(next: PhotoSelection) {
    const ids = [...next.ids].filter((id) => known.has(id));
    if (ids.length > mostBidPictures) toast.show(t`A bid can show up to ${mostBidPictures} photos.`);
    setSelection({ ...next, ids: new Set(ids.slice(0, mostBidPictures)) });
  }

  const blocks = (
    data
      ? [
          { key: 'before', heading: t`Before`, columns: [data.before] },
          { key: 'after', heading: t`After`, columns: [data.after] },
        ]
      : []
  ).filter(({ columns }) => columns[0]!.length > 0);

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Bid photos`}
      description={t`The bid shows them in the order you choose them.`}
      width="large"
      footer={
        all.length > 0 && (
          <>
            <Button variant="primary" onClick={() => onChoose(chosen)}>
              {count === 0 ? (
                <Trans>Show no photos</Trans>
              ) : (
                <Plural value={count} one="Show # photo" other="Show # photos" />
              )}
            </Button>
            <Button variant="ghost" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <span className={styles.chosen} role="status">
              <Trans>
                {count} of {mostBidPictures}
              </Trans>
            </span>
          </>
        )
      }
    >
      {error && !data ? (
        <ErrorNote title={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonText lines={4} />
      ) : all.length === 0 ? (
        <EmptyState
          icon="camera"
          title={t`This project has no photos yet`}
          text={t`Add photos to the project, then show them in its bids.`}
          action={
            <ButtonLink to={paths.upload(projectId)} icon="camera">
              <Trans>Add photos</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <PhotoGrid
          label={t`Project photos`}
          blocks={blocks}
          selection={selection}
          onSelect={select}
          numbers={numbers}
        />
      )}
    </Dialog>
  );
}
