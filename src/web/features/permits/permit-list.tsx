import { useLingui } from '@lingui/react/macro';
import { usePaths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { PlainLink } from '../../ui/link.tsx';
import { Status } from '../../ui/status.tsx';
import type { Permit } from './permit-calls.ts';
import { PermitWait } from './permit-wait.tsx';
import styles from './permits.module.css';

interface PermitListProps {
  projectId: number;
  permits: readonly Permit[];
  shownId: number | undefined;
}

/** The permits of a project as a list of links, those that wait first. */
export function PermitList({ projectId, permits, shownId }: PermitListProps) {
  const { t } = useLingui();
  const paths = usePaths();
  return (
    <nav aria-label={t`Permits of this project`}>
      <Stack as="ul" gap={4}>
        {permits.map((permit) => (
          <li key={permit.id}>
            <PlainLink
              to={paths.permit(projectId, permit.id)}
              className={classNames(styles.card, permit.id === shownId && styles.shown)}
              aria-current={permit.id === shownId ? 'true' : undefined}
            >
              <Row as="span" gap={6} align="center" weight={550} shrink className={styles.title}>
                <bdi>{permit.title}</bdi>
              </Row>
              <span className={styles.about}>
                <bdi>{[permit.issuing_authority, permit.number].filter(Boolean).join(' · ')}</bdi>
              </span>
              <Row as="span" gap={12} rowGap={2} justify="between" wrap size="sm">
                <Status kind="permit" value={permit.status} />
                <span className={styles.wait}>
                  <PermitWait permit={permit} look="short" />
                </span>
              </Row>
            </PlainLink>
          </li>
        ))}
      </Stack>
    </nav>
  );
}
