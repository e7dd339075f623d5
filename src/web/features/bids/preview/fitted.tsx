import { useEffect, useRef, useState, type ReactNode } from 'react';

/** The width at which the paper's lines break as on the PDF. */
const paperWidth = 600;
/** Set smaller still it could not be read; narrower than that the lines break earlier instead. */
const leastZoom = 0.72;

/** The paper as a whole, set smaller where there is no room for it. */
export function Fitted({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    if (!frame.current) return undefined;
    const fit = (width: number) => Math.min(1, Math.max(leastZoom, Math.floor(width) / paperWidth));
    const observer = new ResizeObserver(([entry]) => entry && setZoom(fit(entry.contentRect.width)));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame}>
      <div style={{ zoom }}>{children}</div>
    </div>
  );
}
