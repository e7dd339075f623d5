import { Row, Text } from '../../ui/layout/layout.tsx';
import { PlainLink } from '../../ui/link.tsx';
import { niceScale } from '../../ui/chart/nice-scale.ts';
import { showAmount, showAmountBriefly } from '../../ui/money-format.ts';
import styles from './report-chart.module.css';

export interface ChartPlace {
  name: string;
  /** In as few letters as there is room for. */
  short: string;
  /** One for each series. */
  values: readonly number[];
  /** It should not be there. */
  isDue?: boolean | undefined;
  /** What is behind it. */
  to?: string | undefined;
}

interface ReportChartProps {
  label: string;
  /** What the bars of a place are, from first to last. */
  series: readonly string[];
  places: readonly ChartPlace[];
}

/**
 * Columns side by side, below the line where they are negative. A picture of the table beneath it, which says the same to who does not
 * see it and holds the same links for the keyboard.
 */
export function ReportChart({ label, series, places }: ReportChartProps) {
  const values = places.flatMap((place) => place.values);
  const above = niceScale(Math.max(0, ...values), Math.min(...values, 0) < 0 ? 2 : 3);
  const deepest = Math.max(0, ...values.map((value) => -value));
  // Both sides of the line have the same scale.
  const step = above.ticks[1]!;
  const bottom = deepest === 0 ? 0 : Math.ceil(deepest / step) * step;
  const top = Math.max(...values) <= 0 && bottom > 0 ? 0 : above.top;
  const height = top + bottom;
  const share = (value: number) => (value / height) * 100;
  const ticks = Array.from(
    { length: Math.round(height / step) + 1 },
    (_none, index) => index * step - bottom,
  );
  // Deep losses would draw more lines than can be read.
  const every = Math.ceil(ticks.length / 6);
  return (
    <figure
      className={styles.chart}
      data-many={series.length * places.length > 12 || undefined}
      aria-label={label}
    >
      <div className={styles.plot} aria-hidden="true">
        {ticks
          .filter((tick) => Math.round(tick / step) % every === 0)
          .map((tick) => (
            <span
              key={tick}
              className={styles.tick}
              data-zero={tick === 0 || undefined}
              style={{ bottom: `${share(tick + bottom)}%` }}
            >
              <span className={styles.tickWord}>{showAmountBriefly(tick)}</span>
            </span>
          ))}
        <div className={styles.field}>
          {places.map((place) => {
            const told = series.map((name, at) => `${name} ${showAmount(place.values[at] ?? 0)}`).join(' · ');
            // Nothing is no line: a hair of red would say that something is late.
            const bars = place.values.map(
              (value, at) =>
                value !== 0 && (
                  <span
                    key={series[at]}
                    className={styles.bar}
                    data-series={at}
                    data-loss={value < 0 || undefined}
                    data-due={place.isDue || undefined}
                    style={{
                      height: `${share(Math.abs(value))}%`,
                      bottom: `${share(value < 0 ? bottom + value : bottom)}%`,
                      insetInlineStart: `${(at / place.values.length) * 100}%`,
                      width: `${100 / place.values.length}%`,
                    }}
                  >
                    <span className={styles.value}>{showAmountBriefly(value)}</span>
                  </span>
                ),
            );
            const inside = (
              <>
                <span className={styles.bars}>{bars}</span>
                <Text gap={8} tone="ink" size="sm" whiteSpace="nowrap" className={styles.tip}>
                  <b>{place.name}</b> {told}
                </Text>
              </>
            );
            return place.to ? (
              <PlainLink key={place.name} to={place.to} className={styles.place} tabIndex={-1}>
                {inside}
              </PlainLink>
            ) : (
              <span key={place.name} className={styles.place}>
                {inside}
              </span>
            );
          })}
        </div>
      </div>
      <Row tone="ink-3" size="xs" textAlign="center" className={styles.names} aria-hidden="true">
        {places.map(({ name, short }) => (
          <span key={name} data-brief={short.length <= 4 || undefined}>
            {short}
          </span>
        ))}
      </Row>
      {series.length > 1 && (
        <Row as="figcaption" gap={16} tone="ink-2" size="xs" marginTop={8} className={styles.legend}>
          {series.map((name, at) => (
            <Row key={name} as="span" inline gap={6} align="center">
              <span className={styles.swatch} data-series={at} />
              {name}
            </Row>
          ))}
        </Row>
      )}
    </figure>
  );
}
