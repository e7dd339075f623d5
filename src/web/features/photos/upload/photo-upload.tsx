import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { photoStages, placeOfStage, type PhotoStage } from '../../../../shared/photos/photo-group.ts';
import { stageWords } from '../../../entities/photos/stage-words.ts';
import { totalsOf } from '../../../platform/offline-queue/queue-rules.ts';
import { useOfflineQueue } from '../../../platform/offline-queue/use-offline-queue.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { SegmentedField } from '../../../ui/segmented-field.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { common, UploadSummary } from './upload-summary.tsx';
import { ItemSheet } from './item-sheet.tsx';
import { useProjectCamera } from '../camera/use-project-camera.tsx';
import { usePhotoInputs, type PhotoSource } from './photo-inputs.tsx';
import { newPhoto, projectPhotosPlace } from './photo-kind.ts';
import { PhotoTile } from './photo-tile.tsx';
import { RefusedList } from './refused-list.tsx';
import { RoomNote } from './room-note.tsx';
import { rememberedStage, rememberStage } from './stage-memory.ts';
import { UploadTotals } from './upload-totals.tsx';
import { useAddPhotos } from './use-add-photos.ts';
import { usePageDrop } from './use-page-drop.ts';
import styles from './upload.module.css';

interface PhotoUploadProps {
  project: { id: number; status: string };
  /** What is kept already. */
  children: ReactNode;
}

/** Adds photos to a project: taken, chosen, dropped or pasted, seen before they are sent, and followed until the server has them. */
export function PhotoUpload({ project, children }: PhotoUploadProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const { list, view } = useOfflineQueue();
  const addPhotos = useAddPhotos();
  const [stage, setStage] = useState(() => rememberedStage(project));
  const [openKey, setOpenKey] = useState<string>();
  const items = view.items.filter(({ place }) => place === projectPhotosPlace(project.id));
  const chosen = items.filter(({ state }) => state === 'chosen');
  const { unsent, kept, refused } = totalsOf(items);
  useCleared(project.id);

  /** What the camera took was meant, and is sent by itself; a choice is looked at first. */
  function add(files: File[], from: PhotoSource = 'device') {
    // What was said of all holds for those that come after it too.
    const said = { caption: common(chosen, 'caption'), area: common(chosen, 'area') };
    const target = { projectId: project.id, ...placeOfStage(stage), ...said };
    void addPhotos(files, newPhoto(target, { isReleased: from === 'camera' }));
  }
  const sources = usePhotoInputs(add);
  const { open: openCamera, camera } = useProjectCamera(project, sources, () =>
    setStage(rememberedStage(project)),
  );
  const isOver = usePageDrop(add);

  function choose(next: PhotoStage) {
    setStage(next);
    rememberStage(project, next);
  }

  const send = () => void list.release(chosen.map(({ key }) => key));
  // Under the thumb beside what adds photos, where nobody takes it for the gallery's; sending needs that place once some are chosen.
  const isChooserBelow = isPhone && chosen.length === 0;
  const chooser = (
    <SegmentedField
      label={t`Before, during or after the work`}
      isLabelHidden
      className={styles.groups}
      value={stage}
      onChange={choose}
      choices={photoStages.map((each) => ({ value: each, label: t(stageWords[each]) }))}
    />
  );
  const buttons = (
    <Row gap={8} wrap className={styles.buttons} data-underfoot={isPhone ? 'two-rows' : undefined}>
      {isChooserBelow && (
        <div className={styles.below}>
          <span aria-hidden="true">
            <Trans>New photos</Trans>
          </span>
          {chooser}
        </div>
      )}
      {chosen.length > 0 && (
        <Button variant="primary" size="large" icon="upload" className={styles.send} onClick={send}>
          <Plural value={chosen.length} one="Send # photo" other="Send # photos" />
        </Button>
      )}
      <Button
        variant={chosen.length === 0 && isPhone ? 'primary' : 'secondary'}
        size="large"
        icon="camera"
        className={styles.camera}
        onClick={openCamera}
      >
        <Trans>Take photo</Trans>
      </Button>
      <Button
        variant={chosen.length === 0 && !isPhone ? 'primary' : 'secondary'}
        size="large"
        icon="image"
        onClick={sources.openChooser}
      >
        <Trans>Choose photos</Trans>
      </Button>
    </Row>
  );

  return (
    <>
      <Stack as="section" gap={16} shrink className={styles.upload} aria-label={t`Add photos`}>
        {!isChooserBelow && (
          <div className={classNames(styles.chooser, isOver && styles.over)}>
            {chooser}
            {!isPhone && (
              <Row as="p" gap={10} align="center" tone="ink-2" size="sm" className={styles.drop}>
                <Icon name="camera" size={20} />
                <Trans>Drop photos anywhere on this page, or paste them.</Trans>
              </Row>
            )}
            {!isPhone && buttons}
          </div>
        )}
        {sources.inputs}
        {camera}
        <RoomNote items={items} />
        <RefusedList items={items.filter(({ state }) => state === 'refused')} />
        {chosen.length > 0 && <UploadSummary projectId={project.id} items={chosen} />}
        {items.length > 0 && (
          <>
            <UploadTotals items={items} />
            <ul className={styles.tiles}>
              {items.map((item) => (
                <PhotoTile key={item.key} item={item} onOpen={() => setOpenKey(item.key)} />
              ))}
            </ul>
            {kept > 0 && unsent === refused && (
              <Button
                size="small"
                variant="ghost"
                icon="check"
                className={styles.done}
                onClick={() =>
                  void list.remove(items.flatMap(({ key, state }) => (state === 'kept' ? [key] : [])))
                }
              >
                <Trans>Clear uploaded photos</Trans>
              </Button>
            )}
          </>
        )}
        <ItemSheet
          item={items.find(({ key }) => key === openKey)}
          isOpen={openKey !== undefined}
          onClose={() => setOpenKey(undefined)}
        />
        {isPhone && buttons}
      </Stack>
      {children}
      <div className={styles.underButtons} />
    </>
  );
}

/**
 * Who leaves the page once nothing is on its way has seen it: the next batch begins without what is kept. What was refused stays until
 * somebody decides on it.
 */
function useCleared(projectId: number): void {
  const { list } = useOfflineQueue();
  useEffect(
    () => () => {
      const items = list.view().items.filter(({ place }) => place === projectPhotosPlace(projectId));
      const kept = items.filter(({ state }) => state === 'kept');
      const isSettled = items.every(({ state }) => state === 'kept' || state === 'refused');
      if (isSettled) void list.remove(kept.map(({ key }) => key));
    },
    [list, projectId],
  );
}
