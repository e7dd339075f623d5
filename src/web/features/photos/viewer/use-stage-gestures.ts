import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import {
  doubleTapScale,
  fitted,
  pannedBy,
  swipeOutcome,
  zoomAt,
  type Point,
  type Size,
  type Zoom,
} from './zoom.ts';

interface StageGestures {
  stage: RefObject<HTMLElement | null>;
  /** What moves as a whole when it is swiped: the photo and its neighbours. */
  track: RefObject<HTMLElement | null>;
  /** The photo itself, which is enlarged. */
  picture: RefObject<HTMLElement | null>;
  /** The photo's size when it is seen whole. */
  size: Size;
  hasNext: boolean;
  hasPrevious: boolean;
  onNext: () => void;
  onPrevious: () => void;
  onClose: () => void;
  /** A tap that was no double tap. */
  onTap: () => void;
  onZoomed: (isZoomed: boolean) => void;
}

export interface StageControls {
  /** By a factor, around the middle. */
  zoomBy: (factor: number) => void;
  reset: () => void;
}

const lockPx = 8;
const tapMs = 280;
const slideMs = 220;

function enlargeElement({ style }: HTMLElement, { scale, x, y }: Zoom, isSmooth: boolean): void {
  style.transition = isSmooth ? `transform ${slideMs}ms cubic-bezier(0.2, 0, 0, 1)` : 'none';
  style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
}

/**
 * The hands on the stage: swipe to the neighbours, pull down to close, pinch, wheel and double tap to enlarge, drag what is enlarged.
 * What moves is moved at the element itself, so that nothing is drawn again meanwhile.
 */
export function useStageGestures(gestures: StageGestures): RefObject<StageControls | null> {
  const { stage, track, picture } = gestures;
  const zoom = useRef<Zoom>(fitted);
  const controls = useRef<StageControls | null>(null);

  const sizeOfStage = useEffectEvent((): Size => {
    const { clientWidth, clientHeight } = stage.current!;
    return { width: clientWidth, height: clientHeight };
  });
  const draw = useEffectEvent((next: Zoom, isSmooth: boolean) => {
    const was = zoom.current.scale > 1;
    zoom.current = next;
    if (picture.current) enlargeElement(picture.current, next, isSmooth);
    if (was !== next.scale > 1) gestures.onZoomed(next.scale > 1);
  });
  const enlarge = useEffectEvent((scale: number, point: Point, isSmooth: boolean) =>
    draw(zoomAt(zoom.current, scale, point, gestures.size, sizeOfStage()), isSmooth),
  );
  const pan = useEffectEvent((by: Point) =>
    draw(pannedBy(zoom.current, by, gestures.size, sizeOfStage()), false),
  );
  const latest = useEffectEvent(() => gestures);

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
    const pointers = new Map<number, Point>();
    let start: Point = { x: 0, y: 0 };
    let last = { at: 0, x: 0, y: 0 };
    let speed: Point = { x: 0, y: 0 };
    let direction: 'across' | 'down' | undefined;
    let pinch: { distance: number; scale: number } | undefined;
    let wasPinched = false;
    let hasMoved = false;
    let tapped: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined;

    controls.current = {
      zoomBy: (factor) => enlarge(zoom.current.scale * factor, { x: 0, y: 0 }, true),
      reset: () => draw(fitted, true),
    };

    const fromMiddle = ({ x, y }: Point): Point => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: x - left - width / 2, y: y - top - height / 2 };
    };
    const slide = (by: Point, isSmooth: boolean) => {
      const moved = track.current;
      if (!moved) return;
      moved.style.transition =
        isSmooth && !still ? `transform ${slideMs}ms cubic-bezier(0.2, 0, 0, 1)` : 'none';
      moved.style.transform = by.x === 0 && by.y === 0 ? '' : `translate(${by.x}px, ${by.y}px)`;
      const part = Math.min(1, Math.max(0, by.y) / 320);
      element.style.setProperty('--pulled', String(part));
    };
    const pair = () => {
      const [one, other] = [...pointers.values()] as [Point, Point];
      return {
        distance: Math.hypot(one.x - other.x, one.y - other.y),
        middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
      };
    };

    function down(event: PointerEvent) {
      if (event.button !== 0 || (event.target as Element).closest('button, a, input, textarea')) return;
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      element!.setPointerCapture?.(event.pointerId);
      if (pointers.size === 2) {
        pinch = { distance: pair().distance, scale: zoom.current.scale };
        wasPinched = true;
        slide({ x: 0, y: 0 }, false);
        return;
      }
      start = { x: event.clientX, y: event.clientY };
      last = { at: event.timeStamp, ...start };
      speed = { x: 0, y: 0 };
      direction = undefined;
      wasPinched = false;
      hasMoved = false;
    }

    function move(event: PointerEvent) {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      pointers.set(event.pointerId, now);
      if (pointers.size === 2 && pinch) {
        const { distance, middle } = pair();
        enlarge((pinch.scale * distance) / pinch.distance, fromMiddle(middle), false);
        return;
      }
      const by = { x: now.x - start.x, y: now.y - start.y };
      if (!hasMoved && Math.hypot(by.x, by.y) < lockPx) return;
      hasMoved = true;
      if (zoom.current.scale > 1) {
        pan({ x: now.x - before.x, y: now.y - before.y });
        return;
      }
      if (wasPinched) return;
      direction ??= Math.abs(by.x) >= Math.abs(by.y) ? 'across' : 'down';
      const ms = Math.max(1, event.timeStamp - last.at);
      speed = { x: (now.x - last.x) / ms, y: (now.y - last.y) / ms };
      last = { at: event.timeStamp, ...now };
      const { hasNext, hasPrevious } = latest();
      if (direction === 'down') slide({ x: 0, y: Math.max(0, by.y) }, false);
      else {
        // Past the last one it gives way a little, as a thing on a string.
        const isEnd = by.x < 0 ? !hasNext : !hasPrevious;
        slide({ x: isEnd ? by.x * 0.25 : by.x, y: 0 }, false);
      }
    }

    function up(event: PointerEvent) {
      if (!pointers.delete(event.pointerId)) return;
      if (pointers.size === 1) {
        const [rest] = pointers.values();
        start = rest!;
        pinch = undefined;
        return;
      }
      pinch = undefined;
      if (event.type === 'pointercancel') {
        slide({ x: 0, y: 0 }, true);
        return;
      }
      if (!hasMoved && !wasPinched) {
        tap(event);
        return;
      }
      if (zoom.current.scale > 1 || wasPinched || !direction) {
        slide({ x: 0, y: 0 }, true);
        return;
      }
      const { width, height } = element!.getBoundingClientRect();
      const by = { x: event.clientX - start.x, y: event.clientY - start.y };
      const along = direction === 'across' ? { x: by.x, y: 0 } : { x: 0, y: by.y };
      const outcome = swipeOutcome(along, speed, { width, height });
      const { hasNext, hasPrevious, onNext, onPrevious, onClose } = latest();
      if (outcome === 'next' && hasNext) leave({ x: -width, y: 0 }, onNext);
      else if (outcome === 'previous' && hasPrevious) leave({ x: width, y: 0 }, onPrevious);
      else if (outcome === 'close') onClose();
      else slide({ x: 0, y: 0 }, true);
    }

    /** To the end of the swipe, then on: the neighbour stands where it will be drawn. */
    function leave(to: Point, then: () => void) {
      if (still) {
        slide({ x: 0, y: 0 }, false);
        then();
        return;
      }
      slide(to, true);
      setTimeout(then, slideMs);
    }

    function tap({ clientX: x, clientY: y, pointerType }: PointerEvent) {
      if (tapped && Math.hypot(x - tapped.x, y - tapped.y) < 32) {
        clearTimeout(tapped.timer);
        tapped = undefined;
        if (zoom.current.scale > 1) draw(fitted, true);
        else enlarge(doubleTapScale, fromMiddle({ x, y }), true);
        return;
      }
      const timer = setTimeout(() => {
        tapped = undefined;
        if (pointerType !== 'mouse') latest().onTap();
      }, tapMs);
      tapped = { timer, x, y };
    }

    function wheel(event: WheelEvent) {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0022));
      enlarge(zoom.current.scale * factor, fromMiddle({ x: event.clientX, y: event.clientY }), false);
    }

    const listening = new AbortController();
    const options = { signal: listening.signal };
    element.addEventListener('pointerdown', down, options);
    element.addEventListener('pointermove', move, options);
    element.addEventListener('pointerup', up, options);
    element.addEventListener('pointercancel', up, options);
    element.addEventListener('wheel', wheel, { ...options, passive: false });
    return () => {
      clearTimeout(tapped?.timer);
      listening.abort();
      controls.current = null;
    };
  }, [stage, track]);

  return controls;
}
