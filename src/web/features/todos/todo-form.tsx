import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { createTodoBody } from '../../../shared/todos/todo-contract.ts';
import { namedProjects, rememberProjectName, useProjectNames } from '../../entities/project-names.ts';
import { searchProjects } from '../../entities/search-projects.ts';
import { useEmployee } from '../../platform/session.ts';
import { Combobox, type Option } from '../../ui/combobox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { bodySchema } from '../../ui/form/body-schema.ts';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import type { FormValues } from '../../ui/form/record-fields.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import type { TodoRow } from './todo-calls.ts';
import { todoFields } from './todo-fields.ts';
import { useAssignees } from './use-assignees.ts';
import { useAddTodo, useChangeTodo, type TodoBody } from './use-todo-writes.ts';

interface TodoFormProps {
  /** Undefined for a new one. */
  todo: Omit<TodoRow, 'history'> | undefined;
  onDone: () => void;
}

/** What is typed of a day is sent as one, or as none. */
const schema = bodySchema<FormValues<ReturnType<typeof todoFields>>, TodoBody>(
  ({ dueOn, ...values }) => ({ ...values, dueOn: dueOn || null }),
  createTodoBody,
);

export function TodoForm({ todo, onDone }: TodoFormProps) {
  const { t } = useLingui();
  const me = useEmployee();
  const assignees = useAssignees();
  const cache = useQueryClient();
  const projects = [...optionsOf(todo), ...namedProjects(cache)];
  const add = useAddTodo();
  const change = useChangeTodo();
  const present = todo?.assignee;
  // Somebody who is not active any more may keep what was given to them.
  const people =
    present && !assignees.some(({ value }) => value === present.id)
      ? [...assignees, { value: present.id, label: present.name }]
      : assignees;
  const form = useRecordForm({
    id: 'todo',
    // A new one is mine until it is given to somebody else.
    fields: todoFields({
      assignees: people,
      projects,
      assigneeId: me.id,
    }),
    record: todo,
    schema,
    submit: (body: TodoBody, options) =>
      todo ? change.send({ todo, change: body }, options) : add.send(body, options),
    onSuccess: onDone,
  });
  const { assigneeId, projectId } = form.values;
  const disputed = form.merge?.meeting.disputes.find(({ name }) => name === 'projectId');
  const named = [projectId, disputed?.mine, disputed?.theirs].filter((id) => typeof id === 'number');
  useProjectNames(named.filter((id) => !optionsOf(todo).some(({ value }) => value === id)));
  const { value: _assignee, onChange: _assign, ...assigneeField } = form.field('assigneeId');
  const { value: _project, onChange: _move, ...projectField } = form.field('projectId');

  return (
    <Form form={form} guardsLeaving={false}>
      <TextField isRequired autoFocus={!todo} {...form.field('title')} />
      <FieldRow>
        <DateField {...form.field('dueOn')} />
        <Combobox
          {...assigneeField}
          value={people.find(({ value }) => value === assigneeId) ?? null}
          onChange={(option) => form.set('assigneeId', option?.value ?? null)}
          options={people}
          placeholder={t`Unassigned`}
        />
      </FieldRow>
      <Combobox
        {...projectField}
        value={
          projectId === null
            ? null
            : (projects.find(({ value }) => value === projectId) ?? { value: projectId, label: '…' })
        }
        onChange={(option) => {
          if (option) rememberProjectName(cache, option);
          form.set('projectId', option?.value ?? null);
        }}
        options={searchProjects}
        placeholder={t`No project`}
      />
      <TextArea rows={3} {...form.field('note')} />
      <FormActions
        form={form}
        submitLabel={todo ? <Trans>Save</Trans> : <Trans>Add to-do</Trans>}
        needsChange={todo !== undefined}
        onCancel={onDone}
      />
    </Form>
  );
}

function optionsOf(todo: Pick<TodoRow, 'project'> | undefined): Option[] {
  if (!todo?.project) return [];
  const { id, number, customerName } = todo.project;
  return [{ value: id, label: `${number} ${customerName}` }];
}
