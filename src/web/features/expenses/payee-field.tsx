import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { expensesKey } from '../../entities/record-keys.ts';
import { api } from '../../platform/api-client.ts';
import { useSettled } from '../../platform/use-settled.ts';
import type { FieldBinding } from '../../ui/form/use-form.ts';
import { SuggestedField } from '../../ui/suggested-field.tsx';

/** Whom it was paid to: any name, with the businesses and the names of before one tap away. */
export function PayeeField({ field }: { field: FieldBinding<string> }) {
  const { t } = useLingui();
  const typed = useSettled(field.value.trim(), 150);
  const { data = [] } = useQuery({
    queryKey: [...expensesKey, 'payees', typed],
    queryFn: ({ signal }) => api('GET /api/expenses/payees', { query: { q: typed }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <SuggestedField
      label={t`Paid to`}
      isRequired
      placeholder={t`Supplier, subcontractor, or anyone else`}
      suggestions={[...new Set(data.map(({ name }) => name))]}
      field={field}
    />
  );
}
