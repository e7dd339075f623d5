import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { useRight } from '../../platform/session.ts';
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

const PermitForm = lazy(async () => (await import('./permit-form.tsx')).PermitForm);
const ReleaseForm = lazy(async () => (await import('./release-form.tsx')).ReleaseForm);

/** One permit whole: where it stands, its papers, its inspections, and what was said about it. */
export function PermitPanel({ permit, onRemoved }: { permit: Permit; onRemoved: () => void }) {
  const { t } = useLingui();
  const mayWrite = useRight('permits.write');
  const doing = useOpened<'edit' | 'release'>();
  const edit = () => doing.open('edit');
  const release = () => doing.open('release');
  useDraftLink({
    permit: (entity) => mayWrite && entity === `of-${permit.id}` && edit(),
    'permit-release': (entity) => mayWrite && entity === String(permit.id) && release(),
  });
  return (
    <Stack as="article" gap={20} shrink aria-label={permit.title}>
      <Row as="header" gap={24} rowGap={12} align="start" justify="between" wrap>
        <Stack gap={4} shrink>
          <Text as="h2" size="xl" breakWords>
            <bdi>{permit.title}</bdi>
          </Text>
          <Row as="p" gap={12} rowGap={4} align="baseline" wrap>
            <Status kind="permit" value={permit.status} />
            <span className={styles.wait}>
              <PermitWait permit={permit} />
            </span>
          </Row>
        </Stack>
        {mayWrite && (
          <PermitActions permit={permit} onRelease={release} onEdit={edit} onRemoved={onRemoved} />
        )}
      </Row>
      <PermitSteps permit={permit} />
      <PermitFacts permit={permit} />
      <PermitFiles permit={permit} onRelease={release} onEdit={edit} />
      <Inspections permit={permit} />
      <PermitNotes permit={permit} />
      <Sheet
        isOpen={doing.isOpen}
        onClose={doing.close}
        title={doing.subject === 'release' ? t`Released permit` : t`Edit permit`}
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
    </Stack>
  );
}
