import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import styles from './salespeople.module.css';

export interface SalespersonRow {
  name: string;
  phone: string;
  email: string;
}

export const emptyRow: SalespersonRow = { name: '', phone: '', email: '' };

export function isBlankRow({ name, phone, email }: SalespersonRow): boolean {
  return !name.trim() && !phone.trim() && !email.trim();
}

interface SalespeopleRowsProps {
  rows: readonly SalespersonRow[];
  onChange: (rows: SalespersonRow[]) => void;
  errorAt: (path: string) => string | undefined;
}

/** Any number of salespeople of a business that is being written; a row that stays blank is not sent. */
export function SalespeopleRows({ rows, onChange, errorAt }: SalespeopleRowsProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const lastName = useRef<HTMLInputElement>(null);
  const count = useRef(rows.length);

  useEffect(() => {
    if (rows.length > count.current) lastName.current?.focus();
    count.current = rows.length;
  }, [rows.length]);

  const change = (index: number, part: Partial<SalespersonRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));

  return (
    <Section title={t`Salespeople`}>
      {rows.map((row, index) => (
        <div
          // The rows have no other name than their place while they are being written.
          key={index}
          role="group"
          aria-label={t`Salesperson ${index + 1}`}
          className={classNames(styles.row, index === 0 && styles.first)}
        >
          <TextField
            label={t`Name`}
            isLabelHidden={index > 0 && !isPhone}
            value={row.name}
            onChange={(name) => change(index, { name })}
            error={errorAt(`salespeople.${index}.name`)}
            ref={index === rows.length - 1 ? lastName : undefined}
          />
          <PhoneField
            label={t`Phone`}
            isLabelHidden={index > 0 && !isPhone}
            autoComplete="off"
            value={row.phone}
            onChange={(phone) => change(index, { phone })}
            error={errorAt(`salespeople.${index}.phone`)}
          />
          <TextField
            label={t`Email`}
            isLabelHidden={index > 0 && !isPhone}
            type="email"
            spellCheck={false}
            value={row.email}
            onChange={(email) => change(index, { email })}
            error={errorAt(`salespeople.${index}.email`)}
          />
          <IconButton
            icon="close"
            label={t`Remove salesperson ${index + 1}`}
            className={styles.rowRemove}
            onClick={() => onChange(rows.filter((_row, at) => at !== index))}
          />
        </div>
      ))}
      <div className={rows.length > 0 ? styles.more : undefined}>
        <Button icon="plus" onClick={() => onChange([...rows, emptyRow])}>
          <Trans>Add salesperson</Trans>
        </Button>
      </div>
    </Section>
  );
}
