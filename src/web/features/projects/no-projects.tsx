import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '../../platform/router/router-provider.tsx';
import type { ReactNode } from 'react';
import { usePaths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import type { Narrowing } from './list-address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

interface NoProjectsProps {
  narrowedTo: Narrowing;
  newLead: ReactNode;
}

/** A list without a project: why, and the next step. */
export function NoProjects({ narrowedTo, newLead }: NoProjectsProps) {
  'use no memo';
  const { t } = useLingui();
  const paths = usePaths();
  const navigate = useNavigate();
  if (narrowedTo === 'signed') {
    return (
      <EmptyState
        icon="search"
        title={t`No contracts signed then`}
        text={t`Try another month.`}
        action={<Button onClick={() => navigate(paths.projects)}>{t`Show all`}</Button>}
      />
    );
  }
  if (narrowedTo) {
    return (
      <EmptyState
        icon="search"
        title={narrowedTo === 'person' ? t`No projects for this person` : t`No projects here right now`}
        text={
          narrowedTo === 'person' ? t`They aren’t assigned to any project yet.` : t`They’ve all moved on.`
        }
        action={<Button onClick={() => navigate(paths.projects)}>{t`Show all`}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon="hammer"
      title={t`No projects yet`}
      text={
        newLead
          ? t`A project starts with a call. Add your first lead.`
          : t`Projects you’re assigned to appear here.`
      }
      action={newLead}
    />
  );
}
