import { Trans, useLingui } from '@lingui/react/macro';
import { appointmentWords } from '../../entities/appointment-words.ts';
import { usePaths } from '../../paths.ts';
import { sentenceOf } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Link, PlainLink } from '../../ui/link.tsx';
import { showCount } from '../../ui/number-format.ts';
import { SkeletonText } from '../../ui/skeleton.tsx';
import type { ProjectToPlan } from '../../entities/appointments/appointment-values.ts';
import styles from './to-plan.module.css';
import type { useToPlan } from './use-to-plan.ts';

interface ToPlanProps {
  list: ReturnType<typeof useToPlan>;
  /** For those who do not drag: opens the form of an appointment for the project. */
  onPlan: (project: ProjectToPlan) => void;
}

/** What is not planned yet: leads to which nobody goes, and signed jobs without work to come. */
export function ToPlan({ list, onPlan }: ToPlanProps) {
  const { t } = useLingui();
  const paths = usePaths();
  const { data, error, refetch } = list;
  return (
    <Stack as="aside" gap={10} fit className={styles.side} aria-label={t`To schedule`}>
      <Row gap={8} align="baseline">
        <Text as="h2" size="md">
          <Trans>To schedule</Trans>
        </Text>
        {data && (
          <Text tone="ink-3" size="sm" tabular>
            {showCount(data.totalCount)}
          </Text>
        )}
      </Row>
      {!data &&
        (error ? <ErrorNote title={sentenceOf(error)} onRetry={() => void refetch()} /> : <SkeletonText />)}
      {data?.projects.length === 0 && (
        <Text as="p" tone="ink-2" size="sm">
          <Trans>Everything that needs an appointment has one.</Trans>
        </Text>
      )}
      <Stack as="ul" gap={8} fit className={styles.list}>
        {data?.projects.map((project) => (
          <Stack key={project.id} as="li" gap={2} fit className={styles.card} data-plan={project.id}>
            <Row gap={8} align="center" justify="between">
              <Text size="xs" tone="ink-2" truncate>
                {t(appointmentWords[project.appointment])} · {project.number}
              </Text>
              <Button
                size="small"
                variant="ghost"
                onClick={() => onPlan(project)}
                aria-label={t`Schedule ${project.name}…`}
              >
                <Trans>Schedule…</Trans>
              </Button>
            </Row>
            {/* The card is dragged, not the address. */}
            <PlainLink to={paths.project(project.id)} className={styles.name} draggable={false}>
              <bdi>{project.customerName}</bdi>
            </PlainLink>
            <Text size="xs" tone="ink-2" truncate>
              <bdi>{[project.title, project.address].filter(Boolean).join(' · ')}</bdi>
            </Text>
          </Stack>
        ))}
      </Stack>
      {data && data.totalCount > data.projects.length && (
        <Link to={`${paths.projects}?focus=to_plan`}>
          <Trans>View all {showCount(data.totalCount)} in Projects</Trans>
        </Link>
      )}
    </Stack>
  );
}
