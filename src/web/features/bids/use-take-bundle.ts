import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { flushSync } from 'react-dom';
import { mostBidLines } from '../../../shared/bids/bid-limits.ts';
import { api } from '../../platform/api-client.ts';
import { sentenceOf } from '../../platform/write.ts';
import { toast } from '../../ui/toast-store.ts';
import { linesOf, type BidDraft } from './draft/bid-draft.ts';
import { linesOfBundle, putBundle } from './draft/bundles.ts';
import type { Edit } from './use-line-actions.ts';

export type TakeBundle = (id: number, section: string, line?: string) => void;

/**
 * Puts the lines of a bundle into a section in one step: in the place of a line, or at its end. The cursor then stands in their number,
 * which is one as yet.
 */
export function useTakeBundle(draft: BidDraft, edit: Edit): TakeBundle {
  const { t } = useLingui();
  const count = linesOf(draft).length;

  async function take(id: number, section: string, line?: string) {
    try {
      const bundle = await api('GET /api/bundles/:id', { params: { id } });
      const lines = linesOfBundle(bundle);
      const gone = bundle.products.filter(({ state }) => state !== 'active').map(({ name }) => name);
      if (count + lines.length > mostBidLines) {
        toast.error(t`A bid can have up to ${mostBidLines} lines.`);
        return;
      }
      const [first] = lines;
      if (first) {
        flushSync(() => edit(putBundle(lines, section, line)));
        document.querySelector<HTMLElement>(`[data-bundle="${first.bundle!.key}"] input`)?.focus();
      }
      if (gone.length === 0) return;
      const names = gone.slice(0, 5).join(', ') + (gone.length > 5 ? '…' : '');
      const told = plural(gone.length, {
        one: `Left out because it’s inactive or removed: ${names}`,
        other: `# products left out because they’re inactive or removed: ${names}`,
      });
      toast.error(told);
    } catch (error) {
      toast.error(sentenceOf(error));
    }
  }
  return (...wish) => void take(...wish);
}
