import { Dialog } from '@base-ui/react/dialog';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { photoStages, placeOfStage, type PhotoStage } from '../../../../shared/photos/photo-group.ts';
import { stageWords } from '../../../entities/photos/stage-words.ts';
import { keepValue, readKept } from '../../../platform/kept-value.ts';
import { totalsOf } from '../../../platform/offline-queue/queue-rules.ts';
import { IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { SegmentedField } from '../../../ui/segmented-field.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useBackCloses } from '../../../ui/use-back-closes.ts';
import { AreaEditor } from '../area-editor.tsx';
import { newPhoto } from '../upload/photo-kind.ts';
import { RoomNote } from '../upload/room-note.tsx';
import { rememberedStage, rememberStage } from '../upload/stage-memory.ts';
import { useAddPhotos } from '../upload/use-add-photos.ts';
import { useKnownAreas } from '../upload/use-known-areas.ts';
import { RecordingLine } from '../voice/recording-line.tsx';
import { canRecord, useRecorder } from '../voice/use-recorder.ts';
import { useVoiceNote } from '../voice/use-voice-note.ts';
import { VoiceButton } from '../voice/voice-button.tsx';
import darkRoom from '../viewer/dark-room.module.css';
import { CameraFailure } from './camera-failure.tsx';
import styles from './camera.module.css';
import { takeStill } from './take-still.ts';
import { TakenStrip } from './taken-strip.tsx';
import { useCamera } from './use-camera.ts';
import { useTakenPhotos } from './use-taken-photos.ts';

interface PhotoCameraProps {
  project: { id: number; status: string };
  openedAt: number;
  onClose: () => void;
  /** The device's own camera, one photo at a time. */
  onOwnCamera: () => void;
  onChooser: () => void;
}

const areaKey = 'photo-area';

/** Where the last photos were taken on this device, while it stays at the same project. */
function rememberedArea(projectId: number): string {
  const kept = readKept(areaKey) as { projectId: number; area: string } | undefined;
  return kept?.projectId === projectId ? kept.area : '';
}

/** The camera over the whole screen: one photo after another, each on the device and on its way while the next is taken. */
export function PhotoCamera({ project, openedAt, onClose, onOwnCamera, onChooser }: PhotoCameraProps) {
  const { t } = useLingui();
  const camera = useCamera();
  const addPhotos = useAddPhotos();
  const taken = useTakenPhotos(project.id, openedAt);
  const areas = useKnownAreas(project.id, taken.items);
  const last = taken.items.at(-1);
  const note = useVoiceNote(project.id, last && { waiting: last }, null);
  const recorder = useRecorder();
  const video = useRef<HTMLVideoElement>(null);
  const shutter = useRef<HTMLButtonElement>(null);
  const [stage, setStage] = useState(() => rememberedStage(project));
  const [area, setArea] = useState(() => rememberedArea(project.id));
  const [choosesArea, setChoosesArea] = useState(false);
  const [isReady, setReady] = useState(false);
  /** Counts what was taken, and what of it is not with the photos that wait yet. */
  const [shots, setShots] = useState({ count: 0, underWay: 0 });
  useBackCloses(true, onClose);

  const { view } = camera;
  const stream = view.state === 'on' ? view.stream : undefined;
  const showIn = useCallback(
    (element: HTMLVideoElement | null) => {
      video.current = element;
      if (element) element.srcObject = stream ?? null;
      setReady(false);
    },
    [stream],
  );
  const all = taken.items.length + shots.underWay;
  const { kept } = totalsOf(taken.items);

  function chooseStage(next: PhotoStage) {
    setStage(next);
    rememberStage(project, next);
  }

  function chooseArea(next: string) {
    setArea(next);
    keepValue(areaKey, { projectId: project.id, area: next });
    setChoosesArea(false);
    shutter.current?.focus();
  }

  async function shoot() {
    if (!video.current || !isReady) return;
    const target = { projectId: project.id, ...placeOfStage(stage), caption: '', area };
    setShots(({ count, underWay }) => ({ count: count + 1, underWay: underWay + 1 }));
    const file = await takeStill(video.current, new Date());
    if (file) void addPhotos([file], newPhoto(target, { isReleased: true }));
    else
      toast.error(t`That photo wasn’t taken: this device is out of memory.`, {
        description: t`Close other apps, then take it again.`,
      });
    setShots(({ count, underWay }) => ({ count, underWay: underWay - 1 }));
  }

  return (
    <Dialog.Root
      open
      disablePointerDismissal
      onOpenChange={(isOpen, { event }) => {
        const isInField =
          event.target instanceof Element && event.target.closest('input[type=text], [data-area]');
        if (isOpen) return;
        if (isInField) setChoosesArea(false);
        else onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup
          className={classNames(darkRoom.room, styles.camera)}
          aria-label={t`Camera`}
          initialFocus={shutter}
        >
          <Row as="header" gap={4} align="center" className={styles.bar}>
            <Dialog.Close render={<IconButton icon="close" label={t`Close`} />} />
            <button
              type="button"
              className={styles.areaButton}
              aria-expanded={choosesArea}
              onClick={() => setChoosesArea(!choosesArea)}
            >
              {area ? <bdi>{area}</bdi> : <Trans>Add a room or area</Trans>}
            </button>
            {view.state === 'on' && view.hasLight && (
              <IconButton
                icon="sun"
                label={t`Flashlight`}
                isPressed={camera.isLit}
                onClick={() => void camera.light(!camera.isLit)}
              />
            )}
            {view.state === 'on' && view.hasOther && (
              <IconButton icon="refresh" label={t`Switch camera`} onClick={camera.flip} />
            )}
          </Row>
          {choosesArea && (
            <div className={styles.areas} data-area="">
              <AreaEditor label={t`Room or area`} value={area} areas={areas} onChoose={chooseArea} />
            </div>
          )}
          <div className={styles.finder} onPointerDown={() => setChoosesArea(false)}>
            {view.state === 'off' ? (
              <CameraFailure
                trouble={view.trouble}
                onAgain={camera.again}
                onOwnCamera={onOwnCamera}
                onChooser={onChooser}
              />
            ) : (
              <video
                ref={showIn}
                className={styles.video}
                data-front={camera.isFront || undefined}
                autoPlay
                muted
                playsInline
                onPlaying={() => setReady(true)}
              />
            )}
            {shots.count > 0 && <span key={shots.count} className={styles.blink} aria-hidden="true" />}
          </div>
          <div className={styles.controls}>
            <RoomNote items={taken.items} />
            <TakenStrip items={taken.items} />
            {recorder.state !== 'off' && <RecordingLine recorder={recorder} />}
            <SegmentedField
              label={t`Before, during or after the work`}
              isLabelHidden
              value={stage}
              onChange={chooseStage}
              choices={photoStages.map((each) => ({ value: each, label: t(stageWords[each]) }))}
            />
            <div className={styles.thumb}>
              <Text as="p" size="sm" tone="ink-2" tabular className={styles.count} role="status">
                {all > 0 && (
                  <>
                    <strong>
                      <Plural value={all} one="# photo" other="# photos" />
                    </strong>{' '}
                    {kept > 0 && <Trans>{kept} uploaded</Trans>}
                  </>
                )}
              </Text>
              <button
                ref={shutter}
                type="button"
                className={styles.shutter}
                aria-label={t`Take photo`}
                aria-disabled={!isReady || undefined}
                onClick={() => void shoot()}
              />
              <span className={styles.last}>
                {(last || recorder.state !== 'off') && canRecord() && (
                  <VoiceButton recorder={recorder} keep={note.keep} />
                )}
                {taken.items.length > 0 && (
                  <IconButton
                    icon="undo"
                    label={t`Remove last photo`}
                    disabled={shots.underWay > 0 || taken.isRemoving}
                    onClick={taken.removeLast}
                  />
                )}
              </span>
            </div>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
