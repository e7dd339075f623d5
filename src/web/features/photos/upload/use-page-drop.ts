import { useEffect, useEffectEvent, useState } from 'react';

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false;

/** Photos that are dropped anywhere on the page, or pasted outside of a field. True while some are held over it. */
export function usePageDrop(onPhotos: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onPhotos);

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    // Entering a child leaves its parent; only when as many were left as entered is the pointer outside.
    let depth = 0;
    const follow = (step: number) => (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      depth = Math.max(0, depth + step);
      setOver(depth > 0);
    };
    document.addEventListener('dragenter', follow(1), { signal });
    document.addEventListener('dragleave', follow(-1), { signal });
    document.addEventListener('dragover', (event) => hasFiles(event.dataTransfer) && event.preventDefault(), {
      signal,
    });
    const drop = (event: DragEvent) => {
      depth = 0;
      setOver(false);
      if (!hasFiles(event.dataTransfer) || event.defaultPrevented) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('drop', drop, { signal });
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      take(files);
    };
    document.addEventListener('paste', paste, { signal });
    return () => ending.abort();
  }, []);

  return isOver;
}
