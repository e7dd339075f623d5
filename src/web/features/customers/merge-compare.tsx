import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Customer } from '../../../shared/customers/customer-contract.ts';
import { api } from '../../platform/api-client.ts';
import { isWorthRetrying } from '../../platform/query-client.ts';
import { sentenceOf, useWrite } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { addressLine } from '../../ui/contact-links.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Box, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { formatPhone } from '../../ui/phone-format.ts';
import { SkeletonFacts } from '../../ui/skeleton.tsx';
import { mergeCustomers, mergeInvalidates, undoMerge } from './duplicate-calls.ts';
import { MergeBelongings } from './merge-belongings.tsx';
import { Choice, ChoiceRow } from './merge-choice.tsx';
import styles from './merge.module.css';
import { anyCustomerKey, customerKey } from '../../entities/record-keys.ts';

interface MergeCompareProps {
  /** The one that stays at first; they can be swapped. */
  id: number;
  otherId: number;
  onMerged: (customer: Customer) => void;
  onCancel: () => void;
}

/** Two customers side by side, before they become one. */
export function MergeCompare({ id, otherId, onMerged, onCancel }: MergeCompareProps) {
  const [one, other] = [useCustomer(id), useCustomer(otherId)];
  const error = one.error ?? other.error;
  if (error) {
    const retry = () => void Promise.all([one.refetch(), other.refetch()]);
    return <ErrorNote title={sentenceOf(error)} onRetry={retry} />;
  }
  if (!one.data || !other.data) return <SkeletonFacts rows={8} />;
  return <Compare one={one.data} other={other.data} onMerged={onMerged} onCancel={onCancel} />;
}

function useCustomer(id: number) {
  return useQuery({
    queryKey: customerKey(id),
    queryFn: ({ signal }) => api('GET /api/customers/:id', { params: { id }, signal }),
  });
}

type Side = 'this' | 'other';
type FieldName = 'name' | 'companyName' | 'phone' | 'email' | 'address';

function Compare({
  one,
  other,
  onMerged,
  onCancel,
}: {
  one: Customer;
  other: Customer;
  onMerged: (customer: Customer) => void;
  onCancel: () => void;
}) {
  const { t } = useLingui();
  const [isSwapped, setSwapped] = useState(false);
  // What was chosen by hand; where nothing was, the side that stays and says something.
  const [chosen, setChosen] = useState<Partial<Record<FieldName, number>>>({});
  const [chosenNotes, setNotes] = useState<'both' | number>();
  const [problem, setProblem] = useState<{ sentence: string; isLost: boolean }>();
  const cache = useQueryClient();
  const [kept, gone] = isSwapped ? [other, one] : [one, other];
  const merge = useWrite({
    call: mergeCustomers,
    undo: (customer: Customer, _wish, options) => undoMerge(customer.id, customer.merges[0]!.id, options),
    invalidates: mergeInvalidates,
    successMessage: (customer) => t`${gone.name} merged into ${customer.name}`,
    onSuccess: onMerged,
  });

  const values: Record<FieldName, (customer: Customer) => string> = {
    name: ({ name }) => name,
    companyName: ({ companyName }) => companyName,
    phone: ({ phone }) => formatPhone(phone ?? ''),
    email: ({ email }) => email ?? '',
    address: addressLine,
  };
  const rows: Array<{ field: FieldName; label: string }> = [
    { field: 'name', label: t`Name` },
    { field: 'companyName', label: t`Company` },
    { field: 'phone', label: t`Main phone` },
    { field: 'email', label: t`Main email` },
    { field: 'address', label: t`Main address` },
  ];
  const sideThatSays = (read: (customer: Customer) => string) =>
    read(kept) === '' && read(gone) !== '' ? gone.id : kept.id;
  const takenOf = (field: FieldName) => chosen[field] ?? sideThatSays(values[field]);
  const hasBothNotes = one.notes !== '' && other.notes !== '';
  const notes = chosenNotes ?? (hasBothNotes ? 'both' : sideThatSays((customer) => customer.notes));
  const sideOf = (id: number): Side => (id === kept.id ? 'this' : 'other');

  async function save() {
    setProblem(undefined);
    try {
      const take = Object.fromEntries(rows.map(({ field }) => [field, sideOf(takenOf(field))]));
      await merge.send({
        id: kept.id,
        otherId: gone.id,
        version: kept.version,
        otherVersion: gone.version,
        take: { ...take, notes: notes === 'both' ? 'both' : sideOf(notes) },
      });
    } catch (error) {
      const isLost = isWorthRetrying(error);
      setProblem({ sentence: sentenceOf(error), isLost });
      // What stands here may not be so any more; the next try is about the customers as they are now.
      if (!isLost) void cache.invalidateQueries({ queryKey: anyCustomerKey });
    }
  }

  return (
    <div>
      <Text as="p" tone="ink-2" marginBottom={16}>
        <Trans>
          Plumbline keeps all phones, emails, addresses, and projects of both. Choose which ones are the main
          ones. You can undo this for 30 days.
        </Trans>
      </Text>
      <div role="group" aria-label={t`Customer to keep`} className={styles.heads}>
        {[one, other].map((customer) => (
          <label key={customer.id} className={styles.head}>
            <input
              type="radio"
              aria-label={t`Keep ${customer.name}`}
              name="kept"
              checked={customer.id === kept.id}
              onChange={() => setSwapped(customer.id === other.id)}
            />
            <Stack as="span" shrink>
              <bdi className={styles.name}>{customer.name}</bdi>
              <span className={styles.quiet}>
                {customer.id === kept.id ? <Trans>kept</Trans> : <Trans>merged into the other</Trans>}
                {' · '}
                <Plural value={customer.projectCount} one="# project" other="# projects" />
              </span>
            </Stack>
          </label>
        ))}
      </div>
      {rows.map(({ field, label }) => {
        const [left, right] = [values[field](one), values[field](other)];
        if (!left && !right) return null;
        return (
          <ChoiceRow key={field} label={label}>
            {left === right ? (
              <bdi className={styles.same}>{left}</bdi>
            ) : (
              [one, other].map((customer) => (
                <Choice
                  key={customer.id}
                  name={field}
                  label={values[field](customer) || t`empty`}
                  isEmpty={values[field](customer) === ''}
                  isChecked={takenOf(field) === customer.id}
                  onChoose={() => setChosen({ ...chosen, [field]: customer.id })}
                />
              ))
            )}
          </ChoiceRow>
        );
      })}
      {(one.notes || other.notes) && (
        <ChoiceRow label={t`Notes`}>
          {one.notes === other.notes ? (
            <bdi className={styles.same}>{one.notes}</bdi>
          ) : (
            <>
              {[one, other].map((customer) => (
                <Choice
                  key={customer.id}
                  name="notes"
                  label={customer.notes || t`empty`}
                  isEmpty={customer.notes === ''}
                  isChecked={notes === customer.id}
                  onChoose={() => setNotes(customer.id)}
                />
              ))}
              {hasBothNotes && (
                <Choice
                  name="notes"
                  label={t`Both notes`}
                  isChecked={notes === 'both'}
                  onChoose={() => setNotes('both')}
                />
              )}
            </>
          )}
        </ChoiceRow>
      )}
      <MergeBelongings customers={[one, other]} />
      {problem && (
        <Box marginTop={16}>
          <ErrorNote
            title={problem.sentence}
            kept={
              problem.isLost
                ? t`The merge may have gone through. It’s safe to try again.`
                : t`Nothing was merged. Your choices are still here.`
            }
          />
        </Box>
      )}
      <Row gap={8} marginTop={24}>
        <Button variant="primary" isPending={merge.isPending} onClick={() => void save()}>
          <Trans>Merge customers</Trans>
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </Row>
    </div>
  );
}
