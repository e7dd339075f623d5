import { useLingui } from '@lingui/react/macro';
import { ChooseFirst } from './choose-first.tsx';
import { searchProjects } from './search-projects.ts';

interface ChooseProjectFirstProps {
  /** What is begun once a project is chosen. */
  title: string;
  onChoose: (projectId: number) => unknown;
}

/** The main action of a list over all projects whose rows belong to one. */
export function ChooseProjectFirst({ title, onChoose }: ChooseProjectFirstProps) {
  const { t } = useLingui();
  return (
    <ChooseFirst
      title={title}
      label={t`Project`}
      placeholder={t`Customer, number or street`}
      search={searchProjects}
      onChoose={(id) => onChoose(Number(id))}
    />
  );
}
