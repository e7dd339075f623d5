import { useEffect, useState } from 'react';
import { usePrinting } from '../platform/printing.ts';
import { formatDate, formatDateTime, formatRelative } from './format-time.ts';

/** How long ago, or in how long; the exact instant on hover, and on paper, which grows old. Goes on by itself. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const isPrinting = usePrinting();
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);

  return (
    <time dateTime={at} title={formatDateTime(at)} className={className}>
      {isPrinting ? formatDate(at) : formatRelative(at, now)}
    </time>
  );
}
