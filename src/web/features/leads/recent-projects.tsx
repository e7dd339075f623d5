import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isOpenStatus } from '../../../shared/projects/project-status.ts';
import { isSamePlace } from '../../../shared/projects/street-key.ts';
import { usePaths } from '../../paths.ts';
import { api, type Answer } from '../../platform/api-client.ts';
import { projectListKey } from '../../entities/project-cache.ts';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { ButtonLink, Link } from '../../ui/link.tsx';
import { Status } from '../../ui/status.tsx';
import type { LeadAddress } from './lead-values.ts';
import styles from './leads.module.css';

type ProjectRow = Answer<'GET /api/projects'>[number];

const mostCompared = 100;
const mostShown = 3;

/** A customer's projects, the newest first; empty until they are known. */
function useProjectsOf(customerId: number | undefined): readonly ProjectRow[] {
  const { data } = useQuery({
    queryKey: [...projectListKey, 'of-customer', customerId],
    queryFn: ({ signal }) =>
      api('GET /api/projects', {
        query: { customerId: String(customerId), sort: '-createdAt', limit: String(mostCompared) },
        signal,
      }),
    enabled: customerId !== undefined,
    staleTime: 30_000,
  });
  return data ?? [];
}

/** What we did for the caller last, in a few lines; each opens its project. */
export function RecentProjects({ customerId }: { customerId: number }) {
  const { t } = useLingui();
  const paths = usePaths();
  const projects = useProjectsOf(customerId).slice(0, mostShown);
  if (projects.length === 0) return null;
  return (
    <Stack as="ul" gap={2} className={styles.recent} aria-label={t`Recent projects`}>
      {projects.map((project) => (
        <Stack key={project.id} as="li" gap={8} align="baseline" size="sm" className={styles.recentLine}>
          <Link to={paths.project(project.id)}>{project.number}</Link>
          <bdi className={styles.recentTitle}>{project.title || project.street}</bdi>
          <Status kind="project" value={project.status} since={project.statusSince} />
        </Stack>
      ))}
    </Stack>
  );
}

/** The same in one line, for a choice that is itself a button. */
export function RecentProjectsLine({ customerId }: { customerId: number }) {
  const projects = useProjectsOf(customerId).slice(0, mostShown);
  if (projects.length === 0) return null;
  return (
    <Text tone="ink-2" size="sm" textAlign="start" truncate className={styles.recentInLine}>
      <bdi>{projects.map(({ number, title }) => [number, title].filter(Boolean).join(' ')).join(' · ')}</bdi>
    </Text>
  );
}

/** Told when the customer has an open project at the very address: the call is most likely about that one. */
export function OpenAtAddress({ customerId, address }: { customerId: number; address: LeadAddress }) {
  const paths = usePaths();
  const open = useProjectsOf(customerId).find(
    (project) =>
      isOpenStatus(project.status) && isSamePlace({ street: project.street, city: project.city }, address),
  );
  return (
    <div role="status">
      {open && (
        <Row gap={10} rowGap={8} align="center" wrap className={styles.notice}>
          <Icon name="copy" />
          <p>
            <Trans>{open.number} is open at this address.</Trans>
            <Text block tone="ink-2" size="sm">
              {open.title && (
                <>
                  <bdi>{open.title}</bdi>
                  {' · '}
                </>
              )}
              <Status kind="project" value={open.status} since={open.statusSince} />
            </Text>
          </p>
          <ButtonLink to={paths.project(open.id)}>
            <Trans>Open {open.number}</Trans>
          </ButtonLink>
        </Row>
      )}
    </div>
  );
}
