/** The part of a grid's height that is drawn: what is in view and some more, so that scrolling meets what is there. */
export interface Band {
  from: number;
  to: number;
}

/** Whole steps, so that scrolling draws again only now and then. */
const stepPx = 320;
/** Three and a half screens of a phone a second: no picture is seen at that. */
const flingPxPerMs = 3;
/** Between two events of one scrolling, also where a slow device leaves frames out. */
const sameScrollMs = 250;
const calmAfterMs = 100;
/** As many pictures begin in a frame, once they are wanted, as a slow phone can begin. */
const picturesAFrame = 9;

/** The band around what is seen. */
export function bandAround(seenFrom: number, viewHeight: number): Band {
  const from = Math.floor((seenFrom - viewHeight) / stepPx) * stepPx;
  return { from, to: from + Math.ceil((3 * viewHeight) / stepPx + 1) * stepPx };
}

interface Wish {
  /** Where in the grid. */
  top: number;
  show: () => void;
}

/**
 * What of a grid is in view, and whether it is flung through. Pictures that go by in a fling are not fetched: they wait until it ends,
 * and those in the middle of the view come first. Without React and without a page, so that scrolling costs little and can be tested.
 */
export class GridWindow {
  band = bandAround(0, 900);
  isFlung = false;
  readonly #listeners = new Set<(band: Band) => void>();
  readonly #waiting = new Set<Wish>();
  #middle = 0;
  #seenFrom = 0;
  #at = 0;
  #calm: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;

  /** The view begins at this height of the grid now. */
  moveTo(seenFrom: number, viewHeight: number, at: number): void {
    const ms = at - this.#at;
    const speed = ms < sameScrollMs ? Math.abs(seenFrom - this.#seenFrom) / Math.max(ms, 1) : 0;
    this.#seenFrom = seenFrom;
    this.#at = at;
    this.#middle = seenFrom + viewHeight / 2;
    clearTimeout(this.#calm);
    this.isFlung = speed > flingPxPerMs;
    if (this.isFlung) this.#calm = setTimeout(() => this.#settle(), calmAfterMs);
    else this.#showSome();
    const next = bandAround(seenFrom, viewHeight);
    if (next.from === this.band.from && next.to === this.band.to) return;
    this.band = next;
    for (const tell of this.#listeners) tell(next);
  }

  /** Tells of another band; what it answers ends that. */
  onBand(tell: (band: Band) => void): () => void {
    this.#listeners.add(tell);
    tell(this.band);
    return () => this.#listeners.delete(tell);
  }

  /** Shows a picture once nobody flings; what it answers takes that back. */
  whenCalm(top: number, show: () => void): () => void {
    const wish = { top, show };
    this.#waiting.add(wish);
    return () => this.#waiting.delete(wish);
  }

  end(): void {
    clearTimeout(this.#calm);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #settle(): void {
    this.isFlung = false;
    this.#showSome();
  }

  #showSome(): void {
    if (this.#waiting.size === 0 || this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.isFlung) return;
      const distance = ({ top }: Wish) => Math.abs(top - this.#middle);
      const nearest = [...this.#waiting].toSorted((one, other) => distance(one) - distance(other));
      for (const wish of nearest.slice(0, picturesAFrame)) {
        this.#waiting.delete(wish);
        wish.show();
      }
      this.#showSome();
    });
  }
}
