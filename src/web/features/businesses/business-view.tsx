import type { ReactNode } from 'react';
import { attentionOf } from '../../business-choice.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { BusinessContacts } from './business-contacts.tsx';
import { BusinessFacts, BusinessNotes, type BusinessPartProps } from './business-facts.tsx';
import { BusinessLeads } from './business-leads.tsx';
import styles from './business.module.css';
import { Salespeople } from './salespeople.tsx';

/** Left what it brought and who works there, right the facts; on a phone one column that begins with how to reach it. */
export function BusinessView({ history, ...part }: BusinessPartProps & { history: ReactNode }) {
  const { business, isAllowed } = part;
  const isPhone = useIsPhone();
  const attention = attentionOf(business);
  const first = (
    <div>
      {attention && (
        <p className={classNames(styles.warning, !attention.isGrave && styles.soon)} role="status">
          <Icon name="warning" />
          {attention.words}
        </p>
      )}
      <BusinessContacts business={business} />
    </div>
  );
  return (
    <div className={styles.columns}>
      {isPhone && first}
      <div>
        <Salespeople business={business} isAllowed={isAllowed} />
        <BusinessLeads business={business} />
        <BusinessNotes {...part} />
        {history}
      </div>
      <div className={styles.facts}>
        {!isPhone && first}
        <BusinessFacts {...part} />
      </div>
    </div>
  );
}
