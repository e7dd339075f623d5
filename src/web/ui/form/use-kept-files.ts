import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DraftKeeper } from '../../platform/draft-keeper.ts';
import { keptFiles, type Draft } from '../../platform/draft.ts';
import { within, wordsPatienceMs } from '../../platform/within.ts';

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
  /** Files of the draft are being looked for; resolves when those that are there stand in the form, or when it has taken too long. */
  pendingSearch: () => Promise<unknown> | undefined;
  /** The fields whose files the draft names and the form does not hold: not found yet, or not to be had here. */
  missing: () => readonly string[];
  /** The device has not said yet whether those are there. */
  isUnsure: () => boolean;
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
  const search = useRef<Promise<unknown>>(undefined);
  const missing = useRef<readonly string[]>([]);
  const isUnsure = useRef(false);

  const find = useEffectEvent(async (isWanted: () => boolean) => {
    const { findFiles } = await keptFiles();
    const found = Object.entries(await findFiles(keeper.key()));
    if (!isWanted()) return;
    isUnsure.current = false;
    const again = Object.fromEntries(found.filter(([name]) => missing.current.includes(name)));
    missing.current = missing.current.filter((name) => !(name in again));
    Object.assign(last.current, again);
    // Also where there was none: what was kept for its sake need not be kept any more.
    onFound(again as Partial<Values>);
  });
  useEffect(() => {
    if (!restored?.files) return undefined;
    // Of a draft that was sent or discarded meanwhile nothing is put back: it would begin a new one.
    let isWanted = true;
    isUnsure.current = true;
    missing.current = restored.files.filter((name) => !last.current[name]);
    const found = within(
      find(() => isWanted),
      wordsPatienceMs,
    ).catch(() => undefined);
    search.current = found;
    void found.then(() => search.current === found && (search.current = undefined));
    return () => {
      isWanted = false;
      isUnsure.current = false;
      search.current = undefined;
      missing.current = [];
    };
  }, [restored]);

  useEffect(() => {
    for (const [name, value] of Object.entries(values)) {
      const file = value instanceof File ? value : undefined;
      if (file === last.current[name]) continue;
      if (file) last.current[name] = file;
      else delete last.current[name];
      // Another one was chosen meanwhile.
      missing.current = missing.current.filter((each) => each !== name);
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

  return {
    isOnlyHere,
    pendingSearch: () => search.current,
    missing: () => missing.current,
    isUnsure: () => isUnsure.current,
  };
}
