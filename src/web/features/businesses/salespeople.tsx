import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Business, Salesperson } from '../../../shared/businesses/business-contract.ts';
import { attempt } from '../../platform/attempt.ts';
import { useWrite } from '../../platform/write.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { formatPhone } from '../../ui/phone-format.ts';
import { Section } from '../../ui/section.tsx';
import { businessCalls, removeSalesperson, restoreSalesperson } from './business-calls.ts';
import { SalespersonForm } from './salesperson-form.tsx';
import styles from './salespeople.module.css';

/** The people of a business: each is added and removed by itself, at once. */
export function Salespeople({ business }: { business: Business }) {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  const place = (person: Salesperson) => ({ businessId: business.id, salespersonId: person.id });
  const remove = useWrite({
    call: (person: Salesperson, options) => removeSalesperson(place(person), options),
    optimistic: (person, cache) => {
      const before = cache.getQueryData<Business[]>(businessCalls.key);
      cache.setQueryData<Business[]>(businessCalls.key, (all) =>
        all?.map((each) => (each.id === business.id ? without(each, person) : each)),
      );
      return () => cache.setQueryData(businessCalls.key, before);
    },
    undo: (_answer, person, options) => restoreSalesperson(place(person), options),
    invalidates: [businessCalls.key],
    successMessage: (_answer, { name }) => t`${name} removed`,
  });

  return (
    <Section
      title={t`Salespeople`}
      count={business.salespeople.length}
      action={
        !isAdding && (
          <Button variant="ghost" icon="plus" onClick={() => setAdding(true)}>
            <Trans>Add salesperson</Trans>
          </Button>
        )
      }
    >
      {isAdding && <SalespersonForm businessId={business.id} onDone={() => setAdding(false)} />}
      {business.salespeople.length === 0 && !isAdding && (
        <p className={styles.none}>
          <Trans>Nobody yet. A project can name the person who referred it.</Trans>
        </p>
      )}
      <ul>
        {business.salespeople.map((person) => (
          <li key={person.id} className={styles.person}>
            <div className={styles.words}>
              <bdi className={styles.name}>{person.name}</bdi>
              <span className={styles.contact}>
                {[person.phone && formatPhone(person.phone), person.email].filter(Boolean).join(' · ')}
              </span>
            </div>
            <IconButton
              icon="trash"
              label={t`Remove ${person.name}`}
              onClick={() => void attempt((options) => remove.send(person, options))}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function without(business: Business, person: Salesperson): Business {
  return { ...business, salespeople: business.salespeople.filter((each) => each.id !== person.id) };
}
