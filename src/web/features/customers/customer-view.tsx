import type { ReactNode } from 'react';
import type { Customer } from '../../../shared/customers/customer-contract.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { ContactActions } from './contact-actions.tsx';
import type { CustomerChange } from './customer-calls.ts';
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

/** Left what happened, right the facts; on a phone one column that begins with the ways to reach the person. */
export function CustomerView(props: CustomerViewProps) {
  const { customer, change, newLead, editContacts, notes, history } = props;
  const isPhone = useIsPhone();
  const contact = <ContactActions customer={customer} />;
  return (
    <div className={styles.columns}>
      {isPhone && contact}
      <div>
        {notes}
        <CustomerProjects customer={customer} newLead={newLead} />
        <CustomerNotes customer={customer} change={change} />
        {!isPhone && history}
      </div>
      <div className={styles.facts}>
        {!isPhone && contact}
        <CustomerFacts customer={customer} change={change} editContacts={editContacts} />
        {isPhone && <div className={styles.history}>{history}</div>}
      </div>
    </div>
  );
}
