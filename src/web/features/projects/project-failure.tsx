import { Trans, useLingui } from '@lingui/react/macro';
import type { RemovedProject } from '../../../shared/projects/removed-project.ts';
import { usePaths } from '../../paths.ts';
import { ApiError } from '../../platform/api-client.ts';
import { useRight } from '../../platform/session.ts';
import { sentenceOf } from '../../platform/write.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { RemovedProjectPage } from './removed-project-page.tsx';

/** A project that is not there, was removed or is not one's own, or one that could not be fetched. */
export function ProjectFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useLingui();
  const paths = usePaths();
  const seesAll = useRight('projects.all');
  if (error instanceof ApiError && error.code === 'project.removed') {
    return <RemovedProjectPage removed={error.current as RemovedProject} />;
  }
  const isGone = error instanceof ApiError && [400, 403, 404, 422].includes(error.status);
  return (
    <PageFrame title={t`Project`} width="text">
      {isGone ? (
        <EmptyState
          icon="folder"
          title={t`Project not found`}
          text={
            !seesAll
              ? t`It was removed, or you’re not assigned to it.`
              : t`It may have been removed, or the link is wrong.`
          }
          action={
            <ButtonLink to={paths.projects}>
              <Trans>Go to Projects</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <ErrorNote title={sentenceOf(error)} onRetry={onRetry} />
      )}
    </PageFrame>
  );
}
