import { Trans, useLingui } from '@lingui/react/macro';
import { Button, IconButton } from '../../ui/button.tsx';
import type { Form } from '../../ui/form/use-form.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './billing-settings.module.css';
import type { BillingValues, TermValues } from './billing-values.ts';

/** A name for programs that no other term has. */
function newKey(taken: readonly string[]): string {
  for (let count = taken.length + 1; ; count += 1) {
    const key = `term_${count}`;
    if (!taken.includes(key)) return key;
  }
}

/** When invoices are due: what it is called, after how many days, and the words on the paper. */
export function TermRows({ form }: { form: Form<BillingValues> }) {
  const { t } = useLingui();
  const { paymentTerms: terms } = form.values;
  const put = (next: TermValues[]) => form.set('paymentTerms', next);
  const field = (index: number, name: 'label' | 'days' | 'text') => {
    const path = `paymentTerms.${index}.${name}`;
    return {
      name: path,
      value: terms[index]?.[name] ?? '',
      error: form.errorAt(path),
      onChange: (value: string) =>
        put(terms.map((term, place) => (place === index ? { ...term, [name]: value } : term))),
      onBlur: () => form.leave(path, 'paymentTerms'),
    };
  };
  const wrong = form.errorAt('paymentTerms');
  return (
    <Stack as="fieldset" gap={12} className={styles.terms}>
      <legend>
        <Trans>Payment terms, default first</Trans>
      </legend>
      {terms.map(({ key }, index) => (
        <Stack key={key} gap={12} align="start" className={styles.term}>
          <TextField label={t`Name`} {...field(index, 'label')} />
          <NumberField label={t`Days`} decimals={0} min={0} max={365} {...field(index, 'days')} />
          <TextField label={t`Wording on the invoice`} {...field(index, 'text')} />
          <span className={styles.acts}>
            <IconButton
              icon="arrowUp"
              label={t`Move up`}
              disabled={index === 0}
              onClick={() => {
                const next = [...terms];
                const [term] = next.splice(index, 1);
                if (term) next.splice(index - 1, 0, term);
                put(next);
              }}
            />
            <IconButton
              icon="trash"
              label={t`Remove`}
              disabled={terms.length === 1}
              onClick={() => put(terms.filter((_term, place) => place !== index))}
            />
          </span>
        </Stack>
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
            put([...terms, { key: newKey(terms.map(({ key }) => key)), label: '', days: '', text: '' }])
          }
        >
          <Trans>Add terms</Trans>
        </Button>
      </span>
    </Stack>
  );
}
