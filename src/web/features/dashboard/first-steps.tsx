import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePaths } from '../../paths.ts';
import { ButtonLink } from '../../ui/link.tsx';
import styles from './dashboard.module.css';

/** A company that has just begun: what to do first, and why. */
export function FirstSteps() {
  const paths = usePaths();
  return (
    <ol className={styles.steps}>
      <Step
        title={<Trans>Fill the price book</Trans>}
        text={<Trans>Categories and products with their prices: with them a bid takes minutes.</Trans>}
        action={
          <ButtonLink to={paths.products} icon="box">
            <Trans>Add products</Trans>
          </ButtonLink>
        }
      />
      <Step
        title={<Trans>Take the first lead</Trans>}
        text={<Trans>A caller, an address, a first appointment: one Save makes the project.</Trans>}
        action={
          <ButtonLink to={paths.newLead} icon="phone">
            <Trans>New lead</Trans>
          </ButtonLink>
        }
      />
    </ol>
  );
}

function Step({ title, text, action }: { title: ReactNode; text: ReactNode; action: ReactNode }) {
  return (
    <li className={styles.step}>
      <div className={styles.stepWords}>
        <h2>{title}</h2>
        <p className={styles.stepText}>{text}</p>
      </div>
      {action}
    </li>
  );
}
