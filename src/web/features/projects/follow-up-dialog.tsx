import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Day } from '../../../shared/kernel/dates.ts';
import type { ChangeProjectsBody } from '../../../shared/projects/many-projects-contract.ts';
import { createTodoBody } from '../../../shared/todos/todo-contract.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { bodySchema } from '../../ui/form/body-schema.ts';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import type { Opened } from '../../ui/use-opened.ts';

/** A to-do at each of the chosen projects. */
type FollowUp = NonNullable<ChangeProjectsBody['addTodo']>;

interface FollowUpDialogProps {
  /** With how many projects were chosen. */
  opened: Opened<number>;
  set: (followUp: FollowUp, options: WriteOptions) => Promise<unknown>;
}

/** Asks for the day of a follow-up that is none of those offered. */
export function FollowUpDialog({ opened, set }: FollowUpDialogProps) {
  const { t } = useLingui();
  const { isOpen, close, key, subject: count = 0 } = opened;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={plural(count, { one: 'Follow up on # project', other: 'Follow up on # projects' })}
      description={t`You get a to-do for each.`}
    >
      <FollowUpForm key={key} onDone={close} set={set} />
    </Dialog>
  );
}

function FollowUpForm({ onDone, set }: Pick<FollowUpDialogProps, 'set'> & { onDone: () => void }) {
  const { t } = useLingui();
  const title = t`Follow up`;
  const form = useForm({
    id: 'follow-up',
    initial: { dueOn: '' },
    schema: bodySchema<{ dueOn: string }, FollowUp>(
      ({ dueOn }) => ({ title, dueOn: dueOn as Day }),
      createTodoBody,
      {},
      ({ dueOn }) => ({ dueOn: dueOn ? undefined : t`Choose a day.` }),
    ),
    submit: set,
    onSuccess: onDone,
    keepsDraft: false,
  });
  return (
    <Form form={form} guardsLeaving={false}>
      <DateField label={t`Day`} isRequired {...form.field('dueOn')} />
      <FormActions form={form} submitLabel={<Trans>Set follow-up</Trans>} onCancel={onDone} />
    </Form>
  );
}
