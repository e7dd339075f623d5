import type { ReactNode } from 'react';
import type { Customer } from '../../../shared/customers/customer-contract.ts';
import { ContactActions } from '../../ui/contact-actions.tsx';
import { RecordView } from '../../ui/record-view.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { CustomerChange } from './customer-calls.ts';
import { CustomerGlance } from './customer-glance.tsx';
import { CustomerFacts, CustomerNotes } from './customer-facts.tsx';
import { CustomerProjects } from './customer-projects.tsx';
import styles from './customer.module.css';

interface CustomerViewProps {
  customer: Customer;
  change: (change: CustomerChange) => Promise<void>;
  newLead: ReactNode;
  editContacts: () => void;
  /** What stands above all else: who may be the same. */
  notes: ReactNode;
  history: ReactNode;
}

/** What happened, the facts, and on a phone the history at the very end. */
export function CustomerView(props: CustomerViewProps) {
  const { customer, change, newLead, editContacts, notes, history } = props;
  const isPhone = useIsPhone();
  const { phone, email } = customer;
  return (
    <RecordView
      first={<ContactActions phone={phone} email={email} address={customer} hasWhatsapp />}
      facts={
        <div className={styles.narrow}>
          <CustomerFacts customer={customer} change={change} editContacts={editContacts} />
          {isPhone && <div className={styles.history}>{history}</div>}
        </div>
      }
    >
      <CustomerGlance customer={customer} />
      {notes}
      <CustomerProjects customer={customer} newLead={newLead} />
      <CustomerNotes customer={customer} change={change} />
      {!isPhone && history}
    </RecordView>
  );
}
