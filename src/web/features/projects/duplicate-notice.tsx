import { Plural, Trans } from '@lingui/react/macro';
import { isLeadStatus } from '../../../shared/projects/project-status.ts';
import type { Project } from '../../entities/project-cache.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './duplicates.module.css';

/** Told on a lead that was most likely taken down twice; on a signed project other leads are new work. */
export function DuplicateNotice({ project, onCompare }: { project: Project; onCompare: () => void }) {
  const { found } = project.duplicates;
  if (found === 0 || !isLeadStatus(project.status)) return null;
  return (
    <div className={styles.notice}>
      <Icon name="copy" />
      <p>
        <Plural
          value={found}
          one="This customer has # other lead at the same address."
          other="This customer has # other leads at the same address."
        />
      </p>
      <Button size="small" onClick={onCompare}>
        <Trans>Compare</Trans>
      </Button>
    </div>
  );
}
