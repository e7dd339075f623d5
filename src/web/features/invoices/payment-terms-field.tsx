import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PaymentTerm } from '../../../shared/billing/billing-settings-contract.ts';
import { termOf } from '../../../shared/billing/payment-terms.ts';
import type { Choice } from '../../ui/choice.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { termLabel } from './invoice-values.ts';
import type { InvoiceForm } from './use-invoice-form.ts';

// No key of a term has a colon.
const ownWords = ':own';
const several = ':several';

/** One of the company's terms, or words of this invoice's own. Several, as other programs may have set them, stay until one is chosen. */
export function PaymentTermsField({ form, terms }: { form: InvoiceForm; terms: readonly PaymentTerm[] }) {
  const { t } = useLingui();
  const { value: chosen, name, error, onChange } = form.field('paymentTerms');
  const [wantsOwn, setWantsOwn] = useState(false);
  const [first = ''] = chosen;
  const term = termOf(terms, first);
  const isOwn = chosen.length < 2 && !term && (wantsOwn || first !== '');
  const choices: Choice[] = [
    ...(chosen.length > 1
      ? [{ value: several, label: chosen.map((each) => termLabel(terms, each)).join(', ') }]
      : []),
    ...terms.map(({ key, label }) => ({ value: key, label })),
    { value: ownWords, label: t`Custom terms` },
  ];
  const problem = error ?? form.errorAt('paymentTerms.0');

  function choose(value: string) {
    if (value === several) return;
    setWantsOwn(value === ownWords);
    onChange(value === ownWords ? [] : [value]);
  }

  return (
    <>
      <Select
        label={t`Payment terms`}
        name={name}
        value={chosen.length > 1 ? several : isOwn ? ownWords : (term?.key ?? null)}
        onChange={choose}
        choices={choices}
        hint={chosen.length === 1 ? term?.text : undefined}
        error={isOwn ? undefined : problem}
      />
      {isOwn && (
        <TextField
          label={t`Custom payment terms`}
          isLabelHidden
          autoFocus={wantsOwn}
          placeholder={t`Half at the start, half on completion`}
          maxLength={500}
          value={first}
          error={problem}
          onChange={(words) => onChange(words === '' ? [] : [words])}
          onBlur={() => form.leave('paymentTerms.0', 'paymentTerms')}
        />
      )}
    </>
  );
}
