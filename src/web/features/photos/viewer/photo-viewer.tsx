import { Dialog } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import {
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { photoStages, placeOfStage, stageOf } from '../../../../shared/photos/photo-group.ts';
import { photoName, type Photo } from '../../../entities/photos/project-images.ts';
import { stageWords } from '../../../entities/photos/stage-words.ts';
import { keepValue, readKept } from '../../../platform/kept-value.ts';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { lazy } from '../../../ui/lazy.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { CannotOpen } from '../../../ui/cannot-open.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { MoreMenu } from '../../../ui/menu.tsx';
import type { MenuEntry } from '../../../ui/menu-entry.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { downloadPhotos } from '../gallery/bulk-bar.tsx';
import type { ComparedIds } from '../gallery/use-gallery-address.ts';
import type { usePhotoWrites } from '../use-photo-writes.ts';
import { canRecord, useRecorder } from '../voice/use-recorder.ts';
import { useVoiceNote } from '../voice/use-voice-note.ts';
import { VoiceBar } from '../voice/voice-bar.tsx';
import { VoiceButton } from '../voice/voice-button.tsx';
import darkRoom from './dark-room.module.css';
import { PhotoFacts } from './photo-facts.tsx';
import type { StageControls } from './use-stage-gestures.ts';
import { ViewerStage } from './viewer-stage.tsx';
import styles from './viewer.module.css';

const PhotoDrawing = lazy(async () => (await import('../draw/photo-drawing.tsx')).PhotoDrawing, CannotOpen);

interface PhotoViewerProps {
  projectId: number;
  /** Those that the arrows walk through. */
  photos: readonly Photo[];
  photo: Photo;
  areasFrom: readonly Photo[];
  mayChange: boolean;
  writes: ReturnType<typeof usePhotoWrites>;
  onShow: (id: number) => void;
  /** With the photo that was looked at last. */
  onClose: (id: number) => void;
  onCompare: ((ids: ComparedIds) => void) | undefined;
  onUseInBid: ((photos: readonly Photo[]) => void) | undefined;
}

const factsKey = 'photo-facts';
/** The address follows once the arrows rest. */
const addressPauseMs = 160;

/** One photo over the whole screen. */
export function PhotoViewer(props: PhotoViewerProps) {
  const {
    projectId,
    photos,
    photo: addressed,
    areasFrom,
    mayChange,
    writes,
    onShow,
    onClose,
    onCompare,
    onUseInBid,
  } = props;
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const [id, setId] = useState(addressed.id);
  const [isBare, setBare] = useState(false);
  const [isZoomed, setZoomed] = useState(false);
  const [showsFacts, setShowsFacts] = useState(() => readKept(factsKey) === true && !isPhone);
  const [isDrawing, setDrawing] = useState(false);
  const stage = useRef<StageControls>(null);
  const popup = useRef<HTMLDivElement>(null);
  // With its first frame: a key that is pressed before the dialog's machinery has moved the focus would be the grid's.
  const focusAtOnce = useCallback((element: HTMLDivElement | null) => {
    popup.current = element;
    element?.focus({ preventScroll: true });
  }, []);
  const told = useRef(addressed.id);

  // Another address than the last that was told: somebody has gone back or forward.
  useEffect(() => {
    if (addressed.id === told.current) return;
    told.current = addressed.id;
    setId(addressed.id);
  }, [addressed.id]);
  useEffect(() => {
    if (told.current === id) return;
    const timer = setTimeout(() => {
      told.current = id;
      onShow(id);
    }, addressPauseMs);
    return () => clearTimeout(timer);
  });

  const found = photos.findIndex((each) => each.id === id);
  const index =
    found < 0
      ? Math.max(
          0,
          photos.findIndex((each) => each.id === addressed.id),
        )
      : found;
  const photo = photos[index] ?? addressed;
  const name = photoName(photo);
  const { voice } = photo;
  const note = useVoiceNote(projectId, { photoId: photo.id }, voice);
  const recorder = useRecorder();
  // What is being said is of the photo that it was begun at.
  const shownId = useRef(photo.id);
  const stopForOther = useEffectEvent((shown: number) => {
    if (shown !== shownId.current) recorder.stop();
    shownId.current = shown;
  });
  useEffect(() => stopForOther(photo.id), [photo.id]);
  const isRecording = recorder.state !== 'off';
  const hasVoice = isRecording || voice !== null || note.item !== undefined;
  const mayRecord = mayChange && canRecord();
  const [position, count] = [index + 1, photos.length];

  function go(to: number) {
    const next = photos[to];
    if (next) setId(next.id);
  }

  function toggleFacts() {
    if (!isPhone) keepValue(factsKey, !showsFacts);
    setShowsFacts(!showsFacts);
    setBare(false);
  }

  function remove() {
    const next = photos[index + 1] ?? photos[index - 1];
    if (next) {
      told.current = next.id;
      setId(next.id);
      onShow(next.id);
    } else onClose(photo.id);
    void writes.remove([photo]);
  }

  async function keepDrawing(file: File) {
    const drawn = await writes.draw(photo, file);
    // This device keeps it for now: there is nothing to show yet.
    if (!drawn) return;
    told.current = drawn.id;
    setId(drawn.id);
    onShow(drawn.id);
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target as Element;
    if (target.closest('input, textarea, [role=menu], [role=radiogroup], fieldset')) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Record<string, () => void> = {
      ArrowLeft: () => go(index - 1),
      ArrowRight: () => go(index + 1),
      Home: () => go(0),
      End: () => go(photos.length - 1),
      i: toggleFacts,
      d: () => setDrawing(true),
      '+': () => stage.current?.zoomBy(1.6),
      '=': () => stage.current?.zoomBy(1.6),
      '-': () => stage.current?.zoomBy(1 / 1.6),
      '0': () => stage.current?.reset(),
      ...(mayChange && { Delete: remove }),
      ...(onCompare && { c: () => onCompare({ [photo.group]: photo.id }) }),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  const moveWords = { before: t`Move to Before`, during: t`Move to During`, after: t`Move to After` };
  const entries: MenuEntry[] = [
    { label: t`Download`, icon: 'download', onSelect: () => downloadPhotos([photo]) },
    ...(mayChange
      ? photoStages
          .filter((stage) => stage !== stageOf(photo))
          .map((stage) => ({
            label: moveWords[stage],
            icon: 'chevronRight' as const,
            onSelect: () => void writes.many({ photos: [photo], change: placeOfStage(stage) }),
          }))
      : []),
    ...(onUseInBid
      ? [{ label: t`Use in a bid…`, icon: 'file' as const, onSelect: () => onUseInBid([photo]) }]
      : []),
    ...(mayChange
      ? ['line' as const, { label: t`Remove`, icon: 'trash' as const, isDanger: true, onSelect: remove }]
      : []),
  ];

  return (
    <Dialog.Root
      open
      disablePointerDismissal
      onOpenChange={(isOpen, { event }) => {
        // Escape first leaves the field that is edited.
        const isInField = event.target instanceof Element && event.target.closest('input, textarea');
        if (!isOpen && !isInField) onClose(photo.id);
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup
          ref={focusAtOnce}
          className={classNames(darkRoom.room, styles.viewer, isBare && styles.bare)}
          aria-label={t`Photo ${position} of ${count}: ${name}`}
          initialFocus={popup}
          finalFocus={() => document.querySelector<HTMLElement>(`[data-photo="${photo.id}"]`) ?? true}
          onKeyDown={onKeyDown}
        >
          <span className="visually-hidden" role="status">
            {t`Photo ${position} of ${count}: ${name}`}
          </span>
          <Row as="header" gap={4} align="center" className={styles.bar}>
            <Dialog.Close render={<IconButton icon={isPhone ? 'chevronLeft' : 'close'} label={t`Close`} />} />
            <span className={styles.where}>
              <span>{t(stageWords[stageOf(photo)])}</span>
              {photo.area && <bdi>{photo.area}</bdi>}
              <Text tone="ink-3" weight={400} tabular>
                {position} / {count}
              </Text>
            </span>
            {!isPhone && (
              <IconButton
                icon={isZoomed ? 'zoomOut' : 'zoomIn'}
                label={isZoomed ? t`Fit to screen` : t`Zoom in`}
                onClick={() => (isZoomed ? stage.current?.reset() : stage.current?.zoomBy(2.5))}
              />
            )}
            {onCompare && (
              <IconButton
                icon="compare"
                label={t`Compare before and after`}
                onClick={() => onCompare({ [photo.group]: photo.id })}
              />
            )}
            <IconButton icon="edit" label={t`Draw on photo`} onClick={() => setDrawing(true)} />
            {mayRecord && (isRecording || !hasVoice) && <VoiceButton recorder={recorder} keep={note.keep} />}
            <IconButton
              icon="info"
              label={t`Caption and details`}
              isPressed={showsFacts}
              onClick={toggleFacts}
            />
            <MoreMenu label={t`More for this photo`} entries={entries} />
          </Row>
          <div className={styles.main}>
            <ViewerStage
              controls={stage}
              photos={photos}
              index={index}
              onGo={go}
              onClose={() => onClose(photo.id)}
              onTap={() => setBare(!isBare)}
              onZoomed={setZoomed}
            />
            {!isPhone && index > 0 && (
              <IconButton
                className={classNames(styles.arrow, styles.previous)}
                icon="chevronLeft"
                label={t`Previous photo`}
                onClick={() => go(index - 1)}
              />
            )}
            {!isPhone && index < photos.length - 1 && (
              <IconButton
                className={classNames(styles.arrow, styles.next)}
                icon="chevronRight"
                label={t`Next photo`}
                onClick={() => go(index + 1)}
              />
            )}
            {!showsFacts && photo.caption && (
              <Text
                as="p"
                textAlign="center"
                whiteSpace="pre-line"
                className={classNames(styles.caption, hasVoice && styles.aboveVoice)}
                dir="auto"
              >
                {photo.caption}
              </Text>
            )}
            {hasVoice && (
              <div className={styles.voice}>
                <VoiceBar
                  voice={voice}
                  note={note}
                  recorder={recorder}
                  onRecord={mayRecord ? () => recorder.start(note.keep) : undefined}
                  onRemove={mayChange ? note.remove : undefined}
                />
              </div>
            )}
          </div>
          {showsFacts && (
            <aside className={styles.side} aria-label={t`Caption and details`}>
              <PhotoFacts
                key={photo.id}
                photo={photo}
                mayChange={mayChange}
                areasFrom={areasFrom}
                change={(change) => writes.change(photo, change)}
              />
            </aside>
          )}
          <Suspense>
            {isDrawing && (
              <PhotoDrawing
                key={photo.id}
                photo={photo}
                save={keepDrawing}
                onClose={() => setDrawing(false)}
              />
            )}
          </Suspense>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
