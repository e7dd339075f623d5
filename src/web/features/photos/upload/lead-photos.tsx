import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { thisTab } from '../../../platform/draft-tab.ts';
import { offlineQueueOf, useOfflineQueue } from '../../../platform/offline-queue/use-offline-queue.ts';
import { useEmployee } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { ItemSheet } from './item-sheet.tsx';
import { usePhotoInputs } from './photo-inputs.tsx';
import { newPhoto, photosOfLead, projectPhotosPlace } from './photo-kind.ts';
import { PhotoTile } from './photo-tile.tsx';
import { RoomNote } from './room-note.tsx';
import { useAddPhotos } from './use-add-photos.ts';
import { useItemActions } from './use-item-actions.ts';
import styles from './upload.module.css';

/** The photos of a lead that is not saved yet: kept on this device with the tab that its draft belongs to. */
export function LeadPhotos() {
  const { t } = useLingui();
  const { list, view } = useOfflineQueue();
  const addPhotos = useAddPhotos();
  const { takeAway } = useItemActions();
  const [tab] = useState(() => thisTab().id);
  const [openKey, setOpenKey] = useState<string>();
  const own = photosOfLead(tab);
  const items = view.items.filter(({ place }) => place === own);
  const others = view.items.filter(({ place }) => place !== own && place.startsWith(photosOfLead('')));
  const { openCamera, openChooser, inputs } = usePhotoInputs((files) => {
    const target = { projectId: 0, group: 'before', caption: '', area: '' } as const;
    void addPhotos(files, { ...newPhoto(target, { isReleased: false }), place: own });
  });

  return (
    <Stack gap={12}>
      {inputs}
      <RoomNote items={items} />
      {items.length > 0 && (
        <ul className={styles.tiles} aria-label={t`Photos for this lead`}>
          {items.map((item) => (
            <PhotoTile key={item.key} item={item} onOpen={() => setOpenKey(item.key)} />
          ))}
        </ul>
      )}
      <Row gap={8} align="center" wrap>
        <Button icon="camera" className={styles.camera} onClick={openCamera}>
          <Trans>Take photo</Trans>
        </Button>
        <Button icon="image" onClick={openChooser}>
          <Trans>Choose photos</Trans>
        </Button>
      </Row>
      {others.length > 0 && (
        <Row as="p" tone="ink-2" size="sm" gap={8} align="center" wrap>
          <span>
            <Plural
              value={others.length}
              one="# photo for another unsaved lead is on this device."
              other="# photos for other unsaved leads are on this device."
            />
          </span>
          <Button size="small" onClick={() => others.forEach(({ key }) => void list.move(key, own, {}))}>
            <Trans>Use here</Trans>
          </Button>
          <Button size="small" variant="ghost" onClick={() => takeAway(others)}>
            <Trans>Remove</Trans>
          </Button>
        </Row>
      )}
      <ItemSheet
        item={items.find(({ key }) => key === openKey)}
        isOpen={openKey !== undefined}
        onClose={() => setOpenKey(undefined)}
      />
    </Stack>
  );
}

/** Gives the photos of this tab's lead to the project that was made of it, and lets them be sent. */
export function useSendLeadPhotos(): (project: { id: number }) => void {
  const { id: employeeId } = useEmployee();
  return (project) => {
    const list = offlineQueueOf(employeeId);
    const own = photosOfLead(thisTab().id);
    const keys = list
      .view()
      .items.filter(({ place }) => place === own)
      .map(({ key }) => key);
    void sendTo(project.id);

    async function sendTo(projectId: number): Promise<void> {
      for (const key of keys) await list.move(key, projectPhotosPlace(projectId), { projectId });
      await list.release(keys);
    }
  };
}
