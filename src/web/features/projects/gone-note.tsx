import { Trans, useLingui } from '@lingui/react/macro';
import { usePaths } from '../../paths.ts';
import { ApiError } from '../../platform/api-client.ts';
import { useRight } from '../../platform/session.ts';
import { useWrite } from '../../platform/write.ts';
import { keysOfProject } from '../../entities/project-cache.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import styles from './gone-note.module.css';
import { restoreProject } from './project-calls.ts';

interface GoneNoteProps {
  projectId: number;
  /** Of the last try to fetch the project. */
  error: Error | null;
}

/** Somebody has removed the project, or taken it from a field employee, while it is open: what is shown and typed stays. */
export function GoneNote({ projectId, error }: GoneNoteProps) {
  if (!(error instanceof ApiError) || error.status !== 404) return null;
  return <Gone projectId={projectId} isForGood={error.code !== 'project.removed'} />;
}

/** What is removed for good went with the sample data: the office is told of every other project what became of it. */
function Gone({ projectId, isForGood }: { projectId: number; isForGood: boolean }) {
  const { t } = useLingui();
  const paths = usePaths();
  const mayWrite = useRight('projects.write');
  const restore = useWrite({
    call: (_nothing: undefined, options) => restoreProject(projectId, options),
    invalidates: keysOfProject(projectId),
    successMessage: t`Project restored`,
  });
  return (
    <div className={styles.note} role="alert">
      <Icon name="warning" />
      <p className={styles.words}>
        {!mayWrite ? (
          <Trans>This project was just removed, or you’re no longer assigned to it.</Trans>
        ) : isForGood ? (
          <Trans>The sample data was removed, and this project with it.</Trans>
        ) : (
          <Trans>Someone just removed this project.</Trans>
        )}{' '}
        {!(mayWrite && isForGood) && (
          <Trans>What you typed is still here. You can save it once the project is back.</Trans>
        )}
      </p>
      {mayWrite && !isForGood && (
        <Button
          size="small"
          icon="undo"
          isPending={restore.isPending}
          onClick={() => void restore.run(undefined)}
        >
          <Trans>Restore project</Trans>
        </Button>
      )}
      <ButtonLink to={paths.projects}>
        <Trans>Go to Projects</Trans>
      </ButtonLink>
    </div>
  );
}
