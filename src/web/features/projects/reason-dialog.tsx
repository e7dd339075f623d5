import { useLingui } from '@lingui/react/macro';
import type { Project } from '../../entities/project-cache.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { TextArea } from '../../ui/text-field.tsx';

export type ReasonedMove = 'cancel' | 'decline';

interface ReasonDialogProps {
  project: Pick<Project, 'id' | 'number'>;
  move: ReasonedMove;
  isOpen: boolean;
  onClose: () => void;
  /** Makes the move; throws a refusal. */
  send: Send;
}

type Send = (input: { move: ReasonedMove; reason: string }, options: WriteOptions) => Promise<unknown>;

/** Asks why a project ends; the reason is kept with it and helps the next bid. */
export function ReasonDialog({ project, move, isOpen, onClose, send }: ReasonDialogProps) {
  const { t } = useLingui();
  const isCancel = move === 'cancel';
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={isCancel ? t`Cancel ${project.number}` : t`Customer declined`}
      description={
        isCancel
          ? t`Links to its bids stop working and future appointments are released. Undo right after brings those back; reopening later does not.`
          : t`The project is closed as lost. It can be reopened.`
      }
    >
      <ReasonForm
        key={`${project.id} ${move}`}
        projectId={project.id}
        move={move}
        onDone={onClose}
        send={send}
      />
    </Dialog>
  );
}

function ReasonForm({
  projectId,
  move,
  onDone,
  send,
}: {
  projectId: number;
  move: ReasonedMove;
  onDone: () => void;
  send: Send;
}) {
  const { t } = useLingui();
  const form = useForm({
    id: `project-${move}`,
    entity: projectId,
    initial: { reason: '' },
    submit: ({ reason }, options) => send({ move, reason }, options),
    onSuccess: onDone,
  });
  return (
    <Form form={form} guardsLeaving={false}>
      <TextArea
        label={t`Reason`}
        hint={move === 'decline' ? t`Price, timing, went with somebody else: in a few words.` : undefined}
        maxLength={1000}
        {...form.field('reason')}
      />
      <FormActions
        form={form}
        submitLabel={move === 'cancel' ? t`Cancel the project` : t`Mark as declined`}
        cancelLabel={move === 'cancel' ? t`Keep the project` : undefined}
        onCancel={onDone}
      />
    </Form>
  );
}
