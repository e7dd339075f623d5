import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, type Ref } from 'react';
import { createTodoBody } from '../../../shared/todos/todo-contract.ts';
import { useEmployee } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DateField } from '../../ui/date-field.tsx';
import { bodySchema } from '../../ui/form/body-schema.ts';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useNextText } from '../../ui/form/use-next-text.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './todos.module.css';
import { useAssignees } from './use-assignees.ts';
import { useAddTodo, type TodoBody } from './use-todo-writes.ts';

interface QuickAddProps {
  projectId?: number | undefined;
  /** In a column: the day and the assignee stand below, once something is typed. */
  isNarrow?: boolean | undefined;
  /** For a button elsewhere that leads here. */
  fieldRef?: Ref<HTMLInputElement> | undefined;
}

interface Values {
  title: string;
  dueOn: string;
  /** 0 for nobody. */
  assigneeId: number;
}

/** A to-do in one line: Enter adds it, and the next one can be typed. */
export function QuickAdd({ projectId, isNarrow = false, fieldRef }: QuickAddProps) {
  const { t } = useLingui();
  const me = useEmployee();
  const form = useRef<HTMLDivElement>(null);
  const add = useAddTodo();
  const next = useNextText();
  const empty: Values = { title: '', dueOn: '', assigneeId: me.id };
  const draft = useForm({
    id: 'todo-line',
    entity: projectId,
    initial: empty,
    schema: bodySchema<Values, TodoBody>(
      ({ title, dueOn, assigneeId }) => ({
        title,
        dueOn: dueOn || null,
        assigneeId: assigneeId || null,
        ...(projectId !== undefined && { projectId }),
      }),
      createTodoBody,
    ),
    submit: async (body: TodoBody, options) => {
      try {
        return await add.send(body, options);
      } catch (error) {
        const typed = next.take();
        if (typed) draft.set('title', `${body.title} ${typed}`);
        throw error;
      }
    },
    onSuccess: () => {
      draft.reset(empty);
      const typed = next.take();
      if (typed) draft.set('title', typed);
      form.current?.querySelector('input')?.focus();
    },
  });
  const isBegun = draft.values.title.trim() !== '';
  const assignees = useAssignees({ isEnabled: !isNarrow || isBegun });
  const people = [
    { value: 0, label: t`Nobody yet` },
    ...assignees.map(({ value, label }) => ({ value, label })),
  ];
  return (
    <Form form={draft} guardsLeaving={false} aria-label={t`New to-do`}>
      <div ref={form} className={classNames(styles.add, isNarrow && styles.narrow)}>
        <TextField
          label={t`New to-do`}
          isLabelHidden
          placeholder={t`Add a to-do, then press Enter`}
          ref={fieldRef}
          {...draft.field('title')}
          {...(draft.isPending && { value: next.text, onChange: next.type })}
        />
        {(!isNarrow || isBegun) && (
          <>
            <DateField label={t`Due`} isLabelHidden {...draft.field('dueOn')} />
            <Select label={t`Assigned to`} isLabelHidden choices={people} {...draft.field('assigneeId')} />
            <Button type="submit" isPending={draft.isPending} disabled={!isBegun}>
              <Trans>Add</Trans>
            </Button>
          </>
        )}
      </div>
    </Form>
  );
}
