import { useId, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { Row, Stack, Text } from '../layout/layout.tsx';
import { PlainLink } from '../link.tsx';
import styles from './column-chart.module.css';
import { niceScale } from './nice-scale.ts';

export interface ChartColumn {
  /** What it is called under its column, in as few letters as the place has, and in full. */
  short: string;
  name: string;
  value: number;
  /** What it is held against. */
  before: number;
  beforeName: string;
  /** The list behind it. */
  to: string;
}

interface ColumnChartProps {
  /** What is drawn, as the name of the figure and of its table. */
  label: string;
  columns: readonly ChartColumn[];
  /** What a row of the table is, what its value is and what it is held against. */
  words: { column: string; value: string; before: string };
  /** A value in full, and as briefly as beside a line. */
  show: (value: number) => string;
  showBriefly: (value: number) => string;
}

/**
 * Columns against a line, which is left out where it says nothing. Each column leads to what is behind it; the arrow keys go from one to the next. Pointing at one, or
 * coming to it, tells its values. The table says the same to who reads it aloud.
 */
export function ColumnChart({ label, columns, words, show, showBriefly }: ColumnChartProps) {
  const id = useId();
  const last = columns.length - 1;
  const [active, setActive] = useState<number>();
  // One stop for the Tab key; where one left, one comes back to.
  const [stop, setStop] = useState(last);
  const { top, ticks } = niceScale(Math.max(0, ...columns.flatMap(({ value, before }) => [value, before])));
  const heightOf = (value: number) => (Math.max(0, value) / top) * 100;
  const hasLine = columns.some(({ before }) => before !== 0);
  const line = columns.map(({ before }, index) => `${index + 0.5},${100 - heightOf(before)}`).join(' ');
  const shown = active === undefined ? undefined : columns[active];

  /** With the text over the column, by which voice control finds it. */
  function nameOf({ name, value }: (typeof columns)[number]): string {
    const [whole, brief] = [show(value), showBriefly(value)];
    return whole.includes(brief) ? `${name}: ${whole}` : `${name}: ${brief} (${whole})`;
  }

  function move(event: KeyboardEvent<HTMLAnchorElement>) {
    if (event.key === 'Escape') {
      setActive(undefined);
      return;
    }
    const next = { ArrowLeft: stop - 1, ArrowRight: stop + 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const links = event.currentTarget.closest('ol')?.querySelectorAll('a');
    links?.[Math.min(last, Math.max(0, next))]?.focus();
  }

  return (
    <Stack as="figure" gap={6} tabular className={styles.chart} aria-label={label}>
      <div className={styles.plot}>
        <div className={styles.ticks} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} className={styles.tick} style={{ bottom: `${heightOf(tick)}%` }}>
              <span className={styles.tickWord}>{showBriefly(tick)}</span>
            </span>
          ))}
        </div>
        <div className={styles.field} onPointerLeave={() => setActive(undefined)}>
          <ol className={styles.columns}>
            {columns.map((column, index) => (
              <li
                key={column.name}
                className={styles.place}
                data-active={index === active || undefined}
                onPointerEnter={() => setActive(index)}
              >
                <PlainLink
                  to={column.to}
                  className={styles.column}
                  tabIndex={index === stop ? 0 : -1}
                  aria-label={nameOf(column)}
                  aria-describedby={index === active ? `${id}-tip` : undefined}
                  onFocus={() => {
                    setStop(index);
                    setActive(index);
                  }}
                  onKeyDown={move}
                  onBlur={() => setActive(undefined)}
                >
                  {column.value > 0 && (
                    <span
                      className={styles.value}
                      style={{ bottom: `${heightOf(column.value)}%` }}
                      aria-hidden="true"
                    >
                      {showBriefly(column.value)}
                    </span>
                  )}
                  <span
                    className={styles.bar}
                    data-last={index === last || undefined}
                    style={{ height: `${heightOf(column.value)}%` }}
                  />
                </PlainLink>
              </li>
            ))}
          </ol>
          {hasLine && (
            <svg
              className={styles.before}
              viewBox={`0 0 ${columns.length} 100`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <polyline points={line} vectorEffect="non-scaling-stroke" />
            </svg>
          )}
          {shown && active !== undefined && (
            <div
              id={`${id}-tip`}
              role="tooltip"
              className={styles.tip}
              style={{ '--at': (active + 0.5) / columns.length } as CSSProperties}
            >
              <Text tone="ink-2">{shown.name}</Text>
              <span className={styles.tipValue}>{show(shown.value)}</span>
              <Text tone="ink-2">{shown.beforeName}</Text>
              <span>{show(shown.before)}</span>
            </div>
          )}
        </div>
      </div>
      <Row tone="ink-3" size="xs" textAlign="center" className={styles.names} aria-hidden="true">
        {columns.map(({ name, short }, index) => (
          <span key={name} data-active={index === active || undefined}>
            {short}
          </span>
        ))}
      </Row>
      {/* A table itself grows with its words, hidden or not. */}
      <div className="visually-hidden">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{words.column}</th>
              <th scope="col">{words.value}</th>
              <th scope="col">{words.before}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name, value, before }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{show(value)}</td>
                <td>{show(before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Stack>
  );
}
