import type { Size } from '../viewer/zoom.ts';
import styles from './drawing.module.css';
import { inkColours, lineWidth, outlineOf, rimColour, rimWidth, textPlace, type Shape } from './shapes.ts';

/** A shape over the photo as it will be in the picture that is saved. */
export function DrawnShape({ shape, frame }: { shape: Shape; frame: Size }) {
  const ink = inkColours[shape.ink];
  if (shape.tool === 'text') {
    const { x, y, size, anchor } = textPlace(shape, frame);
    return (
      <text
        className={styles.text}
        x={x}
        y={y}
        fontSize={size}
        textAnchor={anchor}
        fill={ink}
        stroke={rimColour}
        strokeWidth={size / 5}
      >
        {shape.text}
      </text>
    );
  }
  const line = outlineOf(shape);
  return (
    <g className={styles.line}>
      <path d={line} stroke={rimColour} strokeWidth={rimWidth} />
      <path d={line} stroke={ink} strokeWidth={lineWidth} />
    </g>
  );
}
