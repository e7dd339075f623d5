import { useLingui } from '@lingui/react/macro';
import { api } from '../../platform/api-client.ts';
import { useWrite } from '../../platform/write.ts';
import type { LineDraft } from './draft/bid-draft.ts';
import { amountText, costText } from './draft/bid-numbers.ts';
import { setLine } from './draft/draft-changes.ts';
import type { Edit } from './use-line-actions.ts';

/** Makes a product of a free line, which is that product's from then on. */
export function usePriceBook(edit: Edit): (line: LineDraft) => void {
  const { t } = useLingui();
  const save = useWrite({
    call: (line: LineDraft, { idempotencyKey }) =>
      api('POST /api/products', {
        body: {
          name: line.name,
          description: line.description,
          unit: line.unit,
          price: amountText(line.unitPrice),
          cost: costText(line.unitCost),
          taxable: line.taxable,
        },
        idempotencyKey,
      }),
    invalidates: [['products']],
    onSuccess: (product, line) => edit(setLine(line.key, { productId: product.id })),
    successMessage: ({ name }) => t`“${name}” added to price book`,
  });
  return (line) => void save.run(line);
}
