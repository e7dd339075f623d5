import { t } from '@lingui/core/macro';
import type { Option } from '../../ui/combobox.tsx';
import { field } from '../../ui/form/record-fields.ts';

interface References {
  assignees: readonly Option[];
  projects: readonly Option[];
  /** Whose a new one is. */
  assigneeId: number | null;
}

/** What people write of a to-do. */
export const todoFields = ({ assignees, projects, assigneeId }: References) => ({
  title: field.text(t({ message: 'To-do', context: 'one' })),
  dueOn: field.day(t`Due`),
  assigneeId: field.reference(t`Assigned to`, assignees, assigneeId),
  projectId: field.reference(t`Project`, projects),
  note: field.text(t`Note`),
});
