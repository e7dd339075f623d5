import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { memo, Suspense, useEffect, useEffectEvent } from 'react';
import { mostBidPictures } from '../../../../shared/bids/bid-limits.ts';
import { allPhotos, useProjectImages } from '../../../entities/photos/project-images.ts';
import { lazy } from '../../../ui/lazy.tsx';
import { usePageActions } from '../../../platform/page-actions.ts';
import { useQueryText } from '../../../platform/router/router-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Section, SectionNote } from '../../../ui/section.tsx';
import { SectionButton } from '../../../ui/section-action.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { useUndoToast } from '../../../ui/use-undo-toast.ts';
import type { BidDraft } from '../draft/bid-draft.ts';
import {
  addPictures,
  movePicture,
  putPictureBack,
  removePictures,
  setPictures,
} from '../draft/picture-choice.ts';
import type { Edit } from '../use-line-actions.ts';
import { isSameOffer } from './is-same-offer.ts';

const PictureChooser = lazy(async () => (await import('./picture-chooser.tsx')).PictureChooser);
const PictureList = lazy(async () => (await import('./picture-list.tsx')).PictureList);

interface BidPicturesProps {
  draft: BidDraft;
  edit: Edit;
  projectId: number;
  /** Chosen once, and removed from the project since. */
  goneCount: number;
}

/** The photos that the customer sees: chosen from the project's, in an order. */
export const BidPictures = memo(function BidPictures({
  draft,
  edit,
  projectId,
  goneCount,
}: BidPicturesProps) {
  const { t } = useLingui();
  const chooser = useOpened<undefined>();
  const offerUndo = useUndoToast();
  const { pictures } = draft;
  useWantedPictures(projectId, draft, edit);
  usePageActions([
    { label: t`Choose photos for the bid`, icon: 'image', run: () => chooser.open(undefined) },
  ]);

  function remove(id: number) {
    edit(removePictures([id]));
    offerUndo(t`Photo removed from bid`, () => edit(putPictureBack(pictures, id)));
  }

  return (
    <Section
      title={t`Photos`}
      count={pictures.length || undefined}
      action={
        pictures.length > 0 && (
          <SectionButton icon="plus" onClick={() => chooser.open(undefined)}>
            <Trans>Choose</Trans>
          </SectionButton>
        )
      }
    >
      {pictures.length === 0 ? (
        <>
          <SectionNote>
            <Trans>Show project photos in this bid. The customer sees them with their captions.</Trans>
          </SectionNote>
          <Button icon="image" size="small" style={{ marginTop: 8 }} onClick={() => chooser.open(undefined)}>
            <Trans>Choose photos</Trans>
          </Button>
        </>
      ) : (
        <Suspense>
          <PictureList pictures={pictures} onMove={(id, to) => edit(movePicture(id, to))} onRemove={remove} />
        </Suspense>
      )}
      {goneCount > 0 && (
        <SectionNote>
          <Plural
            value={goneCount}
            one="# chosen photo was removed from the project."
            other="# chosen photos were removed from the project."
          />
        </SectionNote>
      )}
      {chooser.key > 0 && (
        <Suspense>
          <PictureChooser
            key={chooser.key}
            projectId={projectId}
            pictures={pictures}
            isOpen={chooser.isOpen}
            onClose={chooser.close}
            onChoose={(photos) => {
              edit(setPictures(photos));
              chooser.close();
            }}
          />
        </Suspense>
      )}
    </Section>
  );
}, isSameOffer);

/** Photos that somebody has sent here from the project's photos stand in the address, and are added as one step of undo. */
function useWantedPictures(projectId: number, draft: BidDraft, edit: Edit) {
  const { t } = useLingui();
  const offerUndo = useUndoToast();
  const [query, setQuery] = useQueryText();
  const { pictures: wanted, ...rest } = query;
  const images = useProjectImages(projectId, wanted !== undefined);
  const add = useEffectEvent(() => {
    if (!images.data) return;
    const ids = (wanted ?? '').split('.').map(Number);
    const known = new Map(allPhotos(images.data).map((photo) => [photo.id, photo]));
    const photos = ids.flatMap((id) => known.get(id) ?? []);
    const next = addPictures(photos)(draft);
    const count = next.pictures.length - draft.pictures.length;
    if (count > 0) {
      edit(addPictures(photos));
      const added = next.pictures.slice(-count).map(({ id }) => id);
      offerUndo(plural(count, { one: '# photo added to the bid', other: '# photos added to the bid' }), () =>
        edit(removePictures(added)),
      );
    } else if (draft.pictures.length >= mostBidPictures) {
      toast.show(t`A bid can show up to ${mostBidPictures} photos.`);
    } else toast.show(t`These photos are already in the bid.`);
    setQuery(rest, { replace: true });
  });
  const isThere = wanted !== undefined && images.data !== undefined;
  useEffect(() => {
    if (isThere) add();
  }, [isThere]);
}
