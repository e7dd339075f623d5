import { Trans, useLingui } from '@lingui/react/macro';
import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { useRecords, useRecordWrites } from '../../platform/records.ts';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { templateCalls } from './template-calls.ts';

/** Keeps a bid as a template: under a new name, or in the place of the template of that name. */
export function SaveTemplate({ bid, onDone }: { bid: Pick<Bid, 'id' | 'title'>; onDone: () => void }) {
  const { t } = useLingui();
  const templates = useRecords(templateCalls);
  const { add, save } = useRecordWrites(templateCalls, {
    added: ({ name }) => t`${name} saved as a template`,
    removed: ({ name }) => t`${name} removed`,
  });
  const namesakeOf = (name: string) =>
    templates.data?.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
  const form = useForm({
    id: 'bid-template',
    initial: { name: bid.title, keepsNotes: false },
    keepsDraft: false,
    submit: ({ name, keepsNotes }: { name: string; keepsNotes: boolean }, options) => {
      const namesake = namesakeOf(name);
      return namesake
        ? save(namesake, { bidId: bid.id, keepsNotes }, options)
        : add({ name, bidId: bid.id, keepsNotes }, options);
    },
    onSuccess: onDone,
  });
  const namesake = namesakeOf(form.values.name);
  return (
    <Form form={form} guardsLeaving={false}>
      <TextField
        label={t`Name`}
        isRequired
        autoFocus
        maxLength={120}
        hint={
          namesake
            ? t`A template with this name exists. Saving replaces its content with this bid.`
            : t`Saves the sections, lines, scope, terms, and payments, but not the title, internal notes, discount, or valid-until date.`
        }
        {...form.field('name')}
      />
      <Checkbox label={t`Include the notes for the customer`} {...form.field('keepsNotes')} />
      <FormActions
        form={form}
        needsChange={false}
        submitLabel={namesake ? <Trans>Replace template</Trans> : <Trans>Save template</Trans>}
        onCancel={onDone}
      />
    </Form>
  );
}
