import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { Photo } from '../project-images.ts';
import { dropPlaceAt, type DropPlace } from './drop-place.ts';
import type { PhotoBox } from './gallery-layout.ts';
import styles from './photo-grid.module.css';
import { scrollerOf } from './use-grid-window.ts';

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

const thresholdPx = 5;
/** A finger that moves further than this before it has rested scrolls. */
const slackPx = 10;
const holdMs = 380;
const edgePx = 80;
const fastestPx = 24;

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
    let isHeld = false;
    let ignoresClick = false;
    let end: (() => void) | undefined;

    function begin(event: PointerEvent) {
      end?.();
      ignoresClick = false;
      const target = event.target as Element;
      const photo = photoAt(target);
      if (!photo || event.button !== 0 || target.closest('[data-check]')) return;
      const isMouse = event.pointerType === 'mouse';
      if (isMouse && !mayDrop()) return;
      const scroller = scrollerOf(grid!);
      const stop = new AbortController();
      const from = { x: event.clientX, y: event.clientY };
      let { x, y } = from;
      let photos: readonly Photo[] | undefined;
      let place: DropPlace<Photo> | undefined;
      let letGo: (() => void) | undefined;
      let frame = 0;
      const timer = isMouse
        ? undefined
        : setTimeout(() => {
            isHeld = true;
            ignoresClick = true;
            navigator.vibrate?.(12);
            letGo = hold(photo);
          }, holdMs);

      const show = () => {
        place = placeAt(photos!, x, y);
        setHeld({ photos: photos!, x, y, place });
      };
      const scroll = () => {
        frame = 0;
        const by = scrollStep(scroller, y);
        if (by === 0) return;
        scroller.scrollBy(0, by);
        show();
        frame = requestAnimationFrame(scroll);
      };
      end = () => {
        clearTimeout(timer);
        cancelAnimationFrame(frame);
        stop.abort();
        isHeld = false;
        end = undefined;
        setHeld(undefined);
      };
      const options = { signal: stop.signal };
      window.addEventListener(
        'pointermove',
        (next) => {
          ({ clientX: x, clientY: y } = next);
          const far = Math.hypot(x - from.x, y - from.y);
          if (!photos) {
            if (!isMouse && !isHeld) {
              if (far > slackPx) end?.();
              return;
            }
            if (far <= thresholdPx || !mayDrop()) return;
            letGo?.();
            photos = take(photo);
            ignoresClick = true;
          }
          show();
          if (frame === 0) frame = requestAnimationFrame(scroll);
        },
        options,
      );
      window.addEventListener(
        'pointerup',
        () => {
          if (photos && place) drop(photos, place);
          end?.();
        },
        options,
      );
      window.addEventListener('pointercancel', () => end?.(), options);
      window.addEventListener('blur', () => end?.(), options);
      window.addEventListener(
        'keydown',
        (key) => {
          if (key.key !== 'Escape' || !photos) return;
          key.preventDefault();
          key.stopPropagation();
          end?.();
        },
        { ...options, capture: true },
      );
    }

    const listening = new AbortController();
    const options = { signal: listening.signal };
    grid.addEventListener('pointerdown', begin, options);
    // The click that ends a long press or a drag opens nothing.
    grid.addEventListener(
      'click',
      (event) => {
        if (!ignoresClick) return;
        ignoresClick = false;
        event.preventDefault();
        event.stopPropagation();
      },
      { ...options, capture: true },
    );
    // A finger that holds photos scrolls nothing; the browser only asks those who have said so beforehand.
    grid.addEventListener('touchmove', (event) => isHeld && event.cancelable && event.preventDefault(), {
      ...options,
      passive: false,
    });
    grid.addEventListener(
      'contextmenu',
      (event) => (isHeld || ignoresClick) && event.preventDefault(),
      options,
    );
    return () => {
      end?.();
      listening.abort();
    };
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

/** The nearer to the edge, the faster. */
function scrollStep(scroller: HTMLElement, y: number): number {
  const { top, bottom } = scroller.getBoundingClientRect();
  const above = top + edgePx - y;
  const below = y - (bottom - edgePx);
  const depth = Math.max(above, below, 0);
  const speed = Math.min(fastestPx, Math.ceil((depth / edgePx) * fastestPx));
  return above > 0 ? -speed : speed;
}
