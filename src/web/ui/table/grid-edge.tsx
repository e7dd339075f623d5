import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import styles from './grid-edge.module.css';

interface GridEdgeProps {
  /** The column's. */
  label: string;
  width: number;
  least: number;
  most: number;
  onDrag: (width: number) => void;
  onDrop: () => void;
  onResize: (width: number) => void;
  onFit: () => void;
}

const stepPx = 8;

/** The edge of a column's head: dragged, moved by the arrow keys, and fitted to what the column holds by Enter or a double click. */
export function GridEdge({ label, width, least, most, onDrag, onDrop, onResize, onFit }: GridEdgeProps) {
  const { t } = useLingui();
  const from = useRef<number>(undefined);

  function onKeyDown(event: React.KeyboardEvent) {
    const step = event.shiftKey ? 5 * stepPx : stepPx;
    if (event.key === 'ArrowLeft') onResize(width - step);
    else if (event.key === 'ArrowRight') onResize(width + step);
    else if (event.key === 'Enter') onFit();
    else return;
    event.preventDefault();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be moved is a control
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t`Column width`}
      aria-valuenow={width}
      aria-valuetext={`${label}: ${width}`}
      aria-valuemin={least}
      aria-valuemax={most}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      className={styles.edge}
      onKeyDown={onKeyDown}
      onDoubleClick={onFit}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = event.clientX - width;
      }}
      onPointerMove={(event) => {
        if (from.current !== undefined) onDrag(event.clientX - from.current);
      }}
      onLostPointerCapture={() => {
        from.current = undefined;
        onDrop();
      }}
    />
  );
}
