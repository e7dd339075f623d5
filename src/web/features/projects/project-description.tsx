import { Trans, useLingui } from '@lingui/react/macro';
import { useEmployee } from '../../platform/session.ts';
import type { Project } from '../../project-cache.ts';
import { Section } from '../../ui/section.tsx';
import { TextFact } from './text-fact.tsx';
import { useFactWrites } from './use-fact-writes.ts';

/** What the customer asked for, in the words of whoever took the call. */
export function ProjectDescription({ project }: { project: Project }) {
  const { t } = useLingui();
  const isOffice = useEmployee().role !== 'field';
  const writes = useFactWrites(project);
  return (
    <Section title={<Trans>What it is about</Trans>}>
      <TextFact
        name={t`Description`}
        value={project.description}
        isAllowed={isOffice}
        isLong
        maxLength={20_000}
        onSave={(description) => writes.saveText('description', description, t`Description changed`)}
      />
    </Section>
  );
}
