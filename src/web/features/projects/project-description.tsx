import { Trans, useLingui } from '@lingui/react/macro';
import { ChangedBy } from '../../entities/changed-by.tsx';
import { useRight } from '../../platform/session.ts';
import type { Project } from '../../entities/project-cache.ts';
import { InlineField } from '../../ui/inline-field.tsx';
import { Section } from '../../ui/section.tsx';
import { useFactWrites } from './use-fact-writes.ts';

/** What the customer asked for, in the words of whoever took the call. */
export function ProjectDescription({ project }: { project: Project }) {
  const { t } = useLingui();
  const mayWrite = useRight('projects.write');
  const writes = useFactWrites(project);
  return (
    <Section title={<Trans>Description</Trans>}>
      <InlineField
        label={t`Description`}
        value={project.description}
        isAllowed={mayWrite}
        isMultiline
        maxLength={20_000}
        changedBy={<ChangedBy projectId={project.id} fields={['description']} />}
        commit={(description) => writes.saveText('description', description, t`Description changed`)}
      />
    </Section>
  );
}
