import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { placeOfStage, stageOf, type PhotoStage } from '../../../shared/photos/photo-group.ts';
import { mostReportPhotos } from '../../../shared/photos/photo-limits.ts';
import { mostBidPictures } from '../../../shared/bids/bid-limits.ts';
import type { DropPlace } from '../../entities/photos/grid/drop-place.ts';
import { PhotoGrid } from '../../entities/photos/grid/photo-grid.tsx';
import {
  allOf,
  amongPresent,
  nothingSelected,
  type PhotoSelection,
} from '../../entities/photos/grid/photo-selection.ts';
import {
  allPhotos,
  useProjectImages,
  type Photo,
  type PhotoGroup,
  type ProjectImages,
} from '../../entities/photos/project-images.ts';
import { CannotOpen } from '../../ui/cannot-open.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { useOfflineQueue } from '../../platform/offline-queue/use-offline-queue.ts';
import { usePageActions } from '../../platform/page-actions.ts';
import { useEmployee, useRight } from '../../platform/session.ts';
import { useIsOnline } from '../../platform/use-is-online.ts';
import { sentenceOf } from '../../platform/write.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatDate } from '../../ui/format-time.ts';
import { NeedsNetwork } from '../../ui/needs-network.tsx';
import { toast } from '../../ui/toast-store.ts';
import { UnknownFilters } from '../../ui/unknown-filters.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { pairFor } from './compare/photo-pairs.ts';
import { BulkBar } from './gallery/bulk-bar.tsx';
import { GalleryToolbar } from './gallery/gallery-toolbar.tsx';
import { keptReport } from './gallery/kept-report.ts';
import { useDraftLink } from '../../ui/form/draft-link.ts';
import styles from './gallery/gallery.module.css';
import { putBefore, positionAfterStep } from './gallery/photo-order.ts';
import { blocksOf, shownPhotos, usualGroup } from './gallery/shown-photos.ts';
import { useGalleryAddress } from './gallery/use-gallery-address.ts';
import { useMayChange } from './may-change.ts';
import { projectPhotosPlace } from './upload/photo-kind.ts';
import { usePhotoWrites } from './use-photo-writes.ts';

const loadViewer = () => import('./viewer/photo-viewer.tsx');
const PhotoViewer = lazy(
  async () => (await loadViewer()).PhotoViewer,
  ({ photo, onClose }) => <CannotOpen onClose={() => onClose(photo.id)} />,
);
const PhotoCompare = lazy(async () => (await import('./compare/photo-compare.tsx')).PhotoCompare, CannotOpen);
const AreaDialog = lazy(async () => (await import('./gallery/area-dialog.tsx')).AreaDialog, CannotOpen);
const ReportDialog = lazy(async () => (await import('./gallery/report-dialog.tsx')).ReportDialog, CannotOpen);
const BidChoice = lazy(async () => (await import('./gallery/bid-choice.tsx')).BidChoice, CannotOpen);

/** The kept photos of a project: looked at, sorted out, compared. */
export function ProjectPhotos({ projectId }: { projectId: number }) {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const { data, error, refetch } = useProjectImages(projectId);
  if (data) return <Gallery key={projectId} projectId={projectId} images={data} />;
  if (error) return <ErrorNote title={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!isOnline) return <NeedsNetwork />;
  return (
    <Stack gap={6} className={styles.skeleton} role="status" aria-label={t`Loading photos…`}>
      {Array.from({ length: 12 }, (_each, index) => (
        <span key={index} />
      ))}
    </Stack>
  );
}

function Gallery({ projectId, images }: { projectId: number; images: ProjectImages }) {
  const { t } = useLingui();
  const { id: employeeId } = useEmployee();
  const mayOrder = useRight('projects.write');
  const makesBids = useRight('bids.write');
  const mayChange = useMayChange();
  const address = useGalleryAddress(usualGroup(images));
  const { view, photoId, compared } = address;
  const writes = usePhotoWrites(projectId);
  const [selected, setSelected] = useState<PhotoSelection>(nothingSelected);
  const [returnTo, setReturnTo] = useState<number>();
  const areaDialog = useOpened<readonly Photo[]>();
  const reportDialog = useOpened<{ photos: readonly Photo[]; isMessageOpen: boolean }>();
  const bidDialog = useOpened<readonly number[]>();

  const shown = shownPhotos(images, view);
  const blocks = blocksOf(shown, view, {
    withoutArea: t`No area`,
    withoutDay: t`Time unknown`,
    day: formatDate,
  });
  const inSight = blocks.flatMap(({ columns }) => columns.flat());
  const sequence = inSight.map(({ id }) => id);
  const selection = amongPresent(selected, sequence);
  const chosen = inSight.filter(({ id }) => selection.ids.has(id));
  const all = allPhotos(images);
  // The photo that is gone on to, while the address comes after: the one before may be removed meanwhile.
  const [ahead, setAhead] = useState<number>();
  const [addressed, setAddressed] = useState(photoId);
  if (addressed !== photoId) {
    setAddressed(photoId);
    if (photoId === undefined || photoId === ahead) setAhead(undefined);
  }
  const photoOf = (wanted: number | undefined) => all.find(({ id }) => id === wanted);
  const looked = photoId === undefined ? undefined : (photoOf(ahead) ?? photoOf(photoId));
  const hasPair = pairFor(images, {}) !== undefined;
  // Those that are chosen stand above, sent or not.
  const isOnTheirWay = useOfflineQueue().view.items.some(
    ({ place, state }) => place === projectPhotosPlace(projectId) && state !== 'refused',
  );
  const clear = () => setSelected(nothingSelected);

  // The viewer's code comes while the photos are looked through.
  useEffect(() => void loadViewer().catch(() => undefined), []);

  const isMissing = photoId !== undefined && !looked;
  const tellMissing = useEffectEvent(() => {
    toast.show(t`That photo is no longer here.`);
    address.showGallery();
  });
  useEffect(() => {
    if (isMissing) tellMissing();
  }, [isMissing]);

  /** Those that this employee may change; says so where some are left out. */
  function changeable(photos: readonly Photo[]): readonly Photo[] {
    const own = photos.filter(mayChange);
    if (own.length < photos.length) toast.show(t`You can only change photos you added.`);
    return own;
  }

  function remove(photos: readonly Photo[]) {
    const those = changeable(photos);
    if (those.length === 0) return;
    clear();
    void writes.remove(those);
  }

  function move(photos: readonly Photo[], stage: PhotoStage) {
    const those = changeable(photos).filter((photo) => stageOf(photo) !== stage);
    clear();
    if (those.length > 0) void writes.many({ photos: those, change: placeOfStage(stage) });
  }

  function setArea(photos: readonly Photo[], area: string) {
    areaDialog.close();
    const those = photos.filter((photo) => photo.area !== area);
    clear();
    if (those.length > 0) void writes.many({ photos: those, change: { area } });
  }

  function drop(photos: readonly Photo[], { beside, side }: DropPlace<Photo>) {
    const { group } = beside;
    const moved = namesIn(photos, group);
    writes.order(group, (names) => {
      const before = side === 'before' ? beside.filename : names[names.indexOf(beside.filename) + 1];
      return putBefore(names, moved, before);
    });
  }

  function step(photos: readonly Photo[], by: number) {
    const [first] = photos;
    if (!first) return;
    const { group } = first;
    // Beside each other the photos of an area stay together: a step goes no further than its column.
    const column = blocks.flatMap(({ columns }) => columns).find((each) => each.includes(first)) ?? [];
    const seen = new Set(column.map(({ filename }) => filename));
    // In the order that they have by now: a quick second press comes before the first is drawn.
    const inSight = (names: readonly string[]) => names.filter((name) => seen.has(name));
    writes.order(group, (names) => positionAfterStep(names, inSight(names), namesIn(photos, group), by), {
      run: photos.map(({ id }) => id).join(),
    });
  }

  function useInBid(photos: readonly Photo[]) {
    if (photos.length > mostBidPictures) toast.show(t`A bid can show up to ${mostBidPictures} photos.`);
    else bidDialog.open(photos.map(({ id }) => id));
  }

  function report(photos: readonly Photo[]) {
    if (photos.length > mostReportPhotos) toast.show(t`A report can show up to ${mostReportPhotos} photos.`);
    else reportDialog.open({ photos, isMessageOpen: false });
  }

  /** Goes on with a message about a report, with those of its photos that are still there. */
  function goOnWithReport(entity: string): boolean {
    if (!makesBids || entity !== String(projectId)) return false;
    const { photoIds } = keptReport(employeeId, projectId);
    const photos = all.filter(({ id }) => photoIds.includes(id));
    if (photos.length > 0) reportDialog.open({ photos, isMessageOpen: true });
    if (photos.length === 0) toast.show(t`Choose the photos for this message again.`);
    else if (photos.length < photoIds.length) toast.show(t`Some photos in this message are no longer here.`);
    return true;
  }
  useDraftLink({
    'send-photoReport-email': goOnWithReport,
    'send-photoReport-whatsapp': goOnWithReport,
  });

  function closeViewer(id: number) {
    setReturnTo(id);
    address.close();
  }

  const canOrder = mayOrder && view.sort === 'order';
  const compare = hasPair ? () => address.openCompare({}) : undefined;
  usePageActions([
    ...(compare ? [{ label: t`Compare before and after`, icon: 'compare' as const, run: compare }] : []),
    { label: t`Before photos`, icon: 'image', run: () => address.setView({ group: 'before' }) },
    { label: t`During photos`, icon: 'image', run: () => address.setView({ group: 'during' }) },
    { label: t`After photos`, icon: 'image', run: () => address.setView({ group: 'after' }) },
    { label: t`Photos by area`, icon: 'image', run: () => address.setView({ group: 'both' }) },
    { label: t`Sort photos by time taken`, icon: 'clock', run: () => address.setView({ sort: 'taken' }) },
  ]);

  if (all.length === 0) {
    if (isOnTheirWay) return null;
    return (
      <EmptyState
        icon="camera"
        title={t`No photos yet`}
        text={t`Take a few of each room before work starts, so you can compare them with the finished work.`}
      />
    );
  }
  if (address.strange.length > 0) return <UnknownFilters names={address.strange} />;
  return (
    <section className={styles.gallery} aria-label={t`Photos`}>
      <div className={styles.head}>
        <GalleryToolbar
          images={images}
          view={view}
          onView={(part) => {
            clear();
            address.setView(part);
          }}
          onCompare={compare}
          onSelectAll={() => setSelected(allOf(sequence))}
        />
        {view.group === 'both' && (
          <Stack tone="ink-2" size="sm" weight={550} className={styles.columns} aria-hidden="true">
            <span>
              <Trans>Before</Trans>
            </span>
            <span>
              {images.after.some(({ isDuring }) => isDuring) ? (
                <Trans>During and after</Trans>
              ) : (
                <Trans>After</Trans>
              )}
            </span>
          </Stack>
        )}
      </div>
      {inSight.length === 0 ? (
        <Text as="p" tone="ink-3" textAlign="center" className={styles.none}>
          {view.area === undefined ? (
            view.group === 'before' ? (
              <Trans>No before photos yet</Trans>
            ) : view.group === 'during' ? (
              <Trans>No during photos yet</Trans>
            ) : (
              <Trans>No after photos yet</Trans>
            )
          ) : (
            <Trans>No photos of this area in this group</Trans>
          )}
        </Text>
      ) : (
        <PhotoGrid
          label={t`Photos`}
          blocks={blocks}
          selection={selection}
          onSelect={setSelected}
          onOpen={({ id }) => address.openPhoto(id)}
          onRemove={remove}
          onDrop={canOrder ? drop : undefined}
          onStep={canOrder ? step : undefined}
          returnTo={returnTo}
          gapText={(column) => (column === 0 ? t`No before photos yet` : t`No after photos yet`)}
        />
      )}
      {chosen.length > 0 && (
        <BulkBar
          photos={chosen}
          onMove={(stage) => move(chosen, stage)}
          onArea={() => {
            const those = changeable(chosen);
            if (those.length > 0) areaDialog.open(those);
          }}
          onRemove={() => remove(chosen)}
          onUseInBid={makesBids ? () => useInBid(chosen) : undefined}
          onReport={() => report(chosen)}
          onClear={clear}
        />
      )}
      <Suspense>
        {areaDialog.key > 0 && (
          <AreaDialog
            key={areaDialog.key}
            isOpen={areaDialog.isOpen}
            photos={areaDialog.subject ?? []}
            all={all}
            onChoose={(area) => setArea(areaDialog.subject ?? [], area)}
            onClose={areaDialog.close}
          />
        )}
        {reportDialog.key > 0 && (
          <ReportDialog
            key={`report ${reportDialog.key}`}
            projectId={projectId}
            photos={reportDialog.subject?.photos ?? []}
            isMessageOpen={reportDialog.subject?.isMessageOpen ?? false}
            isOpen={reportDialog.isOpen}
            onClose={reportDialog.close}
          />
        )}
        {bidDialog.key > 0 && (
          <BidChoice
            projectId={projectId}
            photoIds={bidDialog.subject ?? []}
            isOpen={bidDialog.isOpen}
            onClose={bidDialog.close}
          />
        )}
        {looked && (
          <PhotoViewer
            projectId={projectId}
            photos={sequence.includes(looked.id) ? inSight : images[looked.group]}
            photo={looked}
            areasFrom={all}
            mayChange={mayChange(looked)}
            writes={writes}
            onShow={(id) => {
              setAhead(id);
              address.showPhoto(id);
            }}
            onClose={closeViewer}
            onCompare={hasPair ? address.openCompare : undefined}
            onUseInBid={makesBids ? useInBid : undefined}
          />
        )}
        {compared && (
          <PhotoCompare
            images={images}
            compared={compared}
            onShow={address.showCompared}
            onClose={address.close}
          />
        )}
      </Suspense>
    </section>
  );
}

function namesIn(photos: readonly Photo[], group: PhotoGroup): Set<string> {
  return new Set(photos.flatMap((photo) => (photo.group === group ? [photo.filename] : [])));
}
