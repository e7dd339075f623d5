import { t } from '@lingui/core/macro';
import type { Option } from '../../ui/combobox.tsx';
import { field } from '../../ui/form/record-fields.ts';

interface References {
  assignees: readonly Option[];
  projects: readonly Option[];
  /** Whose a new one is. */
  assigneeId: number | null;
}

/** A field that names a record; what it is called is looked up among those that are known. */
const reference = (label: string, known: readonly Option[], initial: number | null = null) => ({
  label,
  format: (id: number | null = initial) => id,
  show: (id: number | null) => known.find(({ value }) => value === id)?.label ?? '',
});

/** What people write of a to-do. */
export const todoFields = ({ assignees, projects, assigneeId }: References) => ({
  title: field.text(t({ message: 'To-do', context: 'one' })),
  dueOn: field.day(t`Due`),
  assigneeId: reference(t`Assigned to`, assignees, assigneeId),
  projectId: reference(t`Project`, projects),
  note: field.text(t`Note`),
});
