import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ChangeCustomersBody, CustomerRow } from '../../../shared/customers/customer-contract.ts';
import { anyCustomerKey, customerDuplicatesKey, customersKey, tagsKey } from '../../entities/record-keys.ts';
import { BulkTags } from '../../entities/tags/bulk-tags.tsx';
import { api } from '../../platform/api-client.ts';
import { BulkButtons, type BulkAction } from '../../ui/table/bulk-buttons.tsx';
import type { ClearSelection } from '../../ui/table/data-table-props.ts';
import { useChangeMany } from '../../ui/table/use-change-many.tsx';
import { useOpened } from '../../ui/use-opened.ts';

interface CustomerBulkProps {
  rows: readonly CustomerRow[];
  onMerge: (one: CustomerRow, other: CustomerRow) => void;
  onDone: ClearSelection;
}

/** What is done with many customers at once. */
export function CustomerBulk({ rows, onMerge, onDone }: CustomerBulkProps) {
  const { t } = useLingui();
  const tagging = useOpened<undefined>();
  const { run, isPending, refusals } = useChangeMany<Omit<ChangeCustomersBody, 'ids'>>({
    call: (body, options) => api('POST /api/customers/change', { body, ...options }),
    ids: rows.map(({ id }) => id),
    invalidates: [customersKey, anyCustomerKey, customerDuplicatesKey, tagsKey],
    said: (count, { isRemoved }) =>
      isRemoved
        ? plural(count, { one: '# customer removed', other: '# customers removed' })
        : plural(count, { one: '# customer changed', other: '# customers changed' }),
    onDone,
  });
  const [one, other, third] = rows;
  const merge: BulkAction[] =
    one && other && !third
      ? [{ label: t`Compare and merge`, icon: 'people', does: () => onMerge(one, other) }]
      : [];
  const actions: BulkAction[] = [
    ...merge,
    { label: t`Tags`, icon: 'tag', does: () => tagging.open(undefined) },
    { label: t`Remove`, icon: 'trash', isDanger: true, does: () => void run({ isRemoved: true }) },
  ];
  return (
    <>
      <BulkButtons actions={actions} isPending={isPending} />
      <BulkTags isOpen={tagging.isOpen} onClose={tagging.close} rows={rows} run={run} />
      {refusals}
    </>
  );
}
