import { expect, it } from 'vitest';
import { formatDateTime } from '../format-time.ts';
import { declaredWidth } from './columns.ts';

/** Measured in the app's font at a table's 13 px, with the widest figures; the two paddings of a cell come on top. */
const pxPerSign = 6.4;
const paddingPx = 24;

it.each(['en-US', 'en-CA', 'en-GB', 'en-AU', 'es-ES', 'es-MX', 'es-US', 'es-AR'])(
  'has room for every day and time as %s writes them',
  (locale) => {
    const lengths = Array.from(
      { length: 12 },
      (_, month) => formatDateTime(new Date(2026, month, 28, 22, 48).toISOString(), locale).length,
    );
    const width = declaredWidth({ key: 'at', label: 'At', value: () => '', kind: 'instant' });
    expect(width).toBeGreaterThanOrEqual(Math.max(...lengths) * pxPerSign + paddingPx);
  },
);
