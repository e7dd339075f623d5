import { Trans, useLingui } from '@lingui/react/macro';
import { createCategoryBody, type Category } from '../../../shared/categories/category-contract.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { field } from '../../ui/form/record-fields.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { TextField } from '../../ui/text-field.tsx';

interface CategoryFormProps {
  /** Undefined for a new one. */
  category: Category | undefined;
  save: (body: { name: string }, options: WriteOptions) => Promise<unknown>;
  onDone: () => void;
}

/** The one field of a category; on a desktop a rename usually happens in the list itself. */
export function CategoryForm({ category, save, onDone }: CategoryFormProps) {
  const { t } = useLingui();
  const form = useRecordForm({
    id: 'category',
    fields: { name: field.text(t`Name`) },
    record: category,
    schema: createCategoryBody,
    submit: save,
    onSuccess: onDone,
    keepsDraft: false,
  });
  return (
    <Form form={form} guardsLeaving={false}>
      <TextField isRequired autoFocus {...form.field('name')} />
      <FormActions
        form={form}
        submitLabel={category ? <Trans>Save</Trans> : <Trans>Create category</Trans>}
        needsChange={category !== undefined}
        onCancel={onDone}
      />
    </Form>
  );
}
