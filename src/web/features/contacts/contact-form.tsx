import { Trans } from '@lingui/react/macro';
import { createContactBody } from '../../../shared/contacts/contact-contract.ts';
import { getsInRole } from '../../../shared/contacts/contact-roles.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import frame from '../../ui/field-frame.module.css';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { contactFields } from './contact-fields.ts';
import { useContactWrites, type Contact } from './use-contact-writes.ts';

interface ContactFormProps {
  projectId: number;
  /** Undefined for a new one. */
  contact: Contact | undefined;
  onDone: () => void;
}

const getsNames = ['getsBids', 'getsInvoices', 'getsPhotoReports', 'getsAppointments'] as const;

export function ContactForm({ projectId, contact, onDone }: ContactFormProps) {
  const { add, change } = useContactWrites(projectId);
  const form = useRecordForm({
    id: 'contact',
    entity: contact ? `of-${contact.id}` : `in-${projectId}`,
    fields: contactFields(),
    record: contact,
    schema: createContactBody,
    submit: (body, options) => (contact ? change.send({ contact, body }, options) : add.send(body, options)),
    onSuccess: onDone,
  });
  const { values } = form;

  return (
    <Form form={form} guardsLeaving={false}>
      <TextField isRequired autoFocus={!contact} maxLength={120} {...form.field('name')} />
      <FieldRow>
        <Select
          {...form.field('role')}
          choices={contactFields().role.choices ?? []}
          onChange={(role) => form.patch({ ...getsInRole(values, role), role })}
        />
        {values.role === 'other' && <TextField maxLength={60} {...form.field('otherRole')} />}
      </FieldRow>
      <FieldRow>
        <PhoneField autoComplete="off" {...form.field('phone')} />
        <TextField type="email" spellCheck={false} maxLength={254} {...form.field('email')} />
      </FieldRow>
      <Stack as="fieldset" gap={8} className={frame.frame}>
        <legend className={frame.label}>
          <Trans context="what a contact receives">Gets</Trans>
        </legend>
        {getsNames.map((name) => (
          <Checkbox key={name} {...form.field(name)} />
        ))}
      </Stack>
      <TextArea rows={2} maxLength={1000} {...form.field('note')} />
      <FormActions
        form={form}
        submitLabel={contact ? <Trans>Save</Trans> : <Trans>Add contact</Trans>}
        needsChange={contact !== undefined}
        onCancel={onDone}
      />
    </Form>
  );
}
