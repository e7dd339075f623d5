import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DraftKeeper } from '../../platform/draft-keeper.ts';
import { keptFiles, type Draft } from '../../platform/draft.ts';

interface FilesOfForm<Values> {
  keeper: DraftKeeper;
  restored: Draft | undefined;
  values: Values;
  /** What was chosen before is chosen again. */
  onFound: (files: Partial<Values>) => void;
}

interface KeptFiles {
  /** One could not be kept on this device. */
  isOnlyHere: boolean;
  /** Files of the draft are being looked for; resolves when those that are there stand in the form. */
  looking: () => Promise<unknown> | undefined;
}

/** Lets the files that stand in a form outlive its page, as its text does: they lie beside the draft, which names them, and go with it. */
export function useKeptFiles<Values extends object>({
  keeper,
  restored,
  values,
  onFound,
}: FilesOfForm<Values>): KeptFiles {
  const [isOnlyHere, setOnlyHere] = useState(false);
  const last = useRef<Record<string, File>>({});

  const looking = useRef<Promise<unknown>>(undefined);

  const find = useEffectEvent(async (isWanted: () => boolean) => {
    const { findFiles } = await keptFiles();
    const found = await findFiles(keeper.key());
    if (!isWanted()) return;
    const missing = Object.entries(found).filter(([name]) => !last.current[name]);
    if (missing.length === 0) return;
    Object.assign(last.current, Object.fromEntries(missing));
    onFound(Object.fromEntries(missing) as Partial<Values>);
  });
  useEffect(() => {
    if (!restored?.files) return undefined;
    // Of a draft that was sent or discarded meanwhile nothing is put back: it would begin a new one.
    let isWanted = true;
    const found = find(() => isWanted).catch(() => undefined);
    looking.current = found.then(() => (looking.current = undefined));
    return () => {
      isWanted = false;
      looking.current = undefined;
    };
  }, [restored]);

  useEffect(() => {
    for (const [name, value] of Object.entries(values)) {
      const file = value instanceof File ? value : undefined;
      if (file === last.current[name]) continue;
      if (file) last.current[name] = file;
      else delete last.current[name];
      const draftKey = keeper.key();
      void keptFiles()
        .then(({ keepFile, dropFiles }) =>
          file ? keepFile(draftKey, name, file) : dropFiles(draftKey, name),
        )
        .then(
          () => {
            setOnlyHere(false);
            // The draft names it, and is as old as it from here on.
            keeper.flush();
          },
          () => setOnlyHere(file !== undefined),
        );
    }
  }, [keeper, values]);

  return { isOnlyHere, looking: () => looking.current };
}
