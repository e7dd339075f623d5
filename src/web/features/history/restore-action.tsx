import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { Project } from '../../entities/project-cache.ts';
import { lazy } from '../../ui/lazy.tsx';
import { useEmployee } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import type { FoldedEvent } from './fold-events.ts';
import styles from './history.module.css';
import { restorationOf } from './restoration.ts';

const RestoreForm = lazy(async () => (await import('./restore-form.tsx')).RestoreForm);

/** Below an event: what can be done about it, or why nothing can. */
export function RestoreAction({ folded, project }: { folded: FoldedEvent; project: Project }) {
  const { t } = useLingui();
  const reader = useEmployee();
  const dialog = useOpened<FoldedEvent>();
  // An open dialog goes on about what it was opened for, whatever others add meanwhile.
  const { event, parts } = (dialog.isOpen && dialog.subject) || folded;
  const oldest = parts.at(-1) ?? event;
  const restoration = restorationOf(event, oldest.id, project, reader);
  if (!restoration) return null;
  if (restoration.kind === 'blocked' && !dialog.isOpen) {
    return <p className={styles.blocked}>{t(restoration.reason)}</p>;
  }
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon="undo"
        className={styles.restore}
        onClick={() => dialog.open(folded)}
      >
        {restoration.kind === 'record' ? <Trans>Restore…</Trans> : <Trans>Revert…</Trans>}
      </Button>
      <Dialog
        isOpen={dialog.isOpen}
        onClose={dialog.close}
        title={restoration.kind === 'record' ? t`Restore what was removed` : t`Revert this change`}
      >
        <Suspense>
          <RestoreForm
            key={dialog.key}
            event={event}
            oldest={oldest}
            project={project}
            restoration={restoration}
            onDone={dialog.close}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
