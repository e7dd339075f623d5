import { Trans } from '@lingui/react/macro';
import type { Project } from '../../entities/project-cache.ts';
import { ScopeList } from '../../entities/scope-list.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Section } from '../../ui/section.tsx';

/**
 * What is to be built, for those who build it. Nothing before the contract is signed, nor of a project that an earlier version has kept on
 * this device, until it is read anew.
 */
export function ProjectScope({ scope = [] }: Partial<Pick<Project, 'scope'>>) {
  if (!scope.some(({ lines }) => lines.length > 0)) return null;
  return (
    <Section title={<Trans>Scope of work</Trans>}>
      <Stack gap={12}>
        <ScopeList scope={scope} />
      </Stack>
    </Section>
  );
}
