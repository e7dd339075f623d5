import type { ReactNode } from 'react';
import { attentionOf } from '../../entities/business-choice.ts';
import { classNames } from '../../ui/class-names.ts';
import { ContactActions } from '../../ui/contact-actions.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RecordView } from '../../ui/record-view.tsx';
import { BusinessExpenses } from './business-expenses.tsx';
import { BusinessFacts, BusinessNotes, type BusinessPartProps } from './business-facts.tsx';
import { BusinessLeads } from './business-leads.tsx';
import styles from './business.module.css';
import { Salespeople } from './salespeople.tsx';

/** What it brought and who works there, the facts, and first what somebody should look at. */
export function BusinessView({ history, ...part }: BusinessPartProps & { history: ReactNode }) {
  const { business } = part;
  const { phone, email, website, address } = business;
  const attention = attentionOf(business);
  const first = (
    <div>
      {attention && (
        <p className={classNames(styles.warning, !attention.isGrave && styles.soon)} role="status">
          <Icon name="warning" />
          {attention.words}
        </p>
      )}
      <ContactActions
        phone={phone}
        email={email}
        website={website}
        address={{ street: address, city: '', state: '', postalCode: '' }}
      />
    </div>
  );
  return (
    <RecordView first={first} facts={<BusinessFacts {...part} />}>
      <Salespeople business={business} />
      <BusinessLeads business={business} />
      <BusinessExpenses business={business} />
      <BusinessNotes {...part} />
      {history}
    </RecordView>
  );
}
