import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type PointerEvent } from 'react';
import { photoName, screenUrl, type Photo } from '../../../entities/photos/project-images.ts';
import { useRoom } from '../viewer/use-room.ts';
import { fitInto, type Point, type Size } from '../viewer/zoom.ts';
import { DrawnShape } from './drawn-shapes.tsx';
import styles from './drawing.module.css';
import {
  frameOf,
  inkColours,
  isSomething,
  longestText,
  movedTo,
  textPlace,
  type Ink,
  type Shape,
  type Tool,
} from './shapes.ts';

interface DrawingBoardProps {
  photo: Photo;
  shapes: readonly Shape[];
  tool: Tool;
  ink: Ink;
  onShape: (shape: Shape) => void;
  /** The photo did not come: there is nothing to draw on. */
  onMissing: () => void;
}

/** The photo as large as there is room, under the hand that draws. A second finger takes back what the first has begun. */
export function DrawingBoard({ photo, shapes, tool, ink, onShape, onMissing }: DrawingBoardProps) {
  const { t } = useLingui();
  const stage = useRef<HTMLDivElement>(null);
  const room = useRoom(stage);
  const [begun, setBegun] = useState<{ shape: Shape; pointerId: number }>();
  const [typedAt, setTypedAt] = useState<Point>();
  const size = fitInto(photo, room);
  const frame = frameOf(photo);
  const name = photoName(photo);

  function pointOf({ currentTarget, clientX, clientY }: PointerEvent | React.MouseEvent): Point {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
    return {
      x: within(((clientX - left) * frame.width) / (width || frame.width), frame.width),
      y: within(((clientY - top) * frame.height) / (height || frame.height), frame.height),
    };
  }

  function begin(event: PointerEvent) {
    if (tool === 'text' || event.button !== 0) return;
    if (begun) {
      setBegun(undefined);
      return;
    }
    if (!event.isPrimary && event.pointerType === 'touch') return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setBegun({ shape: { tool, ink, points: [pointOf(event)] }, pointerId: event.pointerId });
  }

  function move(event: PointerEvent) {
    if (!begun || begun.pointerId !== event.pointerId) return;
    setBegun({ ...begun, shape: movedTo(begun.shape, pointOf(event)) });
  }

  function end(event: PointerEvent) {
    if (!begun || begun.pointerId !== event.pointerId) return;
    const shape = movedTo(begun.shape, pointOf(event));
    setBegun(undefined);
    if (isSomething(shape)) onShape(shape);
  }

  function write(text: string) {
    if (!typedAt) return;
    setTypedAt(undefined);
    const shape: Shape = { tool: 'text', ink, points: [typedAt], text: text.trim() };
    if (isSomething(shape)) onShape(shape);
  }

  const count = shapes.length;
  return (
    <div ref={stage} className={styles.stage}>
      <div className={styles.photo} style={size}>
        <img src={photo.thumbnailUrl} alt="" draggable={false} />
        <img src={screenUrl(photo)} alt="" draggable={false} decoding="async" onError={onMissing} />
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a hand draws here, which no key can; the tools around it have keys */}
        <svg
          className={styles.board}
          viewBox={`0 0 ${frame.width} ${frame.height}`}
          role="img"
          aria-label={t`${name}, items drawn: ${count}`}
          data-tool={tool}
          data-testid="drawing-board"
          onPointerDown={begin}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={() => setBegun(undefined)}
          onClick={(event) => {
            if (tool === 'text' && !typedAt) setTypedAt(pointOf(event));
          }}
        >
          {shapes.map((shape, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- steps are only added and taken off at the end
            <DrawnShape key={index} shape={shape} frame={frame} />
          ))}
          {begun && <DrawnShape shape={begun.shape} frame={frame} />}
        </svg>
        {typedAt && (
          <TextEntry
            key={`${typedAt.x} ${typedAt.y}`}
            at={typedAt}
            ink={ink}
            frame={frame}
            scale={size.width / frame.width}
            onWrite={write}
            onCancel={() => setTypedAt(undefined)}
          />
        )}
      </div>
    </div>
  );
}

interface TextEntryProps {
  at: Point;
  ink: Ink;
  frame: Size;
  /** Pixels of the screen for one unit of the drawing. */
  scale: number;
  onWrite: (text: string) => void;
  onCancel: () => void;
}

/** Typed where it will stand; leaving it writes it, Escape does not. */
function TextEntry({ at, ink, frame, scale, onWrite, onCancel }: TextEntryProps) {
  const { t } = useLingui();
  const { y, size, anchor } = textPlace({ tool: 'text', ink, points: [at] }, frame);
  const side =
    anchor === 'start'
      ? { left: at.x * scale, right: 0 }
      : { right: (frame.width - at.x) * scale, left: 0, textAlign: 'right' as const };
  return (
    <input
      className={styles.entry}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the tap that put it here was meant for typing
      autoFocus
      aria-label={t`Text on the photo`}
      placeholder={t`Type here`}
      maxLength={longestText}
      dir="auto"
      enterKeyHint="done"
      style={{ ...side, top: (y - size) * scale, color: inkColours[ink] }}
      onBlur={({ currentTarget }) => onWrite(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') onWrite(event.currentTarget.value);
        if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          event.nativeEvent.stopImmediatePropagation();
          onCancel();
        }
      }}
    />
  );
}
