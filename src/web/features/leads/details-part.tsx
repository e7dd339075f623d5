import { useLingui } from '@lingui/react/macro';
import { findBusinessOptions, useSalespeopleOf } from '../../entities/business-choice.ts';
import { TagsField } from '../../entities/tags/tags-fact.tsx';
import { Combobox, type Option } from '../../ui/combobox.tsx';
import { FieldRow } from '../../ui/form/form.tsx';
import type { Form } from '../../ui/form/use-form.ts';
import { formatPhone } from '../../ui/phone-format.ts';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import type { LeadValues } from './lead-values.ts';
import { useCategories } from '../../entities/categories.ts';

/** Adding who referred the caller; a failure is told by whoever adds, and answers undefined. */
export interface Referrals {
  addBusiness: (name: string) => Promise<Option | undefined>;
  addSalesperson: (businessId: number, name: string) => Promise<Option | undefined>;
}

/** What it is about, and how the caller came to us. */
export function DetailsPart({ form, referrals }: { form: Form<LeadValues>; referrals: Referrals }) {
  const { t } = useLingui();
  const categories = useCategories();
  const { business } = form.values;
  const salespeople = useSalespeopleOf(business?.value);
  return (
    <>
      <TextField
        label={t`Title`}
        placeholder={t`Kitchen remodel, roof leak, new deck`}
        {...form.field('title')}
      />
      <TextArea label={t`Description`} rows={4} {...form.field('description')} />
      <FieldRow>
        <Combobox
          label={t`Category`}
          options={(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={form.values.category}
          onChange={(category) => form.set('category', category)}
          error={form.errorAt('categoryId')}
        />
        <TextField label={t`Source`} placeholder={t`Referral, web, yard sign`} {...form.field('source')} />
      </FieldRow>
      <FieldRow>
        <Combobox
          label={t`Referred by`}
          options={findBusinessOptions}
          value={business}
          onChange={(chosen) => form.patch({ business: chosen, salesperson: null })}
          onCreate={referrals.addBusiness}
          error={form.errorAt('businessId')}
        />
        <Combobox
          // Its typed text belongs to the business before.
          key={business?.value ?? 'none'}
          label={t`Salesperson`}
          isDisabled={!business}
          options={salespeople.map(({ id, name, phone }) => ({
            value: id,
            label: name,
            detail: phone === null ? undefined : formatPhone(phone),
          }))}
          value={form.values.salesperson}
          onChange={(salesperson) => form.set('salesperson', salesperson)}
          onCreate={(name) => (business ? referrals.addSalesperson(business.value, name) : undefined)}
          error={form.errorAt('salespersonId')}
        />
      </FieldRow>
      <TagsField {...form.field('tags')} />
    </>
  );
}
