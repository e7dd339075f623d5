import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import {
  tableLimits,
  type ColumnMapping,
  type ImportChoices,
  type ImportPreview,
  type ImportResult,
} from '../../../shared/imports/import-contract.ts';
import { ApiError } from '../../platform/api-client.ts';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import { persist } from '../../platform/persist.ts';
import { endSessionOn } from '../../platform/session.ts';
import { isSameMapping, keepMapping, keptMapping } from './kept-mapping.ts';

/** The calls of one kind of import; both throw what the screen then says. */
export interface ImportCalls {
  preview: (
    file: File,
    mapping: ColumnMapping | undefined,
    signal: AbortSignal,
    choices?: ImportChoices,
  ) => Promise<ImportPreview>;
  run: (
    file: File,
    wish: { mapping: ColumnMapping; plan: string; choices?: ImportChoices },
    options: { idempotencyKey: string },
  ) => Promise<ImportResult>;
}

export interface ImportFailure {
  sentence: string;
  /** What is worth trying again, just so. */
  again?: 'look' | 'run' | undefined;
}

interface State {
  file?: File | undefined;
  preview?: ImportPreview | undefined;
  result?: ImportResult | undefined;
  failure?: ImportFailure | undefined;
  isReading?: boolean | undefined;
  isRunning?: boolean | undefined;
  /** The mapping that was last asked for, for trying again. */
  asked?: ColumnMapping | undefined;
  /** What was chosen for rows that look like somebody, by line of this file. */
  choices?: ImportChoices | undefined;
}

/** The course of an import: a file, what it would do, and the doing. Nothing is kept anywhere before the last step. */
export function useImport(id: string, calls: ImportCalls, onDone: (result: ImportResult) => void) {
  const { t } = useLingui();
  const [state, setState] = useState<State>({});
  const under = useRef<AbortController>(undefined);
  // One key for one preview: a second click or a lost answer repeats the same import.
  const key = useRef<{ plan: string; key: string }>(undefined);
  const isRunning = useRef(false);

  useEffect(() => () => under.current?.abort(), []);

  async function look(file: File, mapping: ColumnMapping | undefined, choices?: ImportChoices) {
    under.current?.abort();
    const controller = new AbortController();
    under.current = controller;
    setState((now) => ({ file, preview: now.preview, isReading: true, asked: mapping, choices }));
    try {
      let preview = await persist(() => calls.preview(file, mapping, controller.signal, choices));
      const kept = mapping ? undefined : keptMapping(id, preview.columns);
      if (kept && !isSameMapping(preview.mapping, kept)) {
        preview = await calls.preview(file, kept, controller.signal);
      }
      if (!controller.signal.aborted) setState({ file, preview, asked: mapping, choices });
    } catch (error) {
      if (controller.signal.aborted || endSessionOn(error)) return;
      setState((now) => ({
        file,
        // Of the same file the last good preview stays; of another one it would say what is not so.
        preview: mapping ? now.preview : undefined,
        failure: failureOf(error, 'look'),
        asked: mapping,
        choices,
      }));
    }
  }

  async function choose(chosen: File) {
    key.current = undefined;
    if (chosen.size > tableLimits.bytes) {
      under.current?.abort();
      const sentence = t`This file is larger than 10 MB. Divide it into several files.`;
      setState({ file: chosen, failure: { sentence } });
      return;
    }
    setState({ file: chosen, isReading: true });
    try {
      // A copy: the file on the disk may be saved anew between the preview and the import.
      await look(new File([await chosen.arrayBuffer()], chosen.name), undefined);
    } catch {
      const sentence = t`This file could not be opened. Choose it again.`;
      setState({ file: chosen, failure: { sentence } });
    }
  }

  function map(mapping: ColumnMapping) {
    const { file, preview } = state;
    if (!file || !preview) return;
    keepMapping(id, preview.columns, mapping);
    // At once, so that the choice stands where it was made while the rows are still on their way.
    setState((now) => ({ ...now, preview: { ...preview, mapping, missing: [] } }));
    void look(file, mapping, state.choices);
  }

  /** Says whether a row is one of the records that it looks like; 0 is a new one. */
  function decide(line: number, id: number) {
    const { file, preview } = state;
    if (file && preview) void look(file, preview.mapping, { ...state.choices, [line]: id });
  }

  async function run() {
    const { file, preview, choices } = state;
    if (!file || !preview || isRunning.current) return;
    isRunning.current = true;
    const { plan, mapping } = preview;
    if (key.current?.plan !== plan) key.current = { plan, key: newIdempotencyKey() };
    const idempotencyKey = key.current.key;
    setState((now) => ({ ...now, isRunning: true, failure: undefined }));
    try {
      const result = await persist(() =>
        calls.run(file, { mapping, plan, ...(choices && { choices }) }, { idempotencyKey }),
      );
      keepMapping(id, preview.columns, mapping);
      setState({ file, result });
      onDone(result);
    } catch (error) {
      if (endSessionOn(error)) return;
      const isStale = error instanceof ApiError && error.code === 'import.changed';
      const current = isStale ? (error.current as ImportPreview | undefined) : undefined;
      setState((now) => ({
        ...now,
        isRunning: false,
        preview: current ?? now.preview,
        failure: failureOf(error, 'run'),
      }));
    } finally {
      isRunning.current = false;
    }
  }

  return {
    ...state,
    choose: (file: File) => void choose(file),
    map,
    decide,
    run: () => void run(),
    retry: () => state.file && void look(state.file, state.asked, state.choices),
    startAgain: () => setState({}),
  };
}

function failureOf(error: unknown, step: 'look' | 'run'): ImportFailure {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const sentence = error instanceof Error ? error.message : String(error);
  return { sentence, again: isRefusal ? undefined : step };
}
