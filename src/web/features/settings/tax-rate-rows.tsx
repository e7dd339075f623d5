import { Trans, useLingui } from '@lingui/react/macro';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { TaxRateValues } from './company-fields.ts';
import styles from './tax-rate-rows.module.css';

interface TaxRateRowsProps {
  rates: readonly TaxRateValues[];
  onChange: (rates: TaxRateValues[]) => void;
  errorAt: (path: string) => string | undefined;
  onLeave: (path: string) => void;
}

/** The rates that have names: of places, or of kinds of work. */
export function TaxRateRows({ rates, onChange, errorAt, onLeave }: TaxRateRowsProps) {
  const { t } = useLingui();
  const field = (index: number, place: 'name' | 'rateBps', name: 'name' | 'percent') => {
    const path = `taxRates.${index}.${place}`;
    return {
      name: path,
      value: rates[index]![name],
      error: errorAt(path),
      onChange: (value: string) => onChange(rates.with(index, { ...rates[index]!, [name]: value })),
      onBlur: () => onLeave(path),
    };
  };
  const wrong = errorAt('taxRates');
  return (
    <Stack as="fieldset" gap={12} className={styles.rates}>
      <legend>
        <Trans>Named rates</Trans>
      </legend>
      <Text as="p" tone="ink-2" size="sm">
        <Trans>
          For places and kinds of work with their own tax. You choose from these on bids and invoices, and
          customers see the name. Changing a rate doesn’t change bids and invoices that already use it.
        </Trans>
      </Text>
      {rates.map(({ key, isNew }, index) => (
        <Row key={key} gap={12} align="start" className={styles.rate}>
          <TextField label={t`Name`} autoFocus={isNew} {...field(index, 'name', 'name')} />
          <NumberField
            label={t`Rate`}
            suffix="%"
            decimals={3}
            min={0}
            max={100}
            {...field(index, 'rateBps', 'percent')}
          />
          <span className={styles.remove}>
            <IconButton
              icon="trash"
              label={t`Remove`}
              onClick={() => onChange(rates.filter((_rate, place) => place !== index))}
            />
          </span>
        </Row>
      ))}
      {wrong && (
        <Text as="p" tone="red" size="sm" role="alert">
          {wrong}
        </Text>
      )}
      <span>
        <Button
          size="small"
          icon="plus"
          onClick={() =>
            onChange([...rates, { key: newIdempotencyKey(), isNew: true, name: '', percent: '' }])
          }
        >
          <Trans>Add rate</Trans>
        </Button>
      </span>
    </Stack>
  );
}
