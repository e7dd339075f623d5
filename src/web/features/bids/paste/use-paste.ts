import { plural } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '../../../../shared/products/product-contract.ts';
import { api } from '../../../platform/api-client.ts';
import { useUndoToast } from '../../../ui/use-undo-toast.ts';
import {
  emptySection,
  isBlank,
  type BidDraft,
  type DraftChange,
  type LineDraft,
} from '../draft/bid-draft.ts';
import { addLines, addSections, removeLines } from '../draft/draft-changes.ts';
import { freshLines } from '../draft/line-copies.ts';
import type { Edit } from '../use-line-actions.ts';
import { linesOfRows, readPasted } from './pasted-lines.ts';

export type Pasted = NonNullable<ReturnType<typeof readPasted>>;

/** Behind which line of which section pasted lines go. */
export interface PastePlace {
  section: string | undefined;
  after: string | undefined;
}

export interface TakePasted {
  /** False for a single piece of text, which belongs into the cell. */
  text: (text: string, at?: PastePlace) => boolean;
  lines: (lines: readonly LineDraft[]) => void;
  /** Rows whose columns a person is to look at. */
  unclear: (Pasted & { place: PastePlace }) | undefined;
  decide: (table: Pasted | undefined) => void;
}

/** Makes lines of what is pasted, at the cursor; says so, and takes it back when asked. */
export function usePaste(
  draft: BidDraft,
  edit: Edit,
  place: () => PastePlace,
  onPasted: (lines: readonly LineDraft[]) => void,
): TakePasted {
  const cache = useQueryClient();
  const offerUndo = useUndoToast();
  const [unclear, setUnclear] = useState<Pasted & { place: PastePlace }>();

  function insert(lines: readonly LineDraft[], at: PastePlace) {
    edit(pastedChange(lines, at));
    const keys = new Set(lines.map(({ key }) => key));
    const count = lines.length;
    offerUndo(plural(count, { one: '# line pasted', other: '# lines pasted' }), () =>
      edit(removeLines(keys)),
    );
    onPasted(lines);
  }

  /** Without the price book the lines come as they are: a product is a help, no condition. */
  async function priceBook(): Promise<readonly Product[]> {
    try {
      return await cache.fetchQuery({
        queryKey: ['products', 'all-active'],
        queryFn: ({ signal }) => api('GET /api/products', { query: { active: true }, signal }),
        staleTime: 60_000,
      });
    } catch {
      return [];
    }
  }

  async function take(table: Pasted, at: PastePlace) {
    insert(linesOfRows(table, await priceBook()), at);
  }

  return {
    text: (text, at = place()) => {
      const table = readPasted(text);
      if (!table) return false;
      if (table.isUnclear) setUnclear({ ...table, place: at });
      else void take(table, at);
      return true;
    },
    lines: (lines) => {
      const at = place();
      const home = draft.sections.find(({ key }) => key === at.section)?.lines ?? [];
      insert(freshLines(lines, home), at);
    },
    unclear,
    decide: (table) => {
      setUnclear(undefined);
      if (table && unclear) void take(table, unclear.place);
    },
  };
}

/** A blank line at the cursor gives way to what is pasted; where there is no section, one is made. */
function pastedChange(lines: readonly LineDraft[], { section, after }: PastePlace): DraftChange {
  return (draft) => {
    const home = draft.sections.find(({ key }) => key === section) ?? draft.sections.at(-1);
    if (!home) return addSections([{ ...emptySection(), lines: [...lines] }])(draft);
    const at = home.lines.find(({ key }) => key === after);
    const added = addLines(home.key, lines, after ?? (home.lines.length > 0 ? null : undefined))(draft);
    return at && isBlank(at) ? removeLines(new Set([at.key]))(added) : added;
  };
}
