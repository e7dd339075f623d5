import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePaths } from '../../paths.ts';
import type { Project } from '../../entities/project-cache.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { SkeletonBar } from '../../ui/skeleton.tsx';
import { Status } from '../../ui/status.tsx';
import { GoneNote } from './gone-note.tsx';
import { ProjectFailure } from './project-failure.tsx';
import { useProject } from './use-project.ts';

interface ProjectSubPageProps {
  projectId: number;
  /** What of the project: `Notes`, `History`. */
  title: string;
  /** Where it stands; else where the project does. */
  subtitle?: ReactNode;
  action?: ReactNode;
  moreActions?: ReactNode;
  width?: 'text' | 'wide' | 'fill' | undefined;
  children: (project: Project) => ReactNode;
}

/** A page inside a project: which one, the way back to it, and its own matter. */
export function ProjectSubPage(props: ProjectSubPageProps) {
  const { projectId, title, subtitle, action, moreActions, width = 'text', children } = props;
  const { t } = useLingui();
  const paths = usePaths();
  const { data: project, error, refetch } = useProject(projectId);
  if (!project && error) return <ProjectFailure error={error} onRetry={() => void refetch()} />;
  return (
    <PageFrame
      width={width}
      documentTitle={project ? `${title} · ${project.number}` : title}
      title={title}
      back={
        <BackLink to={paths.project(projectId)}>
          {project ? (
            <bdi>
              {project.number} {project.customer.name}
            </bdi>
          ) : (
            t`The project`
          )}
        </BackLink>
      }
      subtitle={
        <Row as="span" gap={16} rowGap={4} align="center" wrap>
          {subtitle ? (
            subtitle
          ) : project ? (
            <Status kind="project" value={project.status} since={project.statusSince} />
          ) : (
            <SkeletonBar width={160} height={21} />
          )}
        </Row>
      }
      action={action}
      moreActions={moreActions}
    >
      <GoneNote projectId={projectId} error={error} />
      {project && children(project)}
    </PageFrame>
  );
}
