import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { RemovedProject } from '../../../shared/projects/removed-project.ts';
import { usePaths } from '../../paths.ts';
import { useWrite } from '../../platform/write.ts';
import { keysOfProject, projectKey } from '../../entities/project-cache.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatDate } from '../../ui/format-time.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { restoreProject } from './project-calls.ts';

/** The address of a project that was removed: where its matter is now, and the way back. */
export function RemovedProjectPage({ removed }: { removed: RemovedProject }) {
  const { t } = useLingui();
  const paths = usePaths();
  const cache = useQueryClient();
  const { id, number, keptProject, removedAt, restorableUntil } = removed;
  const restore = useWrite({
    call: (_nothing: undefined, options) => restoreProject(id, options),
    successMessage: t`${number} restored`,
    onSuccess: (project) => cache.setQueryData(projectKey(id), project),
    invalidates: [...keysOfProject(id), ...(keptProject ? keysOfProject(keptProject.id) : [])],
  });
  const removedOn = formatDate(removedAt);
  const until = restorableUntil && formatDate(restorableUntil);
  const keptNumber = keptProject?.number;

  return (
    <PageFrame title={t`${number} was removed`} width="text">
      <EmptyState
        icon="folder"
        title={
          keptProject ? (
            <Trans>It was a duplicate of {keptNumber}</Trans>
          ) : (
            <Trans>This project was removed on {removedOn}</Trans>
          )
        }
        text={
          <>
            {keptProject && (
              <Trans>
                It was removed on {removedOn}. Its contacts, notes, photos, to-dos and appointments moved to{' '}
                {keptNumber}.
              </Trans>
            )}{' '}
            {until &&
              (keptProject ? (
                <Trans>You can restore it until {until}.</Trans>
              ) : (
                <Trans>Everything in it is kept. You can restore it until {until}.</Trans>
              ))}
          </>
        }
        action={
          <>
            {keptProject ? (
              <ButtonLink variant="primary" to={paths.project(keptProject.id)}>
                <Trans>Open {keptNumber}</Trans>
              </ButtonLink>
            ) : (
              <ButtonLink to={paths.projects}>
                <Trans>Go to Projects</Trans>
              </ButtonLink>
            )}
            {until && (
              <Button isPending={restore.isPending} onClick={() => void restore.run(undefined)}>
                <Trans>Restore project</Trans>
              </Button>
            )}
          </>
        }
      />
    </PageFrame>
  );
}
