import { Trans } from '@lingui/react/macro';
import { roleName } from './entities/employee-roles.ts';
import { useEmployee } from './platform/session.ts';
import { stopViewing } from './platform/view-as.ts';
import { Button } from './ui/button.tsx';
import { Icon } from './ui/icon.tsx';
import styles from './view-bar.module.css';

/** Says all the time that the app is shown as another role sees it, and ends that. */
export function ViewBar() {
  const { view, firstName, lastName } = useEmployee();
  if (!view) return null;
  const role = roleName({ id: view.roleId, name: view.roleName });
  const person = `${firstName} ${lastName}`.trim();
  const stop = () => {
    stopViewing();
    location.assign('/');
  };
  return (
    <div role="status" className={styles.bar}>
      <Icon name="badge" />
      <p>
        <Trans>
          Viewing as <bdi>{role}</bdi>, with what <bdi>{person}</bdi> is assigned to. Nothing can be changed.
        </Trans>
      </p>
      <Button size="small" onClick={stop}>
        <Trans>Stop viewing</Trans>
      </Button>
    </div>
  );
}
