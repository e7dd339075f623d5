import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { slices } from '../../slices.ts';
import styles from './history.module.css';
import { useHistoryCounts, type HistoryFilter } from './use-history.ts';
import { showNumber } from './value-words.ts';

interface HistoryFiltersProps {
  projectId: number;
  filter: HistoryFilter;
  /** The same with the words that have settled. */
  asked: HistoryFilter;
  onChange: (change: Partial<HistoryFilter>) => void;
}

/** A Select has no empty value, so everything has a name. */
const everything = 'all';

/** Narrows the history by words, kind, person and day; each choice says how much it would show. */
export function HistoryFilters({ projectId, filter, asked, onChange }: HistoryFiltersProps) {
  const { t } = useLingui();
  const { data: counts } = useHistoryCounts(projectId, asked);
  // The field follows the fingers at once; the address and the server follow when they rest.
  const [typed, setTyped] = useState(filter.q);
  const [known, setKnown] = useState(filter.q);
  if (known !== filter.q) {
    setKnown(filter.q);
    if (filter.q !== typed.trim()) setTyped(filter.q);
  }
  const countOf = (list: readonly { count: number }[] | undefined) =>
    list?.reduce((sum, each) => sum + each.count, 0);
  const withCount = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${showNumber(count)})`;
  const subjectCount = (subject: string) =>
    counts && (counts.subjects.find((each) => each.subject === subject)?.count ?? 0);
  const kinds = [
    { value: everything, label: withCount(t`Everything`, countOf(counts?.subjects)) },
    ...Object.entries(slices)
      .filter(([subject]) => filter.kind === subject || subjectCount(subject) !== 0)
      .flatMap(([subject, { historyFilter }]) =>
        historyFilter ? { value: subject, label: withCount(t(historyFilter), subjectCount(subject)) } : [],
      ),
  ];
  const nameOfActor = (actor: string, name: string) =>
    actor === 'customer' ? t`The customer` : actor === 'system' ? t`The system` : name;
  const actors = counts?.actors ?? [];
  const people = [
    { value: everything, label: withCount(t`Everyone`, countOf(counts?.actors)) },
    ...actors.map(({ actor, name, count }) => ({
      value: actor,
      label: withCount(nameOfActor(actor, name), count),
    })),
    ...(filter.actor && !actors.some(({ actor }) => actor === filter.actor)
      ? [{ value: filter.actor, label: withCount(nameOfActor(filter.actor, t`Someone`), 0) }]
      : []),
  ];
  const plain = (value: string) => (value === everything ? '' : value);
  const isNarrowed = Object.values(filter).some(Boolean);
  return (
    <Row role="search" gap={12} align="end" wrap>
      <TextField
        label={t`Search history`}
        type="search"
        placeholder={t`Words, names, amounts`}
        prefix={<Icon name="search" />}
        className={styles.search}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          onChange({ q: text.trim() });
        }}
      />
      <Select
        label={t`Show`}
        className={styles.filter}
        value={filter.kind || everything}
        choices={kinds}
        onChange={(kind) => onChange({ kind: plain(kind) })}
      />
      <Select
        label={t`By`}
        className={styles.filter}
        value={filter.actor || everything}
        choices={people}
        onChange={(actor) => onChange({ actor: plain(actor) })}
      />
      <DateField
        label={t`From`}
        className={styles.day}
        value={filter.from}
        max={filter.to || undefined}
        onChange={(from) => onChange({ from })}
      />
      <DateField
        label={t({ message: 'To', context: 'period' })}
        className={styles.day}
        value={filter.to}
        min={filter.from || undefined}
        onChange={(to) => onChange({ to })}
      />
      {isNarrowed && (
        <Button
          variant="ghost"
          className={styles.all}
          onClick={() => {
            setTyped('');
            onChange({ kind: '', actor: '', q: '', from: '', to: '' });
          }}
        >
          <Trans>Show everything</Trans>
        </Button>
      )}
    </Row>
  );
}
