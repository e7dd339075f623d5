import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import { PermitList } from '../features/permits/permit-list.tsx';
import { PermitPanel } from '../features/permits/permit-panel.tsx';
import styles from '../features/permits/permits.module.css';
import { ProjectSubPage } from '../features/projects/project-sub-page.tsx';
import type { Project } from '../entities/project-cache.ts';
import { usePaths } from '../paths.ts';
import { lazy } from '../ui/lazy.tsx';
import { usePageActions } from '../platform/page-actions.ts';
import { useNavigate, useParams, useQueryText } from '../platform/router/router-provider.tsx';
import { useRight } from '../platform/session.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useDraftLink } from '../ui/form/draft-link.ts';
import { Box } from '../ui/layout/layout.tsx';

const PermitForm = lazy(async () => (await import('../features/permits/permit-form.tsx')).PermitForm);

export function PermitsPage() {
  const { t } = useLingui();
  const paths = usePaths();
  const navigate = useNavigate();
  const mayWrite = useRight('permits.write');
  const id = Number(useParams()['projectId']);
  const [query, setQuery] = useQueryText();
  const isAdding = mayWrite && query['new'] === '1';
  const add = () => setQuery({ ...query, new: '1' }, { replace: true });
  useDraftLink({ permit: (entity) => entity === `in-${id}` && add() });
  const close = () => setQuery(query['permit'] ? { permit: query['permit'] } : {}, { replace: true });

  usePageActions(mayWrite ? [{ label: t`Add permit`, icon: 'plus', letter: 'm', run: add }] : []);

  const addButton = (variant: 'primary' | 'secondary') =>
    mayWrite && (
      <Button variant={variant} icon="plus" onClick={add}>
        <Trans>Add permit</Trans>
      </Button>
    );
  return (
    <>
      <ProjectSubPage projectId={id} title={t`Permits`} width="wide" action={addButton('secondary')}>
        {(project) => (
          <Permits
            project={project}
            wishedId={Number(query['permit'])}
            onShowAll={() => setQuery({}, { replace: true })}
            empty={
              <EmptyState
                icon="stamp"
                title={t`No permits yet`}
                text={t`Record a permit when you apply for it: the authority, what it’s for, and the application are enough. You’ll then see here how long it takes and when to follow up.`}
                action={addButton('primary')}
              />
            }
          />
        )}
      </ProjectSubPage>
      <Sheet isOpen={isAdding} onClose={close} title={t`New permit`}>
        <Suspense>
          <PermitForm
            projectId={id}
            onDone={(made) => {
              if (made) navigate(paths.permit(id, made.id), { replace: true });
              else close();
            }}
          />
        </Suspense>
      </Sheet>
    </>
  );
}

interface PermitsProps {
  project: Project;
  /** From the address; anything else shows the first, where there is room for it beside the list. */
  wishedId: number;
  onShowAll: () => void;
  empty: ReactNode;
}

function Permits({ project, wishedId, onShowAll, empty }: PermitsProps) {
  const { t } = useLingui();
  const paths = usePaths();
  const isPhone = useIsPhone();
  const { permits } = project;
  const wished = permits.find(({ id }) => id === wishedId);
  const shown = wished ?? (isPhone && permits.length > 1 ? undefined : permits[0]);
  if (permits.length === 0) return empty;
  const list = (
    <PermitList projectId={project.id} permits={permits} shownId={isPhone ? undefined : shown?.id} />
  );
  const panel = shown && <PermitPanel key={shown.id} permit={shown} onRemoved={onShowAll} />;
  if (isPhone) {
    return (
      <>
        {panel && permits.length > 1 && (
          <Box marginBottom={12}>
            <BackLink to={paths.permits(project.id)}>{t`All permits of this project`}</BackLink>
          </Box>
        )}
        {panel ?? list}
      </>
    );
  }
  return (
    <div className={styles.both}>
      <div className={styles.aside}>{list}</div>
      {panel}
    </div>
  );
}
