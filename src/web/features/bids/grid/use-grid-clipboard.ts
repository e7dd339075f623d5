import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ClipboardEvent } from 'react';
import { zeroCents, type Cents } from '../../../../shared/kernel/money.ts';
import { showCents } from '../../../ui/money-format.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { toast } from '../../../ui/toast-store.ts';
import { linesOf, type BidDraft } from '../draft/bid-draft.ts';
import { linesAsText, linesFromClipboard, linesType } from '../paste/copied-lines.ts';
import type { TakePasted } from '../paste/use-paste.ts';

interface ClipboardOptions {
  draft: BidDraft;
  selected: ReadonlySet<string>;
  byLine: ReadonlyMap<string, Cents>;
  paste: TakePasted;
  remove: (lines: ReadonlySet<string>) => void;
}

/** Rows go to the clipboard as a spreadsheet takes them, and come from it as lines. A single piece of text is the cell's own matter. */
export function useGridClipboard({ draft, selected, byLine, paste, remove }: ClipboardOptions) {
  const { t } = useLingui();
  const heads = [t`Name`, t`Description`, t`Quantity`, t`Unit`, t`Cost`, t`Price`, t`Total`];

  /** The selected rows for the clipboard's event or, from a button, for the clipboard itself. */
  function contents() {
    const lines = linesOf(draft).filter(({ key }) => selected.has(key));
    const totals = lines.map(({ key }) => showCents(byLine.get(key) ?? zeroCents));
    return { lines, text: linesAsText(lines, heads, totals) };
  }

  function tell(count: number) {
    toast.show(plural(count, { one: '# line copied', other: '# lines copied' }));
  }

  function onCopy(event: ClipboardEvent) {
    if (selected.size === 0) return;
    const { lines, text } = contents();
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData(linesType, JSON.stringify(lines));
    event.preventDefault();
    tell(lines.length);
  }

  return {
    onCopy,
    onCut: (event: ClipboardEvent) => {
      if (selected.size === 0) return;
      onCopy(event);
      remove(selected);
    },
    onPaste: (event: ClipboardEvent) => {
      // A description has lines of its own.
      if (event.target instanceof HTMLTextAreaElement) return;
      const own = linesFromClipboard(event.clipboardData.getData(linesType));
      if (own) paste.lines(own);
      else if (!paste.text(event.clipboardData.getData('text/plain'))) return;
      event.preventDefault();
    },
    copy: async () => {
      const { lines, text } = contents();
      if (await copyText(text)) tell(lines.length);
      else toast.error(t`Your browser blocks copying from here. Press Ctrl C in the grid instead.`);
    },
  };
}
