import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { followPress, holdStillWhileDragging, scrollerOf } from '../../../ui/drag.ts';
import type { Photo } from '../project-images.ts';
import { dropPlaceAt, type DropPlace } from './drop-place.ts';
import type { PhotoBox } from './gallery-layout.ts';
import styles from './photo-grid.module.css';

interface PhotoDragProps {
  root: RefObject<HTMLElement | null>;
  boxes: readonly PhotoBox<Photo>[];
  gap: number;
  /** Those that go along with the one that is taken. */
  inHand: (photo: Photo) => readonly Photo[];
  /** A finger that has rested on a photo; what it answers takes that back, when it turns out to drag. */
  onHold: (photo: Photo) => () => void;
  onDrop?: ((photos: readonly Photo[], place: DropPlace<Photo>) => void) | undefined;
}

interface Held {
  photos: readonly Photo[];
  x: number;
  y: number;
  place: DropPlace<Photo> | undefined;
}

/**
 * Photos in the hand of a mouse or of a finger that has rested on one. Nothing moves but the line that shows the place, so that a grid
 * of thousands costs as little as one of ten; near the edge of what is in sight the page scrolls along.
 */
export function PhotoDrag({ root, boxes, gap, inHand, onHold, onDrop }: PhotoDragProps) {
  const [held, setHeld] = useState<Held>();

  const photoAt = useEffectEvent((target: EventTarget | null) => {
    const id = target instanceof Element && target.closest<HTMLElement>('[data-photo]')?.dataset['photo'];
    return id ? boxes.find(({ photo }) => photo.id === Number(id))?.photo : undefined;
  });
  const hold = useEffectEvent((photo: Photo) => onHold(photo));
  const take = useEffectEvent((photo: Photo) => inHand(photo));
  const placeAt = useEffectEvent((photos: readonly Photo[], x: number, y: number) => {
    const { left, top } = root.current!.getBoundingClientRect();
    const same = boxes.filter(({ photo }) => photo.group === photos[0]?.group);
    return dropPlaceAt(same, x - left, y - top, gap);
  });
  const drop = useEffectEvent((photos: readonly Photo[], place: DropPlace<Photo>) => onDrop?.(photos, place));
  const mayDrop = useEffectEvent(() => onDrop !== undefined);

  useEffect(() => {
    const grid = root.current;
    if (!grid) return;
    const listening = new AbortController();

    function begin(event: PointerEvent) {
      const target = event.target as Element;
      const photo = photoAt(target);
      if (!photo || event.button !== 0 || !event.isPrimary || target.closest('[data-check]')) return;
      let photos: readonly Photo[] = [];
      let place: DropPlace<Photo> | undefined;
      let letGo: (() => void) | undefined;
      const end = () => setHeld(undefined);
      followPress(
        event,
        { scroller: scrollerOf(grid!), isFixed: !mayDrop(), signal: listening.signal },
        {
          hold: () => void (letGo = hold(photo)),
          begin() {
            letGo?.();
            photos = take(photo);
          },
          moveTo(x, y) {
            place = placeAt(photos, x, y);
            setHeld({ photos, x, y, place });
          },
          drop() {
            end();
            if (place) drop(photos, place);
          },
          cancel: end,
        },
      );
    }

    grid.addEventListener('pointerdown', begin, { signal: listening.signal });
    holdStillWhileDragging(grid, listening.signal);
    return () => listening.abort();
  }, [root]);

  if (!held) return null;
  const { photos, x, y, place } = held;
  const [first] = photos;
  return (
    <>
      {place && <span className={styles.line} style={place.line} />}
      {createPortal(
        <span className={styles.ghost} style={{ transform: `translate(${x}px, ${y}px)` }} aria-hidden="true">
          {first && <img src={first.thumbnailUrl} alt="" />}
          {photos.length > 1 && <span className={styles.ghostCount}>{photos.length}</span>}
        </span>,
        document.body,
      )}
    </>
  );
}
