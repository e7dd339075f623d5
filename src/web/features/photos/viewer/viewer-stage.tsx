import { useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState, type Ref } from 'react';
import { photoName, type Photo } from '../../../entities/photos/project-images.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ScreenPhoto } from '../screen-photo.tsx';
import { useStageGestures, type StageControls } from './use-stage-gestures.ts';
import { useRoom } from './use-room.ts';
import styles from './viewer.module.css';
import { fitInto, type Size } from './zoom.ts';

interface ViewerStageProps {
  photos: readonly Photo[];
  index: number;
  onGo: (index: number) => void;
  onClose: () => void;
  onTap: () => void;
  onZoomed: (isZoomed: boolean) => void;
  controls: Ref<StageControls | null>;
}

/** The photo as large as there is room, its neighbours beside it, ready to come in. */
export function ViewerStage({ photos, index, onGo, onClose, onTap, onZoomed, controls }: ViewerStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const room = useRoom(stage);
  const [isZoomed, setZoomed] = useState(false);
  const photo = photos[index]!;
  const size = fitInto(photo, room);

  const given = useStageGestures({
    stage,
    track,
    picture,
    size,
    hasNext: index < photos.length - 1,
    hasPrevious: index > 0,
    onNext: () => onGo(index + 1),
    onPrevious: () => onGo(index - 1),
    onClose,
    onTap,
    onZoomed: (next) => {
      setZoomed(next);
      onZoomed(next);
    },
  });
  useImperativeHandle(controls, () => ({
    zoomBy: (factor: number) => given.current?.zoomBy(factor),
    reset: () => given.current?.reset(),
  }));

  // Another photo stands in the middle now: nothing is enlarged or half swiped any more.
  const settle = useEffectEvent(() => {
    given.current?.reset();
    for (const moved of [
      track.current,
      ...(track.current?.querySelectorAll<HTMLElement>('[data-picture]') ?? []),
    ]) {
      moved?.style.removeProperty('transition');
      moved?.style.removeProperty('transform');
    }
    stage.current?.style.setProperty('--pulled', '0');
  });
  const { id } = photo;
  const settled = useRef(id);
  useLayoutEffect(() => {
    if (settled.current !== id) settle();
    settled.current = id;
  }, [id]);

  return (
    <div ref={stage} className={styles.stage} data-zoomed={isZoomed || undefined}>
      <div ref={track} className={styles.track}>
        {[index - 1, index, index + 1].map((each) => {
          const neighbour = photos[each];
          if (!neighbour) return null;
          const isHere = each === index;
          return (
            <div
              key={neighbour.id}
              className={styles.slide}
              style={{ transform: `translateX(calc(${each - index} * (100% + 24px)))` }}
              aria-hidden={isHere ? undefined : true}
            >
              <Picture
                ref={isHere ? picture : undefined}
                photo={neighbour}
                size={fitInto(neighbour, room)}
                isHere={isHere}
                isWhole={isHere && isZoomed}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface PictureProps {
  ref: Ref<HTMLDivElement> | undefined;
  photo: Photo;
  size: Size;
  isHere: boolean;
  /** Enlarged, so that every pixel counts. */
  isWhole: boolean;
}

/** A photo as large as a screen; enlarged the whole file comes over it. */
function Picture({ ref, photo, size, isHere, isWhole }: PictureProps) {
  const [wasWhole, setWasWhole] = useState(false);
  if (isWhole && !wasWhole) setWasWhole(true);
  const shown = ({ currentTarget }: React.SyntheticEvent<HTMLImageElement>) =>
    void (currentTarget.dataset['seen'] = '');
  return (
    <div ref={ref} className={styles.picture} style={size} data-picture="">
      <ScreenPhoto
        photo={photo}
        className={styles.image}
        alt={isHere ? photoName(photo) : ''}
        fetchPriority={isHere ? 'high' : 'low'}
        isSilent={!isHere}
        onLoad={shown}
      />
      {wasWhole && (
        <img
          className={classNames(styles.whole, styles.image)}
          src={photo.url}
          alt=""
          decoding="async"
          draggable={false}
          onLoad={shown}
        />
      )}
    </div>
  );
}
