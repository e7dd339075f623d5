import { Trans, useLingui } from '@lingui/react/macro';
import { savedViewsKey, type ViewList } from '../../entities/saved-views.ts';
import { api } from '../../platform/api-client.ts';
import { useRight } from '../../platform/session.ts';
import { useWrite } from '../../platform/write.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import type { Shown } from '../../ui/table/use-column-choice.ts';
import { TextField } from '../../ui/text-field.tsx';

interface SaveViewProps {
  list: ViewList;
  /** The query of the list's address as it is. */
  query: string;
  /** How its table is shown. */
  shown: Shown;
  onDone: () => void;
}

/** Keeps what a list shows now under a name. */
export function SaveView({ list, query, shown, onDone }: SaveViewProps) {
  const { t } = useLingui();
  const mayShare = useRight('projects.all');
  const save = useWrite({
    call: (
      { name, keepsTable, isShared }: { name: string; keepsTable: boolean; isShared: boolean },
      { idempotencyKey },
    ) =>
      api('POST /api/views', {
        body: { list, name, query, isShared, ...(keepsTable ? shown : { columns: null, display: null }) },
        idempotencyKey,
      }),
    invalidates: [savedViewsKey(list)],
    successMessage: t`View saved`,
  });
  const form = useForm({
    id: 'view',
    initial: { name: '', keepsTable: true, isShared: false },
    submit: save.send,
    onSuccess: onDone,
    keepsDraft: false,
  });
  return (
    <Form form={form} guardsLeaving={false}>
      <TextField label={t`Name`} isRequired autoFocus maxLength={60} {...form.field('name')} />
      <Checkbox
        label={t`Also save the columns, their widths, the grouping, and the row height`}
        {...form.field('keepsTable')}
      />
      {mayShare && <Checkbox label={t`Share with the company`} {...form.field('isShared')} />}
      <FormActions form={form} submitLabel={<Trans>Save view</Trans>} onCancel={onDone} />
    </Form>
  );
}
