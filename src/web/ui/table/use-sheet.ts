import { plural, t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../platform/api-client.ts';
import type { Draft } from '../../platform/draft.ts';
import { isWorthRetrying } from '../../platform/query-client.ts';
import { endSessionOn } from '../../platform/session.ts';
import { useWrite, type WriteOptions } from '../../platform/write.ts';
import { useDraft } from '../form/use-draft.ts';
import { useDraftLinkEnd } from '../form/draft-link.ts';
import { useTryCheck } from '../form/use-try-check.ts';
import { toast } from '../toast-store.ts';
import type { Column, GridSheet } from './columns.ts';
import {
  cellText,
  countCells,
  editOf,
  leftAfterSaving,
  pasteCells,
  readCell,
  readCells,
  rebased,
  withChange,
  type RowEdit,
  type SheetEdits,
  type SheetRow,
} from './sheet-edits.ts';

/** Why a row could not be saved; `field` is the column's key, or `id` and the like for the row itself. */
export interface SheetProblem {
  id: number;
  field: string;
  sentence: string;
}

export interface SheetFailure {
  message: string;
  /** The answer was lost: the same may be sent again. */
  isUnreachable: boolean;
}

export interface Sheet<Row extends SheetRow> {
  isOn: boolean;
  start: () => void;
  /** Leaves the sheet; what is unsaved stays and is there again with `start`. */
  stop: () => void;
  edits: SheetEdits<Row>;
  cellCount: number;
  /** It opened with what was typed before. */
  isRestored: boolean;
  /** The row as it will be. */
  present: (row: Row) => Row;
  /** The columns with their cells writing into the sheet. */
  columns: readonly Column<Row>[];
  grid: GridSheet<Row>;
  save: () => Promise<void>;
  isSaving: boolean;
  discard: () => void;
  failure: SheetFailure | undefined;
  problems: readonly SheetProblem[];
  /** Rows that somebody else has changed since, as they are now. */
  stale: readonly Row[];
  /** The person's changes are put over theirs; saved with the next save. */
  keepOurs: (theirs: Row) => void;
  takeTheirs: (theirs: Row) => void;
  dropRow: (id: number) => void;
  go: (id: number, key: string) => void;
}

interface SheetDeclaration<Row extends SheetRow> {
  /** Names the draft. */
  id: string;
  columns: readonly Column<Row>[];
  /**
   * Saves all or nothing, in the order of the list. A refusal names what is wrong as `{index}.{field}` in `fields`, and gives
   * the stale rows as they are now in `current`.
   */
  save: (edits: SheetEdits<Row>, options: WriteOptions) => Promise<readonly Row[]>;
  savedMessage: (rows: readonly Row[]) => string;
}

interface KeptSheet<Row> {
  edits: SheetEdits<Row>;
}

interface SheetRefusal<Row> {
  failure?: SheetFailure | undefined;
  problems: readonly SheetProblem[];
  stale: readonly Row[];
}

const nothingRefused: SheetRefusal<never> = { problems: [], stale: [] };

/** Editing many rows of a table like a spreadsheet, kept as a draft on this device and saved together. */
export function useSheet<Row extends SheetRow>(declaration: SheetDeclaration<Row>): Sheet<Row> {
  const { columns, savedMessage } = declaration;
  const draft = useDraft({
    form: 'sheet',
    entity: declaration.id,
    onFound: restore,
    // Nobody else works on what a closed tab has left.
    onOffers: (offers) => {
      const left = offers.find(({ isOpen }) => !isOpen);
      if (left && edits.length === 0) restore(draft.take(left.key));
    },
  });
  useDraftLinkEnd('sheet', declaration.id);
  const [edits, setEdits] = useState<SheetEdits<Row>>(() => editsOf(draft.restored));
  const [isOn, setOn] = useState(edits.length > 0);
  const [isRestored, setRestored] = useState(isOn);
  const [refusal, setRefusal] = useState<SheetRefusal<Row>>(nothingRefused);
  const [target, setTarget] = useState<{ id: number; key: string }>();
  const past = useRef<SheetEdits<Row>[]>([]);
  const isSending = useRef(false);
  const { keeper } = draft;
  const write = useWrite({ call: declaration.save });
  const cache = useQueryClient();
  const earlier = useTryCheck({ keeper, restored: draft.restored, onDone: showDone });

  useEffect(() => keeper.save(edits.length > 0 ? { edits } : undefined), [keeper, edits]);

  function restore(kept: Draft | undefined) {
    const left = editsOf<Row>(kept);
    setEdits(left);
    setRestored(left.length > 0);
    if (left.length > 0) setOn(true);
  }

  function saved(rows: readonly Row[], sent: SheetEdits<Row>) {
    past.current = [];
    keeper.drop();
    setEdits((now) => leftAfterSaving(now, sent, rows));
    setRestored(false);
    toast.success(savedMessage(rows));
  }

  function showDone(rows: unknown) {
    void cache.invalidateQueries();
    // What is the same as it was sent goes, being what the rows have by now.
    saved(rows as readonly Row[], []);
  }

  function change(next: SheetEdits<Row>) {
    if (next === edits) return;
    past.current = [...past.current.slice(-99), edits];
    setEdits(next);
    // What is wrong with a row may be right now; the next save says.
    setRefusal((before) => ({
      failure: undefined,
      problems: before.problems.filter(({ id, field }) => {
        const [was, is] = [editOf(edits, id), editOf(next, id)];
        return is !== undefined && (was === is || isSameField(was, is, field));
      }),
      stale: before.stale.filter(({ id }) => editOf(next, id)),
    }));
  }

  function edit(row: Row, column: Column<Row>, text: string) {
    const value = readCell(column, text);
    if (value === undefined)
      throw new Error(column.kind === 'day' ? t`Enter a date.` : t`This value doesn’t fit here.`);
    change(withChange(edits, row, column.edit?.change?.(value) ?? {}));
  }

  function undo() {
    const before = past.current.pop();
    if (!before) return;
    setEdits(before);
    setRefusal(nothingRefused);
  }

  async function save() {
    // A second click comes before React has drawn the pending button.
    if (isSending.current || edits.length === 0) return;
    isSending.current = true;
    setRefusal(nothingRefused);
    try {
      const sent = await earlier.send({ edits }, { version: undefined }, (idempotencyKey) =>
        write.send(edits, { idempotencyKey }),
      );
      if (sent) saved(sent.answer, edits);
    } catch (error) {
      if (endSessionOn(error)) keeper.flush();
      if (!(error instanceof ApiError)) throw error;
      const isUnreachable = isWorthRetrying(error);
      const stale = error.status !== 0 && Array.isArray(error.current) ? (error.current as Row[]) : [];
      setRefusal({
        failure: { message: error.message, isUnreachable },
        problems: problemsOf(error.fields, edits).filter(
          ({ field }) => stale.length === 0 || field !== 'version',
        ),
        stale,
      });
    } finally {
      isSending.current = false;
    }
  }

  function discard() {
    const before = edits;
    change([]);
    draft.remove();
    setRestored(false);
    const count = countCells(before);
    toast.undo(plural(count, { one: '# change discarded', other: '# changes discarded' }), () =>
      setEdits(before),
    );
  }

  const drop = (id: number) => change(edits.filter(({ base }) => base.id !== id));

  const present = (row: Row): Row => {
    const known = editOf(edits, row.id);
    return known ? { ...row, ...known.changes } : row;
  };

  return {
    isOn,
    start: () => setOn(true),
    stop: () => setOn(false),
    edits,
    cellCount: countCells(edits),
    isRestored,
    present,
    columns: columns.map((column) =>
      column.edit?.change
        ? { ...column, edit: { ...column.edit, commit: async (row, text) => edit(row, column, text) } }
        : { ...column, edit: undefined },
    ),
    grid: {
      look: (row, { key }) => {
        const known = editOf(edits, row.id);
        const problem = refusal.problems.find(({ id, field }) => id === row.id && field === key)?.sentence;
        return problem || (known && key in known.changes) ? { isChanged: true, problem } : undefined;
      },
      takesKey: (event, row, column) => {
        if ((event.ctrlKey || event.metaKey) && event.key === 'z') undo();
        else if ((event.ctrlKey || event.metaKey) && (event.key === 's' || event.key === 'Enter'))
          void save();
        else if ((event.key === 'Delete' || event.key === 'Backspace') && column.edit && !column.choices)
          edit(row, column, '');
        else return false;
        return true;
      },
      paste: (text, place, rows, shown) => {
        const pasted = pasteCells(edits, readCells(text), place, rows, shown);
        change(pasted.edits);
        if (pasted.leftOutCount > 0) {
          toast.show(
            plural(pasted.leftOutCount, { one: '# cell was left out.', other: '# cells were left out.' }),
            { description: t`They didn’t fit their column or had no row to go into.` },
          );
        }
      },
      copy: (row, column) => cellText(column, row),
      target,
    },
    save,
    isSaving: write.isPending,
    discard,
    failure: refusal.failure,
    problems: refusal.problems,
    stale: refusal.stale,
    keepOurs: (theirs) => {
      const known = editOf(edits, theirs.id);
      if (!known) return;
      const next = rebased(theirs, known.changes);
      if (Object.keys(next.changes).length === 0) drop(theirs.id);
      else setEdits(edits.map((each) => (each === known ? next : each)));
      setRefusal((before) => withoutRow(before, theirs.id));
    },
    takeTheirs: (theirs) => {
      drop(theirs.id);
      setRefusal((before) => withoutRow(before, theirs.id));
    },
    dropRow: drop,
    go: (id, key) => setTarget({ id, key }),
  };
}

function editsOf<Row extends SheetRow>(kept: Draft | undefined): SheetEdits<Row> {
  return (kept?.values as KeptSheet<Row> | undefined)?.edits ?? [];
}

function withoutRow<Row extends SheetRow>(refusal: SheetRefusal<Row>, id: number): SheetRefusal<Row> {
  const stale = refusal.stale.filter((each) => each.id !== id);
  const problems = refusal.problems.filter((each) => each.id !== id);
  return { failure: stale.length + problems.length > 0 ? refusal.failure : undefined, problems, stale };
}

function isSameField<Row>(was: RowEdit<Row> | undefined, is: RowEdit<Row>, field: string): boolean {
  return was?.changes[field as keyof Row] === is.changes[field as keyof Row];
}

/** The sentences of a refusal by the rows that were sent. */
function problemsOf<Row extends SheetRow>(
  fields: Record<string, string>,
  edits: SheetEdits<Row>,
): SheetProblem[] {
  return Object.entries(fields).flatMap(([path, sentence]) => {
    const [, index, field] = /^(\d+)\.(.+)$/.exec(path) ?? [];
    const id = edits[Number(index)]?.base.id;
    return id === undefined || field === undefined ? [] : [{ id, field, sentence }];
  });
}
