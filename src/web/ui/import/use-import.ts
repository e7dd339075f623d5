import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type {
  ColumnMapping,
  ImportPreview,
  ImportResult,
  ImportRowView,
  ImportRun,
} from '../../../shared/imports/import-contract.ts';
import { linesOf } from '../../../shared/imports/line-ranges.ts';
import { tableLimits } from '../../../shared/imports/table-limits.ts';
import { ApiError } from '../../platform/api-client.ts';
import { attempt } from '../../platform/attempt.ts';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import { repeatUntilAnswered } from '../../platform/repeat-until-answered.ts';
import { endSessionOn } from '../../platform/session.ts';
import { useKeptKey } from '../../platform/use-kept-key.ts';
import { downloadFile } from '../download-file.ts';
import {
  decisionsOf,
  firstWish,
  rowsOfPage,
  withCorrection,
  withLines,
  type ImportWish,
} from './import-wish.ts';
import { keptCourse } from './kept-course.ts';
import { isSameMapping, keepMapping, keptMapping } from './kept-mapping.ts';

type Decisions = ReturnType<typeof decisionsOf>;
/** A file, or the name under which the server keeps it. */
type Source = { file: File; upload?: undefined } | { file?: undefined; upload: string };

/** The calls of one kind of import; both throw what the screen then says. */
export interface ImportCalls {
  preview: (
    sent: Source &
      Decisions & { view: ImportRowView; from: string; limit: string; plan?: string | undefined },
    options: { signal: AbortSignal; idempotencyKey: string },
  ) => Promise<ImportPreview>;
  run: (
    sent: Source & Decisions & { plan: string },
    options: { idempotencyKey: string },
  ) => Promise<ImportResult>;
  leftOut: (sent: Source & Decisions, options: { idempotencyKey: string }) => Promise<Blob>;
  listRuns: () => Promise<ImportRun[]>;
  /** With `leaveUsed` the records that were changed or used since stay as they are. */
  undo: (
    runId: number,
    body: { leaveUsed: boolean },
    options: { idempotencyKey: string },
  ) => Promise<ImportRun[]>;
}

/** The list of the latest imports of a kind. */
export const importRunsKey = (id: string) => ['imports', id] as const;

export interface ImportFailure {
  sentence: string;
  /** What is worth trying again, just so. */
  again?: 'look' | 'run' | undefined;
}

/** The file as this page has it: chosen here, kept by the server, or both. */
interface Chosen {
  name: string;
  file?: File | undefined;
  upload?: string | undefined;
}

interface State {
  chosen?: Chosen | undefined;
  wish: ImportWish;
  preview?: ImportPreview | undefined;
  result?: ImportResult | undefined;
  failure?: ImportFailure | undefined;
  /** What is shown does not yet say what was decided. */
  isReading?: boolean | undefined;
  isRunning?: boolean | undefined;
  /** The rows shown are those before a decision that could not be looked at. */
  isBehind?: boolean | undefined;
}

/** Decisions come in bursts; the file is held against the records once for each burst. */
const pauseMs = 500;

/**
 * The course of an import: a file, what it would do, what somebody decides about it, and the doing. The server keeps the file and this
 * browser the decisions, under a key of this tab, so that a reload goes on where it was.
 */
export function useImport(
  { id, courseKey }: { id: string; courseKey: string },
  calls: ImportCalls,
  onDone: (result: ImportResult) => void,
) {
  const { t } = useLingui();
  const kept = keptCourse(courseKey);
  const [state, setState] = useState<State>(() => {
    const course = kept.read();
    if (!course) return { wish: firstWish };
    const { upload, wish } = course;
    return { chosen: { name: upload.name, upload: upload.id }, wish, isReading: true };
  });
  const under = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // One key for one preview: a second click or a lost answer repeats the same import.
  const key = useKeptKey<string>();
  const isRunning = useRef(false);

  // With what is shown, so that a reload has whatever was seen. What is done, or the server has lost, is kept no longer.
  useLayoutEffect(() => {
    const { chosen, wish, result } = state;
    if (chosen?.upload !== undefined && !result)
      kept.write({ upload: { id: chosen.upload, name: chosen.name }, wish });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `kept` is only its key
  }, [state.chosen, state.wish, state.result]);

  useEffect(() => {
    const { chosen, wish } = state;
    if (chosen) void look(chosen, wish);
    return stopLooking;
    // Only what was there when the page was opened: everything later is somebody's doing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  function stopLooking() {
    clearTimeout(timer.current);
    under.current?.abort();
  }

  /** Asks with the kept file, and with the file itself when the server has none or keeps it no longer. */
  async function ask<Answer>(
    { file, upload }: Chosen,
    call: (source: Source) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await repeatUntilAnswered(() =>
        call(upload === undefined && file ? { file } : { upload: upload! }),
      );
    } catch (error) {
      const isGone = error instanceof ApiError && error.code === 'import.file_gone';
      if (!isGone || !file) throw error;
      return repeatUntilAnswered(() => call({ file }));
    }
  }

  /** With a plan it only turns to other rows of that preview. */
  async function look(chosen: Chosen, wish: ImportWish, plan?: string) {
    stopLooking();
    const controller = new AbortController();
    under.current = controller;
    const { signal } = controller;
    const previewOf = (now: Chosen, { view, from, ...decided }: ImportWish) =>
      ask(now, (source) =>
        calls.preview(
          {
            ...source,
            ...decisionsOf({ view, from, ...decided }),
            view,
            from: String(from),
            limit: String(rowsOfPage),
            plan,
          },
          { signal, idempotencyKey: newIdempotencyKey() },
        ),
      );
    try {
      let preview = await previewOf(chosen, wish);
      const now: Chosen = { ...chosen, upload: preview.upload?.id };
      const known = wish.mapping ? undefined : keptMapping(id, preview.columns);
      if (known && !isSameMapping(preview.mapping, known)) {
        preview = await previewOf(now, { ...wish, mapping: known });
      }
      if (signal.aborted) return;
      const { mapping, shown } = preview;
      // What was ticked while it was asked has no part in the rows, and stands.
      setState(({ wish: { unused } }) => ({
        chosen: now,
        wish: { ...wish, unused, mapping, view: shown.view, from: shown.from },
        preview,
      }));
    } catch (error) {
      if (signal.aborted || endSessionOn(error)) return;
      const isGone = error instanceof ApiError && error.code === 'import.file_gone';
      if (isGone) kept.drop();
      setState((now) => ({
        ...(isGone ? { wish: firstWish } : { chosen, wish: now.wish, preview: now.preview, isBehind: true }),
        failure: failureOf(error, 'look'),
      }));
    }
  }

  /** Notes a decision where it was made, at once, and a moment later looks at what it makes of the rows. */
  function decide(
    change: Partial<ImportWish>,
    { isSettled = true, plan }: { isSettled?: boolean; plan?: string | undefined } = {},
  ) {
    const { chosen } = state;
    if (!chosen || isRunning.current) return;
    const wish = { ...state.wish, ...change };
    stopLooking();
    setState((now) => ({ ...now, wish, failure: undefined, isBehind: undefined, isReading: true }));
    if (isSettled) void look(chosen, wish, plan);
    else timer.current = setTimeout(() => void look(chosen, wish), pauseMs);
  }

  async function choose(picked: File) {
    stopLooking();
    key.forget();
    kept.drop();
    const { name } = picked;
    if (picked.size > tableLimits.bytes) {
      const sentence = t`This file is larger than 10 MB. Split it into several files.`;
      setState({ chosen: { name }, wish: firstWish, failure: { sentence } });
      return;
    }
    setState({ chosen: { name }, wish: firstWish, isReading: true });
    try {
      // A copy: the file on the disk may be saved anew between the preview and the import.
      await look({ name, file: new File([await picked.arrayBuffer()], name) }, firstWish);
    } catch {
      const sentence = t`Couldn’t open this file. Choose it again.`;
      setState({ chosen: { name }, wish: firstWish, failure: { sentence } });
    }
  }

  function map(mapping: ColumnMapping) {
    const { preview } = state;
    if (!preview) return;
    keepMapping(id, preview.columns, mapping);
    // At once, so that the choice stands where it was made while the rows are still on their way.
    setState((now) => ({ ...now, preview: { ...preview, mapping, missing: [] } }));
    decide({ mapping, view: 'attention', from: 0 });
  }

  /** What is shown is what is decided about: nothing else than the rows on the screen is imported. */
  async function run() {
    const { chosen, preview, wish } = state;
    if (!chosen || !preview || state.isReading || isRunning.current) return;
    isRunning.current = true;
    const { plan, mapping } = preview;
    const idempotencyKey = key.keyFor(plan);
    setState((now) => ({ ...now, isRunning: true, failure: undefined }));
    try {
      const result = await ask(chosen, (source) =>
        calls.run({ ...source, ...decisionsOf({ ...wish, mapping }), plan }, { idempotencyKey }),
      );
      keepMapping(id, preview.columns, mapping);
      kept.drop();
      setState({ chosen, wish, result });
      onDone(result);
    } catch (error) {
      if (endSessionOn(error)) return;
      const isStale = error instanceof ApiError && error.code === 'import.changed';
      const current = isStale ? (error.current as ImportPreview | undefined) : undefined;
      setState((now) => ({
        ...now,
        isRunning: false,
        ...(current && { preview: current, wish: { ...now.wish, view: current.shown.view, from: 0 } }),
        failure: failureOf(error, 'run'),
      }));
    } finally {
      isRunning.current = false;
    }
  }

  const { wish, preview } = state;
  const repeatedLines = linesOf(preview?.repeatedLines ?? '');
  const hiddenLines = linesOf(preview?.hiddenLines ?? '');
  const leaveOut = (lines: readonly number[], isOut: boolean) =>
    decide({ leftOut: withLines(wish.leftOut, lines, isOut) }, { isSettled: false });
  return {
    ...state,
    choose: (file: File) => void choose(file),
    map,
    /** Reads another table of the file; what was decided about the first one has no meaning there. */
    take: (table: Pick<ImportWish, 'sheet' | 'headingLine'>) =>
      decide({ ...firstWish, mapping: undefined, headingLine: undefined, ...table }),
    /** Shows other rows, from one of them on. */
    show: (view: ImportRowView, from = 0) =>
      // What was decided a moment ago is not in that preview yet.
      decide({ view, from }, { plan: state.isReading || state.isBehind ? undefined : preview?.plan }),
    /** Says whether a row is one of the records that it looks like; 0 is a new one. */
    settle: (line: number, record: number) =>
      decide({ choices: { ...wish.choices, [line]: record } }, { isSettled: false }),
    /** Says of every row that nobody has settled yet that it is somebody new, but of those that repeat an earlier one. */
    settleOthersAsNew: () => {
      const repeated = new Set(repeatedLines);
      const others = linesOf(preview?.openLines ?? '').flatMap((line) =>
        repeated.has(line) ? [] : [[line, 0] as const],
      );
      decide({ choices: { ...Object.fromEntries(others), ...wish.choices } });
    },
    mend: (cell: { line: number; column: number }, text: string | undefined) =>
      decide({ corrections: withCorrection(wish.corrections, cell, text) }, { isSettled: false }),
    leaveOut,
    leaveOutWrong: () =>
      decide({ leftOut: withLines(wish.leftOut, linesOf(preview?.wrongLines ?? ''), true) }),
    repeatedLines,
    hiddenLines,
    leaveOutHidden: () => decide({ leftOut: withLines(wish.leftOut, hiddenLines, true) }),
    leaveOutRepeated: () => decide({ leftOut: withLines(wish.leftOut, repeatedLines, true) }),
    takeAllBack: () => decide({ leftOut: '' }),
    mendAll: (mends: readonly string[]) => decide({ mends }),
    /** Notes that somebody has seen which columns are not imported. */
    confirmUnused: (unused: readonly number[]) =>
      setState((now) => ({ ...now, wish: { ...now.wish, unused } })),
    /** The rows that are left out, as a file. */
    saveLeftOut: () =>
      void attempt(async (options) => {
        const { chosen } = state;
        if (!chosen) return;
        const name = `${chosen.name.replace(/\.\w+$/, '')}-left-out.csv`;
        downloadFile(
          name,
          await ask(chosen, (source) => calls.leftOut({ ...source, ...decisionsOf(wish) }, options)),
        );
      }),
    run: () => void run(),
    retry: () => decide({}),
    startAgain: () => {
      stopLooking();
      kept.drop();
      setState({ wish: firstWish });
    },
  };
}
export type ImportCourse = ReturnType<typeof useImport>;

function failureOf(error: unknown, step: 'look' | 'run'): ImportFailure {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const sentence = error instanceof Error ? error.message : String(error);
  return { sentence, again: isRefusal ? undefined : step };
}
