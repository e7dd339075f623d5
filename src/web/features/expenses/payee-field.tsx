import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { useSettled } from '../../platform/use-settled.ts';
import type { FieldBinding } from '../../ui/form/use-form.ts';
import { Suggestions } from '../../ui/suggestions.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { expensesKey } from '../../entities/record-keys.ts';

const mostOffered = 6;

/** Whom it was paid to: any name, with the businesses and the names of before one tap away. */
export function PayeeField({ field }: { field: FieldBinding<string> }) {
  const { t } = useLingui();
  const typed = useSettled(field.value.trim(), 150);
  const { data } = useQuery({
    queryKey: [...expensesKey, 'payees', typed],
    queryFn: ({ signal }) => api('GET /api/expenses/payees', { query: { q: typed }, signal }),
    placeholderData: keepPreviousData,
  });
  const offered = (data ?? []).filter(({ name }) => name !== field.value).slice(0, mostOffered);
  return (
    <Suggestions
      label={t`Names to choose from`}
      offered={offered.map(({ name, businessId }) => ({ key: businessId ?? name, text: name }))}
      onTake={field.onChange}
    >
      <TextField label={t`Paid to`} isRequired placeholder={t`Supplier, subcontractor, anybody`} {...field} />
    </Suggestions>
  );
}
