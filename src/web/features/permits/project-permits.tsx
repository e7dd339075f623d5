import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isPermitMissing } from '../../../shared/permits/permit-status.ts';
import type { Project } from '../../entities/project-cache.ts';
import { usePaths } from '../../paths.ts';
import { useRight } from '../../platform/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Box, Row, Text } from '../../ui/layout/layout.tsx';
import { LineLink } from '../../ui/layout/line-link.tsx';
import { Section, SectionNote } from '../../ui/section.tsx';
import { SectionLink } from '../../ui/section-action.tsx';
import { Status } from '../../ui/status.tsx';
import { PermitWait } from './permit-wait.tsx';
import styles from './permits.module.css';

/** The permits of a project, on its own page: what is released, and what is waited for. */
export function ProjectPermits({ project }: { project: Project }) {
  const { t } = useLingui();
  const paths = usePaths();
  const mayWrite = useRight('permits.write');
  const { permits } = project;
  const missing = permits.filter(({ status }) => isPermitMissing(status)).length;
  return (
    <Section
      title={<Trans>Permits</Trans>}
      count={permits.length || undefined}
      action={
        (mayWrite || permits.length > 0) && (
          <SectionLink
            to={permits.length > 0 ? paths.permits(project.id) : `${paths.permits(project.id)}?new=1`}
          >
            {permits.length > 0 ? (
              <Trans>Open all</Trans>
            ) : (
              <>
                <Icon name="plus" size={16} />
                <Trans>Add permit</Trans>
              </>
            )}
          </SectionLink>
        )
      }
    >
      {permits.length === 0 && (
        <SectionNote>
          {mayWrite ? (
            <Trans>No permits yet. Record the first one when you apply for it.</Trans>
          ) : (
            <Trans>No permits yet.</Trans>
          )}
        </SectionNote>
      )}
      <ul>
        {permits.map((permit) => (
          <Box key={permit.id} as="li" lined>
            <LineLink to={paths.permit(project.id, permit.id)} className={styles.line}>
              <Row as="span" gap={6} align="center" weight={550} shrink className={styles.title}>
                <bdi>{permit.title}</bdi>
                {(permit.releasedFile ?? permit.file) !== null && (
                  <Row as="span" inline tone="ink-3" rigid title={t`Has a file`}>
                    <Icon name="file" size={14} />
                    <span className="visually-hidden">{t`Has a file`}</span>
                  </Row>
                )}
              </Row>
              <span className={styles.state}>
                <Status kind="permit" value={permit.status} />
              </span>
              <span className={styles.about}>
                <bdi>{[permit.issuing_authority, permit.number].filter(Boolean).join(' · ')}</bdi>
              </span>
              <span className={styles.wait}>
                <PermitWait permit={permit} look="brief" />
              </span>
            </LineLink>
          </Box>
        ))}
      </ul>
      {missing > 0 && permits.length > 1 && (
        <Text as="p" tone="ink-2" size="sm" className={styles.missing}>
          <Plural
            value={missing}
            one="# is still missing before work can start"
            other="# are still missing before work can start"
          />
        </Text>
      )}
    </Section>
  );
}
