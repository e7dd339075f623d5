import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Business, BusinessDetail, Salesperson } from '../../../shared/businesses/business-contract.ts';
import { attempt } from '../../platform/attempt.ts';
import { changeLists } from '../../platform/records.ts';
import { removal } from '../../platform/removal.ts';
import { useWrite } from '../../platform/write.ts';
import { IconButton } from '../../ui/button.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { formatPhone } from '../../ui/phone-format.ts';
import { CallIcon } from '../../ui/phone-link.tsx';
import { Section, SectionNote } from '../../ui/section.tsx';
import { SectionButton } from '../../ui/section-action.tsx';
import { SalespersonForm } from './salesperson-form.tsx';
import styles from './salespeople.module.css';
import { businessKey, businessesKey } from '../../entities/record-keys.ts';
import { useDraftLink } from '../../ui/form/draft-link.ts';

/** The people of a business: each is added, changed and removed by itself, at once. */
export function Salespeople({ business }: { business: Business }) {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  const [changing, setChanging] = useState<number>();
  useDraftLink({
    salesperson: (entity) => entity === String(business.id) && setAdding(true),
    'salesperson-change': (entity) => setChanging(Number(entity)),
  });
  const remove = useWrite({
    ...removal(
      '/api/businesses/:id/salespeople/:salespersonId',
      ({ id }: Salesperson) => ({ id: business.id, salespersonId: id }),
      t`Failed to remove salesperson.`,
    ),
    optimistic: (person, cache) => {
      const key = businessKey(business.id);
      const before = cache.getQueryData<BusinessDetail>(key);
      cache.setQueryData<BusinessDetail>(key, (detail) => detail && without(detail, person));
      const putBack = changeLists<Business>(cache, businessesKey, (all) =>
        all.map((each) => (each.id === business.id ? without(each, person) : each)),
      );
      return () => {
        putBack();
        cache.setQueryData(key, before);
      };
    },
    invalidates: [businessesKey, businessKey(business.id)],
    successMessage: (_answer, { name }) => t`${name} removed`,
  });

  return (
    <Section
      title={t`Salespeople`}
      count={business.salespeople.length}
      action={
        !isAdding && (
          <SectionButton icon="plus" onClick={() => setAdding(true)}>
            <Trans>Add salesperson</Trans>
          </SectionButton>
        )
      }
    >
      {isAdding && <SalespersonForm businessId={business.id} onDone={() => setAdding(false)} />}
      {business.salespeople.length === 0 && !isAdding && (
        <SectionNote>
          <Trans>No salespeople yet. Once you add one, a project can name them under “Referred by”.</Trans>
        </SectionNote>
      )}
      <ul>
        {business.salespeople.map((person) =>
          person.id === changing ? (
            <li key={person.id}>
              <SalespersonForm
                businessId={business.id}
                person={person}
                onDone={() => setChanging(undefined)}
              />
            </li>
          ) : (
            <Row key={person.id} as="li" gap={12} align="center" lined className={styles.person}>
              <Stack grow shrink className={styles.words}>
                <bdi className={styles.name}>{person.name}</bdi>
                <Text tone="ink-2" size="sm" breakWords className={styles.contact}>
                  {person.phone && <Text whiteSpace="nowrap">{formatPhone(person.phone)}</Text>}
                  {person.email && <span>{person.email}</span>}
                </Text>
              </Stack>
              <CallIcon phone={person.phone} label={t`Call ${person.name}`} />
              {person.email && (
                <IconLink icon="mail" label={t`Email ${person.name}`} href={`mailto:${person.email}`} />
              )}
              <IconButton icon="edit" label={t`Edit ${person.name}`} onClick={() => setChanging(person.id)} />
              <IconButton
                icon="trash"
                label={t`Remove ${person.name}`}
                onClick={() => void attempt((options) => remove.send(person, options))}
              />
            </Row>
          ),
        )}
      </ul>
    </Section>
  );
}

function without<B extends Business>(business: B, person: Salesperson): B {
  return { ...business, salespeople: business.salespeople.filter((each) => each.id !== person.id) };
}
