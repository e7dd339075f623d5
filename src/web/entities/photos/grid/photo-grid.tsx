import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import type { Photo } from '../project-images.ts';
import type { DropPlace } from './drop-place.ts';
import {
  boxesBetween,
  layGallery,
  photoBeside,
  placesTo,
  type Direction,
  type GalleryBlock,
  type GalleryLayout,
  type LayoutRules,
  type PhotoBox,
} from './gallery-layout.ts';
import type { GridWindow } from './grid-window.ts';
import { PhotoDrag } from './photo-drag.tsx';
import styles from './photo-grid.module.css';
import { allOf, extendedTo, nothingSelected, toggled, type PhotoSelection } from './photo-selection.ts';
import { PhotoTile } from './photo-tile.tsx';
import { scrollerOf } from '../../../ui/drag.ts';
import { useBand, useGridWindow } from './use-grid-window.ts';

interface PhotoGridProps {
  label: string;
  blocks: readonly GalleryBlock<Photo>[];
  selection: PhotoSelection;
  onSelect: (selection: PhotoSelection) => void;
  /** Without it a press chooses. */
  onOpen?: ((photo: Photo) => void) | undefined;
  onRemove?: ((photos: readonly Photo[]) => void) | undefined;
  /** Puts photos to another place; without it they stay where they are. */
  onDrop?: ((photos: readonly Photo[], place: DropPlace<Photo>) => void) | undefined;
  onStep?: ((photos: readonly Photo[], by: number) => void) | undefined;
  /** The chosen ones with their places, where their order counts. */
  numbers?: ReadonlyMap<number, number> | undefined;
  /** The photo that was looked at, to which the focus comes back. */
  returnTo?: number | undefined;
  /** Said in the place of a column that holds nothing. */
  gapText?: ((column: number) => string) | undefined;
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/**
 * Photos in rows that keep their shapes, on a phone in squares, of which only those around what is in sight are drawn. By mouse, finger
 * and keyboard: opened, chosen by one, by range and all, and put into another order.
 */
export function PhotoGrid(props: PhotoGridProps) {
  const { label, blocks, selection, onSelect, onOpen, onRemove, onDrop, onStep, numbers, returnTo, gapText } =
    props;
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const grid = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const { width, view } = useGridWindow(grid);
  const [activeId, setActiveId] = useState<number>();
  const wantsFocus = useRef(false);
  /** How often the active one was moved in the order since it is the active one. */
  const [steps, setSteps] = useState(0);

  const columns = Math.max(1, ...blocks.map((block) => block.columns.length));
  const rules = rulesFor(width, isPhone, columns);
  const layout = layGallery(blocks, rules);
  const { photos } = layout;
  const sequence = photos.map(({ photo }) => photo.id);
  const active = photos.find(({ photo }) => photo.id === activeId) ?? photos[0];
  const isChoosing = selection.ids.size > 0 || !onOpen;

  const [returned, setReturned] = useState(returnTo);
  if (returned !== returnTo) {
    setReturned(returnTo);
    if (returnTo !== undefined) setActiveId(returnTo);
  }
  useEffect(() => {
    if (returnTo === undefined) return;
    grid.current?.querySelector<HTMLElement>(`[data-photo="${returnTo}"]`)?.focus({ preventScroll: false });
  }, [returnTo]);

  useEffect(() => {
    if (!wantsFocus.current || activeId === undefined) return;
    wantsFocus.current = false;
    const tile = grid.current?.querySelector<HTMLElement>(`[data-photo="${activeId}"]`);
    tile?.focus({ preventScroll: true });
    tile?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  // What has moved has the focus still, though its element may have been put elsewhere, and stays in sight.
  const place = active && `${active.top} ${active.left}`;
  useEffect(() => {
    if (steps === 0 || place === undefined) return;
    const tile = grid.current?.querySelector<HTMLElement>(`[data-photo="${activeId}"]`);
    tile?.focus({ preventScroll: true });
    tile?.scrollIntoView({ block: 'nearest' });
  }, [steps, place, activeId]);

  function goTo(id: number) {
    wantsFocus.current = true;
    setSteps(0);
    setActiveId(id);
  }

  const chosen = () => photos.flatMap(({ photo }) => (selection.ids.has(photo.id) ? [photo] : []));
  /** The chosen ones where the photo is one of them, else it alone. */
  const alongWith = (photo: Photo) => (selection.ids.has(photo.id) ? chosen() : [photo]);

  function press(event: MouseEvent) {
    const target = event.target as Element;
    const id = Number(target.closest<HTMLElement>('[data-photo]')?.dataset['photo']);
    const found = photos.find(({ photo }) => photo.id === id);
    if (!found) return;
    setActiveId(id);
    if (event.shiftKey) onSelect(extendedTo(selection, id, sequence));
    else if (isChoosing || event.ctrlKey || event.metaKey || target.closest('[data-check]'))
      onSelect(toggled(selection, id));
    else onOpen?.(found.photo);
  }

  function pageStep(by: -1 | 1) {
    if (!active || !grid.current) return;
    const page = scrollerOf(grid.current).clientHeight * 0.8;
    const wanted = active.top + by * page;
    const nearest = photos.toSorted(
      (one, other) =>
        Math.abs(one.top - wanted) - Math.abs(other.top - wanted) ||
        Math.abs(one.left - active.left) - Math.abs(other.left - active.left),
    )[0];
    if (nearest) goTo(nearest.photo.id);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!active) return;
    const { key, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const direction = arrows[key];
    if (direction && isCommand && shiftKey && onStep) {
      const by = placesTo(layout, active.index, direction);
      if (by !== 0) {
        setSteps((count) => count + 1);
        onStep(alongWith(active.photo), by);
      }
    } else if (direction) {
      const next = photoBeside(layout, active.index, direction);
      if (next) {
        goTo(next.photo.id);
        if (shiftKey)
          onSelect(
            extendedTo(
              selection.ids.size > 0 ? selection : toggled(selection, active.photo.id),
              next.photo.id,
              sequence,
            ),
          );
      }
    } else if (key === 'Home') goTo(sequence[0]!);
    else if (key === 'End') goTo(sequence.at(-1)!);
    else if (key === 'PageDown') pageStep(1);
    else if (key === 'PageUp') pageStep(-1);
    else if (key === ' ') onSelect(toggled(selection, active.photo.id));
    else if (key === 'Enter')
      if (onOpen) onOpen(active.photo);
      else onSelect(toggled(selection, active.photo.id));
    else if (key === 'a' && isCommand) onSelect(allOf(sequence));
    else if (key === 'Escape' && selection.ids.size > 0 && onOpen) onSelect(nothingSelected);
    else if ((key === 'Delete' || key === 'Backspace') && onRemove) onRemove(alongWith(active.photo));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <span id={hintId} className="visually-hidden">
        {onStep
          ? t`Use the arrow keys to move around, Enter to open and Space to select. Ctrl, Shift and an arrow key move a photo in the order.`
          : onOpen
            ? t`Use the arrow keys to move around, Enter to open and Space to select.`
            : t`Use the arrow keys to move around and Space to select.`}
      </span>
      <span className="visually-hidden" role="status">
        {steps > 0 && active && t`Moved to position ${active.index + 1} of ${photos.length}`}
      </span>
      <div
        ref={grid}
        role="listbox"
        tabIndex={-1}
        aria-multiselectable="true"
        aria-label={label}
        aria-describedby={hintId}
        className={classNames(styles.grid, isChoosing && styles.choosing)}
        style={{ height: layout.height }}
        onClick={press}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const id = Number((event.target as HTMLElement).dataset['photo']);
          if (!id) return;
          if (id !== active?.photo.id) setSteps(0);
          setActiveId(id);
        }}
      >
        {width > 0 && (
          <Tiles
            view={view}
            layout={layout}
            active={active}
            selection={selection}
            isChoosing={isChoosing}
            numbers={numbers}
            gapText={gapText}
          />
        )}
        <PhotoDrag
          root={grid}
          boxes={photos}
          gap={rules.gap}
          inHand={alongWith}
          onHold={(photo) => {
            const before = selection;
            onSelect(selection.ids.has(photo.id) ? selection : toggled(selection, photo.id));
            return () => onSelect(before);
          }}
          onDrop={onDrop}
        />
      </div>
    </>
  );
}

interface TilesProps extends Pick<PhotoGridProps, 'selection' | 'numbers' | 'gapText'> {
  view: GridWindow;
  layout: GalleryLayout<Photo>;
  active: PhotoBox<Photo> | undefined;
  isChoosing: boolean;
}

/** What is in the band: all that is drawn again while the page scrolls. */
function Tiles({ view, layout, active, selection, isChoosing, numbers, gapText }: TilesProps) {
  const { from, to } = useBand(view);
  const [hovers] = useState(() => !window.matchMedia('(hover: none)').matches);
  const inBand = boxesBetween(layout, from, to);
  // The one that has the focus stays, however far it is scrolled away.
  const drawn = active && !inBand.includes(active) ? [...inBand, active] : inBand;
  return drawn.map((box) => {
    const { top, left, width, height } = box;
    const place = { top, left, width, height };
    if (box.kind === 'heading')
      return (
        <div key={`heading ${box.key}`} className={styles.heading} style={place} role="presentation">
          <bdi>{box.text}</bdi>
          <span className={styles.count}>{box.count}</span>
        </div>
      );
    if (box.kind === 'gap')
      return (
        <div key={`gap ${box.key}`} className={styles.gap} style={place} role="presentation">
          {gapText?.(box.column)}
        </div>
      );
    const { photo, index } = box;
    return (
      <PhotoTile
        key={photo.id}
        photo={photo}
        view={view}
        {...place}
        position={index + 1}
        count={layout.photos.length}
        isSelected={selection.ids.has(photo.id)}
        isActive={photo.id === active?.photo.id}
        hasCheck={hovers || isChoosing}
        number={numbers?.get(photo.id)}
      />
    );
  });
}

function rulesFor(width: number, isPhone: boolean, columns: number): LayoutRules {
  if (isPhone) {
    const target = columns > 1 ? 84 : 110;
    return { width, look: 'square', target, gap: 3, columnGap: 12, headingHeight: 44 };
  }
  const target = columns > 1 ? 150 : 190;
  return { width, look: 'justified', target, gap: 6, columnGap: 32, headingHeight: 48 };
}
