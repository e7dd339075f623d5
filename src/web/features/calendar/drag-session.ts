import type { Day } from '../../../shared/kernel/dates.ts';
import { dayMinutes } from './segments.ts';
import type { Spot } from './dragged-to.ts';

/** What happens in a drag from the press to the release. */
export interface DragSteps {
  moveTo: (x: number, y: number) => void;
  drop: () => void;
  /** A press of the mouse that went nowhere. */
  tap: () => void;
  /** Escape, or the system took the finger away. */
  cancel: () => void;
}

/** A mouse drags once it has moved so far; a finger once it has lain still so long, and scrolls before that. */
const mousePixels = 4;
const fingerPixels = 10;
const fingerMs = 380;

let latestDrag: symbol | undefined;

/** True while something is being dragged, and until the finger's own end of it has come: then a finger neither scrolls nor taps. */
export function isDragUnderWay(): boolean {
  return latestDrag !== undefined;
}

/** The end of a touch is told after the pointer's. */
const touchEndMs = 80;

/** Follows one press on a surface until it is over. */
export function followPress(press: PointerEvent, surface: HTMLElement, steps: DragSteps): void {
  const isFinger = press.pointerType !== 'mouse';
  const ending = new AbortController();
  const { signal } = ending;
  let last = { x: press.clientX, y: press.clientY };
  const drag = Symbol('drag');
  let hasBegun = false;
  let frame = 0;
  const timer = isFinger ? setTimeout(begin, fingerMs) : undefined;

  function begin() {
    hasBegun = true;
    latestDrag = drag;
    if (isFinger) navigator.vibrate?.(12);
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
    if (hasBegun) {
      steps.moveTo(last.x, last.y);
      return;
    }
    const moved = Math.hypot(last.x - press.clientX, last.y - press.clientY);
    if (isFinger && moved > fingerPixels) end();
    if (!isFinger && moved >= mousePixels) begin();
  }

  function onUp(event: PointerEvent) {
    if (event.pointerId !== press.pointerId) return;
    const wasDrag = hasBegun;
    end();
    if (wasDrag) {
      swallowClickAt(event);
      steps.drop();
    } else if (!isFinger) steps.tap();
  }

  function cancel() {
    const wasDrag = hasBegun;
    end();
    if (wasDrag) steps.cancel();
  }

  /** What lies beyond the edge comes while the pointer stays near it. */
  function scrollAtEdges() {
    frame = requestAnimationFrame(scrollAtEdges);
    const scroller = surface.querySelector('[data-scroller]') ?? surface;
    const box = scroller.getBoundingClientRect();
    const near = 44;
    const across = edgeStep(last.x, box.left, box.right, near);
    const down = edgeStep(last.y, box.top, box.bottom, near);
    if (across === 0 && down === 0) return;
    scroller.scrollBy(across, down);
    steps.moveTo(last.x, last.y);
  }

  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', cancel, { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !hasBegun) return;
      event.stopPropagation();
      cancel();
    },
    { signal, capture: true },
  );
  // A long press would open the system's menu, and a mouse would select the words that it passes.
  window.addEventListener('contextmenu', (event) => isFinger && event.preventDefault(), { signal });
  window.addEventListener('selectstart', (event) => event.preventDefault(), { signal });
}

/** Pixels a frame, more the nearer the edge is; none away from it. */
function edgeStep(at: number, first: number, last: number, near: number): number {
  if (at < first + near) return -Math.ceil(Math.min(near, first + near - at) / 4);
  if (at > last - near) return Math.ceil(Math.min(near, at - last + near) / 4);
  return 0;
}

/** The browser sends a click after the release, to whatever is under the pointer then; one elsewhere is somebody's own. */
function swallowClickAt({ clientX, clientY }: PointerEvent): void {
  const swallow = (event: MouseEvent) => {
    if (event.clientX !== clientX || event.clientY !== clientY) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 60);
}

/** Where a point of the screen is in the calendar, from the attributes of the cell below it; undefined beside all cells. */
export function cellAt(x: number, y: number): Spot | undefined {
  const cell = document
    .elementsFromPoint(x, y)
    .find((each): each is HTMLElement => each instanceof HTMLElement && each.dataset['day'] !== undefined);
  if (!cell) return undefined;
  const { day, person, hours } = cell.dataset;
  const box = cell.getBoundingClientRect();
  const minute = hours === undefined ? undefined : ((y - box.top) / box.height) * dayMinutes;
  const personId = person === undefined ? undefined : person === 'nobody' ? null : Number(person);
  return { day: day as Day, minute, personId };
}
