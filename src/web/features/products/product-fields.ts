import { t } from '@lingui/core/macro';
import type { Option } from '../../ui/combobox.tsx';
import { field } from '../../ui/form/record-fields.ts';

/** What a table of products edits as text. */
export const productTexts = () => ({
  name: field.text(t`Name`),
  code: field.text(t`Code`),
  unit: field.text(t`Unit`),
});

/** What people write of a product. */
export function productFields(categories: readonly Option[]) {
  const yesUnlessSaid = { initial: true, yes: t`Yes`, no: t`No` };
  return {
    ...productTexts(),
    categoryId: field.reference(t`Category`, categories),
    price: field.amount(t`Price`),
    cost: field.amount(t`Cost`),
    description: field.text(t`Description`),
    taxable: field.flag(t`Taxable`, yesUnlessSaid),
    active: field.flag(t`Active`, yesUnlessSaid),
  };
}
