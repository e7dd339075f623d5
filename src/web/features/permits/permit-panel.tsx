import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazy } from '../../ui/lazy.tsx';
import { useIsOffice } from '../../platform/session.ts';
import { Sheet } from '../../ui/dialog.tsx';
import { Status } from '../../ui/status.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { Inspections } from './inspections.tsx';
import { PermitActions } from './permit-actions.tsx';
import type { Permit } from './permit-calls.ts';
import { PermitFacts } from './permit-facts.tsx';
import { PermitFiles } from './permit-files.tsx';
import { PermitNotes } from './permit-notes.tsx';
import { PermitSteps } from './permit-steps.tsx';
import { PermitWait } from './permit-wait.tsx';
import styles from './permits.module.css';
import { useDraftLink } from '../../ui/form/draft-link.ts';

const PermitForm = lazy(async () => ({ default: (await import('./permit-form.tsx')).PermitForm }));
const ReleaseForm = lazy(async () => ({ default: (await import('./release-form.tsx')).ReleaseForm }));

/** One permit whole: where it stands, its papers, its inspections, and what was said about it. */
export function PermitPanel({ permit, onRemoved }: { permit: Permit; onRemoved: () => void }) {
  const { t } = useLingui();
  const isOffice = useIsOffice();
  const doing = useOpened<'edit' | 'release'>();
  const edit = () => doing.open('edit');
  const release = () => doing.open('release');
  useDraftLink({
    permit: (entity) => isOffice && entity === `of-${permit.id}` && edit(),
    'permit-release': (entity) => isOffice && entity === String(permit.id) && release(),
  });
  return (
    <article className={styles.panel} aria-label={permit.title}>
      <header className={styles.head}>
        <div className={styles.headWords}>
          <h2 className={styles.name}>
            <bdi>{permit.title}</bdi>
          </h2>
          <p className={styles.under}>
            <Status kind="permit" value={permit.status} />
            <span className={styles.wait}>
              <PermitWait permit={permit} />
            </span>
          </p>
        </div>
        {isOffice && (
          <PermitActions permit={permit} onRelease={release} onEdit={edit} onRemoved={onRemoved} />
        )}
      </header>
      <PermitSteps permit={permit} />
      <PermitFacts permit={permit} />
      <PermitFiles permit={permit} onRelease={release} onEdit={edit} />
      <Inspections permit={permit} />
      <PermitNotes permit={permit} />
      <Sheet
        isOpen={doing.isOpen}
        onClose={doing.close}
        title={doing.subject === 'release' ? t`Released permit` : t`Change the permit`}
        description={<bdi>{permit.title}</bdi>}
      >
        <Suspense>
          {doing.subject === 'edit' && (
            <PermitForm key={doing.key} projectId={permit.project_id} permit={permit} onDone={doing.close} />
          )}
          {doing.subject === 'release' && (
            <ReleaseForm key={doing.key} permit={permit} onDone={doing.close} />
          )}
        </Suspense>
      </Sheet>
    </article>
  );
}
