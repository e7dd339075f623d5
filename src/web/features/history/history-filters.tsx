import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { Select } from '../../ui/select.tsx';
import styles from './history.module.css';
import type { HistoryFilter } from './use-history.ts';

interface HistoryFiltersProps {
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
}

/** A Select has no empty value, so everything has a name. */
const everything = 'all';

/** Narrows the history to a kind of event, and to who did it. */
export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const { t } = useLingui();
  const employees = useQuery({
    queryKey: ['employees'],
    queryFn: ({ signal }) => api('GET /api/employees', { signal }),
  });
  const kinds = [
    { value: everything, label: t`Everything` },
    { value: 'project', label: t`Project and status` },
    { value: 'appointment', label: t`Appointments` },
    { value: 'bid', label: t`Bids` },
    { value: 'note', label: t`Notes` },
    { value: 'customer', label: t`Customer` },
  ];
  const people = [
    { value: everything, label: t`Everybody` },
    { value: 'customer', label: t`The customer` },
    { value: 'system', label: t`The system` },
    ...(employees.data ?? []).map(({ id, firstName, lastName }) => ({
      value: String(id),
      label: `${firstName} ${lastName}`.trim(),
    })),
  ];
  const plain = (value: string) => (value === everything ? '' : value);
  return (
    <div className={styles.filters}>
      <Select
        label={t`Show`}
        className={styles.filter}
        value={filter.kind || everything}
        choices={kinds}
        onChange={(kind) => onChange({ ...filter, kind: plain(kind) })}
      />
      <Select
        label={t`By`}
        className={styles.filter}
        value={filter.actor || everything}
        choices={people}
        onChange={(actor) => onChange({ ...filter, actor: plain(actor) })}
      />
    </div>
  );
}
