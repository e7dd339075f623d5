/** What happens in a drag from the press to the release. */
export interface DragSteps {
  /** A finger has rested. A move drags then; where there is no such step, the drag begins at once. */
  hold?: () => void;
  /** Once, before the first `moveTo`. */
  begin?: () => void;
  moveTo: (x: number, y: number) => void;
  drop: () => void;
  /** A press of the mouse, or of a finger on a handle, that went nowhere. */
  tap?: (release: PointerEvent) => void;
  /** Escape, or the system took the pointer away. */
  cancel: () => void;
}

export interface DragOptions {
  /** What scrolls while the pointer is near its edges. */
  scroller: Element;
  /** No further than this is in it: beyond there is no place to drop. */
  scrolled?: Element;
  /** So near to an edge it scrolls, up and down alone unless `isWide`. */
  edgePx?: number;
  isWide?: boolean;
  /** A finger drags without resting on it, and scrolls nothing. */
  isHandle?: boolean;
  /** A finger may rest on it, and nothing is dragged. */
  isFixed?: boolean;
  /** Ends with what is dragged on. */
  signal?: AbortSignal | undefined;
}

const dragPx = 5;
/** A finger that moves so far before it has rested scrolls. */
const slackPx = 10;
const holdMs = 380;
/** The end of a touch is told after the pointer's. */
const touchEndMs = 80;

let latestDrag: symbol | undefined;
let cancelLast: (() => void) | undefined;

/** Follows one press until it is over. */
export function followPress(press: PointerEvent, options: DragOptions, steps: DragSteps): void {
  const isFinger = press.pointerType !== 'mouse';
  const rests = isFinger && !options.isHandle;
  const ending = new AbortController();
  const { signal } = ending;
  const drag = Symbol('drag');
  let last = { x: press.clientX, y: press.clientY };
  let state: 'pressed' | 'held' | 'dragged' = 'pressed';
  let frame = 0;
  // One whose release never came.
  cancelLast?.();
  cancelLast = cancel;
  const timer = rests ? setTimeout(hold, holdMs) : undefined;

  function hold() {
    latestDrag = drag;
    navigator.vibrate?.(12);
    if (!steps.hold) return begin();
    state = 'held';
    steps.hold();
  }

  function begin() {
    latestDrag = drag;
    state = 'dragged';
    steps.begin?.();
    steps.moveTo(last.x, last.y);
    frame = requestAnimationFrame(scrollAtEdges);
  }

  function end() {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    setTimeout(() => {
      if (latestDrag === drag) latestDrag = undefined;
    }, touchEndMs);
    ending.abort();
  }

  function onMove(event: PointerEvent) {
    if (event.pointerId !== press.pointerId) return;
    last = { x: event.clientX, y: event.clientY };
    if (state === 'dragged') {
      event.preventDefault();
      steps.moveTo(last.x, last.y);
      return;
    }
    const moved = Math.hypot(last.x - press.clientX, last.y - press.clientY);
    const waits = rests && state === 'pressed';
    if (waits && moved > slackPx) end();
    else if (!waits && !options.isFixed && moved >= dragPx) begin();
  }

  function onUp(event: PointerEvent) {
    if (event.pointerId !== press.pointerId) return;
    end();
    if (state !== 'pressed') swallowClickAt(event);
    if (state === 'dragged') steps.drop();
    else if (state === 'pressed' && !rests) steps.tap?.(event);
  }

  function cancel() {
    if (signal.aborted) return;
    end();
    if (state === 'dragged') steps.cancel();
  }

  /** What lies beyond the edge comes while the pointer stays near it. */
  function scrollAtEdges() {
    frame = requestAnimationFrame(scrollAtEdges);
    const { across, down } = scrollStep(last, options);
    if (across === 0 && down === 0) return;
    const { scrollLeft, scrollTop } = options.scroller;
    options.scroller.scrollBy(across, down);
    const hasMoved = scrollLeft !== options.scroller.scrollLeft || scrollTop !== options.scroller.scrollTop;
    if (hasMoved) steps.moveTo(last.x, last.y);
  }

  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', (event) => event.pointerId === press.pointerId && cancel(), {
    signal,
  });
  window.addEventListener('blur', cancel, { signal });
  options.signal?.addEventListener('abort', cancel, { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || state !== 'dragged') return;
      event.preventDefault();
      event.stopPropagation();
      cancel();
    },
    { signal, capture: true },
  );
  // A long press would open the system's menu, and a mouse would select the words that it passes.
  window.addEventListener('contextmenu', (event) => isFinger && event.preventDefault(), { signal });
  window.addEventListener('selectstart', (event) => event.preventDefault(), { signal });
}

/**
 * A finger that rests or drags scrolls nothing, and its end is no click. It has to be asked for before the finger is there: a listener that
 * is added later may no longer stop the scrolling.
 */
export function holdStillWhileDragging(surface: HTMLElement, signal: AbortSignal): void {
  const holdStill = (event: TouchEvent) => {
    if (latestDrag !== undefined && event.cancelable) event.preventDefault();
  };
  surface.addEventListener('touchmove', holdStill, { passive: false, signal });
  surface.addEventListener('touchend', holdStill, { passive: false, signal });
}

/** The nearest around an element that may scroll up and down, else the page. */
export function scrollerOf(
  element: HTMLElement,
  fits: (scroller: HTMLElement) => boolean = () => true,
): HTMLElement {
  for (let each = element.parentElement; each; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY) && fits(each)) return each;
  return document.documentElement;
}

/** What of a scroller is in sight. */
export function viewOf(scroller: Element): { left: number; right: number; top: number; bottom: number } {
  return scroller === document.documentElement
    ? { left: 0, right: window.innerWidth, top: 0, bottom: window.innerHeight }
    : scroller.getBoundingClientRect();
}

/** Pixels of a frame: the nearer to the edge, the more; none away from it. */
function scrollStep(
  { x, y }: { x: number; y: number },
  { scroller, scrolled, edgePx = 72, isWide = false }: DragOptions,
) {
  const view = viewOf(scroller);
  const stepTo = (depth: number) => Math.ceil(Math.min(edgePx, Math.max(0, depth)) / 3);
  const step = (at: number, first: number, last: number) =>
    stepTo(at - (last - edgePx)) - stepTo(first + edgePx - at);
  const across = isWide ? step(x, view.left, view.right) : 0;
  const down = step(y, view.top, view.bottom);
  if (!scrolled) return { across, down };
  const content = scrolled.getBoundingClientRect();
  return {
    across,
    down:
      down < 0
        ? -Math.min(-down, Math.max(0, view.top + edgePx - content.top))
        : Math.min(down, Math.max(0, content.bottom - view.bottom + edgePx)),
  };
}

/** The browser sends a click after the release, in whole pixels, to whatever is under the pointer then; one elsewhere is somebody's own. */
function swallowClickAt({ clientX, clientY }: PointerEvent): void {
  const swallow = (event: MouseEvent) => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 60);
}
