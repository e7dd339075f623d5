import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { useSettled } from '../../platform/use-settled.ts';
import type { FieldBinding } from '../../ui/form/use-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { expensesKey } from '../../entities/record-keys.ts';
import styles from './payee-field.module.css';

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
    <div className={styles.payee}>
      <TextField label={t`Paid to`} isRequired placeholder={t`Supplier, subcontractor, anybody`} {...field} />
      {offered.length > 0 && (
        <div className={styles.names} role="group" aria-label={t`Names to choose from`}>
          {offered.map(({ name, businessId }) => (
            <button
              key={businessId ?? name}
              type="button"
              className={styles.name}
              onClick={() => field.onChange(name)}
            >
              <bdi>{name}</bdi>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
