import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, type Ref } from 'react';
import { createTodoBody } from '../../../shared/todos/todo-contract.ts';
import { useEmployee } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DateField } from '../../ui/date-field.tsx';
import { bodySchema } from '../../ui/form/body-schema.ts';
import { Form } from '../../ui/form/form.tsx';
import { isSame } from '../../ui/form/form-values.ts';
import { useForm, type FieldBinding } from '../../ui/form/use-form.ts';
import { useLiveState } from '../../ui/form/use-live-state.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './todos.module.css';
import { useAssignees } from './use-assignees.ts';
import { useAddTodo, type TodoBody } from './use-todo-writes.ts';

/** Wanted once a line is begun; its place in the row is kept. */
const AssigneeSelect = loadable(
  async () => (await import('../../ui/select.tsx')).Select<number>,
  () => <span />,
);

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
  const empty: Values = { title: '', dueOn: '', assigneeId: me.id };
  // While a line is on its way the fields are free for the next one, which is kept apart until then.
  const [next, nextNow, setNext] = useLiveState(empty);
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
    submit: (body: TodoBody, options) => add.send(body, options),
    onSuccess: () => {
      goOnToNext();
      // Whoever has gone on to the day or to something else stays there.
      const { activeElement } = document;
      const isFree = activeElement === document.body || activeElement?.matches('[type=submit]');
      if (isFree) form.current?.querySelector('input')?.focus();
    },
  });

  function goOnToNext() {
    draft.reset(empty);
    if (!isSame(nextNow(), empty)) draft.patch(nextNow());
    setNext(empty);
  }

  function field<Name extends keyof Values>(name: Name): FieldBinding<Values[Name]> {
    const binding = draft.field(name);
    if (!draft.isPending) return binding;
    return {
      ...binding,
      value: next[name],
      onChange: (value) => setNext({ ...nextNow(), [name]: value }),
    };
  }

  const isBegun = draft.values.title.trim() !== '';
  const isHeldUp = !draft.isPending && next.title !== '';
  const assignees = useAssignees({ isEnabled: !isNarrow || isBegun });
  const people = [
    { value: 0, label: t`Unassigned` },
    ...assignees.map(({ value, label }) => ({ value, label })),
  ];
  const title = field('title');
  return (
    <Form form={draft} guardsLeaving={false} aria-label={t`New to-do`}>
      <Stack
        ref={form}
        data-no-print=""
        gap={8}
        align="start"
        className={classNames(styles.add, isNarrow && styles.narrow)}
      >
        <TextField
          label={t`New to-do`}
          isLabelHidden
          placeholder={t`Add a to-do, then press Enter`}
          ref={fieldRef}
          hint={isHeldUp ? t`Next: ${next.title}` : undefined}
          {...title}
          // Who gives up a line that was refused goes on with the next one.
          onChange={(text) => (isHeldUp && text === '' ? goOnToNext() : title.onChange(text))}
        />
        {(!isNarrow || isBegun) && (
          <>
            <DateField label={t`Due`} isLabelHidden {...field('dueOn')} />
            <AssigneeSelect label={t`Assigned to`} isLabelHidden choices={people} {...field('assigneeId')} />
            <Button type="submit" isPending={draft.isPending} disabled={!isBegun}>
              <Trans>Add</Trans>
            </Button>
          </>
        )}
      </Stack>
    </Form>
  );
}
