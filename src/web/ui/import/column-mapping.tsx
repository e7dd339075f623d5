import { Trans, useLingui } from '@lingui/react/macro';
import type { ColumnMapping, ImportPreview } from '../../../shared/imports/import-contract.ts';
import { Stack } from '../layout/layout.tsx';
import { Select } from '../select.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import type { ImportFieldWords } from './import-field-words.ts';
import { Disclosure } from '../disclosure.tsx';
import styles from './import.module.css';

interface ColumnMappingProps {
  fields: readonly ImportFieldWords[];
  preview: ImportPreview;
  onChange: (mapping: ColumnMapping) => void;
}

const leftOut = -1;

/** Which column holds what, one choice a field. */
export function ColumnChoices({ fields, preview, onChange }: ColumnMappingProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const { columns, mapping, missing } = preview;
  const isRequired = (key: string) => preview.fields.some((field) => field.key === key && field.isRequired);
  const choices = columns.map(({ heading, samples }, at) => {
    const number = at + 1;
    const label = heading || t`Column ${number}`;
    const examples = samples.filter(Boolean).join(', ');
    const content = (
      <Stack as="span" shrink>
        <bdi>{label}</bdi>
        {examples && <bdi className={styles.samples}>{examples}</bdi>}
      </Stack>
    );
    return { value: at, label, content };
  });

  function choose(key: string, column: number) {
    const next: ColumnMapping = { ...mapping, [key]: column === leftOut ? null : column };
    // A column means one thing: who takes it for another field takes it away from the first.
    for (const other of Object.keys(next)) {
      if (other !== key && column !== leftOut && next[other] === column) next[other] = null;
    }
    onChange(next);
  }

  const chosen = (
    <Stack gap={16} className={styles.mapping}>
      {fields.map(({ key, label }) => (
        <Select
          key={key}
          label={label}
          isRequired={isRequired(key)}
          value={mapping[key] ?? leftOut}
          choices={[{ value: leftOut, label: t`Not in this file` }, ...choices]}
          error={missing.includes(key) ? t`Choose a column.` : undefined}
          onChange={(column) => choose(key, column)}
        />
      ))}
    </Stack>
  );
  if (!isPhone) return chosen;
  const count = fields.filter(({ key }) => typeof mapping[key] === 'number').length;
  return (
    // Nine choices below each other would push the rows out of sight; what is missing opens them.
    <Disclosure
      open={missing.length > 0 || undefined}
      title={
        <Trans>
          {count} of {fields.length} found
        </Trans>
      }
    >
      {chosen}
    </Disclosure>
  );
}
