import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Project } from '../../entities/project-cache.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { TextArea } from '../../ui/text-field.tsx';

export type ReasonedMove = 'cancel' | 'decline';

interface ReasonDialogProps {
  /** One, whose draft is kept, or several. */
  project: Pick<Project, 'id' | 'number'> | { count: number };
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
  const isOne = 'id' in project;
  const many = isOne ? '' : plural(project.count, { one: '# project', other: '# projects' });
  const name = isOne ? project.number : many;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={isCancel ? t`Cancel ${name}` : isOne ? t`Customer declined` : t`Mark ${many} as declined`}
      description={
        isCancel
          ? t`Bid links stop working and future appointments are canceled. Undo restores them; reopening the project later doesn’t.`
          : isOne
            ? t`This closes the project as lost. You can reopen it.`
            : t`This closes them as lost. You can reopen them.`
      }
    >
      <ReasonForm
        key={`${isOne && project.id} ${move}`}
        projectId={isOne ? project.id : undefined}
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
  projectId: number | undefined;
  move: ReasonedMove;
  onDone: () => void;
  send: Send;
}) {
  const { t } = useLingui();
  const isOne = projectId !== undefined;
  const form = useForm({
    id: `project-${move}`,
    entity: projectId,
    initial: { reason: '' },
    submit: ({ reason }, options) => send({ move, reason }, options),
    onSuccess: onDone,
    keepsDraft: isOne,
  });
  return (
    <Form form={form} guardsLeaving={false}>
      <TextArea
        label={t`Reason`}
        hint={move === 'decline' ? t`A few words: price, timing, went with someone else.` : undefined}
        maxLength={1000}
        {...form.field('reason')}
      />
      <FormActions
        form={form}
        submitLabel={
          move === 'cancel' ? (isOne ? t`Cancel project` : t`Cancel projects`) : t`Mark as declined`
        }
        cancelLabel={move === 'cancel' ? (isOne ? t`Keep project` : t`Keep projects`) : undefined}
        onCancel={onDone}
      />
    </Form>
  );
}
