import { useEffect, useState } from 'react';
import { formatDateTime, formatRelative } from './format-time.ts';

/** How long ago, or in how long; the exact instant on hover. Goes on by itself. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);

  return (
    <time dateTime={at} title={formatDateTime(at)} className={className}>
      {formatRelative(at, now)}
    </time>
  );
}
