import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Customer } from '../../../shared/customers/customer-contract.ts';
import type { CustomerDuplicate } from '../../../shared/customers/duplicate-contract.ts';
import { usePaths } from '../../paths.ts';
import { useTypedDuplicates, type TypedCustomer } from '../../entities/typed-duplicates.ts';
import { useWrite } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { addressLine } from '../../ui/contact-links.ts';
import { formatDate } from '../../ui/format-time.ts';
import { Box, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { formatPhone } from '../../ui/phone-format.ts';
import { toast } from '../../ui/toast-store.ts';
import { fieldWords } from './customer-field-words.ts';
import { reasonWords } from './contact-words.ts';
import { mergeInvalidates, undoMerge, useDuplicatesOf, useSetApart } from './duplicate-calls.ts';
import styles from './merge.module.css';

/** Who may be the same customer, on the customer's own page; nothing while there is nobody. */
export function DuplicatesOf({
  customer,
  compare,
}: {
  customer: Customer;
  compare: (otherId: number) => void;
}) {
  const { t } = useLingui();
  const { data = [] } = useDuplicatesOf(customer.id);
  const apart = useSetApart(t`Kept as separate customers`);
  if (data.length === 0) return null;
  return (
    <section className={styles.alike} aria-label={t`Possible duplicates`}>
      <Text as="h2" weight={550} marginBottom={4}>
        <Trans>This may be the same customer</Trans>
      </Text>
      <ul>
        {data.slice(0, 3).map((duplicate) => (
          <Box key={duplicate.customer.id} as="li" lined className={styles.pair}>
            <DuplicateWords duplicate={duplicate} />
            <Row as="span" gap={4}>
              <Button size="small" onClick={() => compare(duplicate.customer.id)}>
                <Trans>Compare</Trans>
              </Button>
              <Button
                size="small"
                variant="ghost"
                onClick={() => void apart.run({ id: customer.id, otherId: duplicate.customer.id })}
              >
                <Trans>Not a duplicate</Trans>
              </Button>
            </Row>
          </Box>
        ))}
      </ul>
    </section>
  );
}

/** Known customers who may be the one in a form; a link to each, so that nobody is written down twice. */
export function TypedDuplicates({ typed }: { typed: TypedCustomer }) {
  const { t } = useLingui();
  const { data = [] } = useTypedDuplicates(typed);
  if (data.length === 0) return null;
  return (
    <section className={styles.alike} aria-label={t`Possible duplicates`} aria-live="polite">
      <Text as="p" weight={550} marginBottom={4}>
        <Trans>You may already have this customer</Trans>
      </Text>
      <ul>
        {data.slice(0, 3).map((duplicate) => (
          <Box key={duplicate.customer.id} as="li" lined className={styles.pair}>
            <DuplicateWords duplicate={duplicate} />
          </Box>
        ))}
      </ul>
    </section>
  );
}

function DuplicateWords({ duplicate }: { duplicate: CustomerDuplicate }) {
  const { t } = useLingui();
  const paths = usePaths();
  const { customer, reasons } = duplicate;
  const about = [formatPhone(customer.phone ?? ''), customer.email, addressLine(customer)].filter(Boolean);
  return (
    <Stack as="span" breakWords shrink className={styles.pairWords}>
      <Row as="span" gap={8} rowGap={0} align="baseline" wrap>
        <Link to={paths.customer(customer.id)}>
          <bdi>{customer.name}</bdi>
        </Link>
        <span className={styles.quiet}>{reasons.map((reason) => t(reasonWords[reason])).join(' · ')}</span>
      </Row>
      <bdi className={styles.quiet}>{about.join(' · ')}</bdi>
    </Stack>
  );
}

/** Who was merged into the customer and can still be taken out again. */
export function MergedNotes({ customer }: { customer: Customer }) {
  const { t } = useLingui();
  const undo = useWrite({
    call: (mergeId: number, options) => undoMerge(customer.id, mergeId, options),
    invalidates: mergeInvalidates,
    onSuccess: ({ restored, newerFields, projectsLeft }) => {
      const newer = newerFields.map((field) => t(fieldWords[field] ?? fieldWords['other']!)).join(', ');
      const said = [
        newer && t`Changed since the merge, so left as is: ${newer}.`,
        projectsLeft > 0 &&
          t`Projects that have since moved to another customer stayed there: ${projectsLeft}.`,
      ].filter(Boolean);
      toast.success(t`${restored.name} is a separate customer again`, {
        ...(said.length > 0 && { description: said.join(' '), durationMs: 12_000 }),
      });
    },
  });
  const [now] = useState(() => new Date().toISOString());
  const open = customer.merges.filter(({ undoableUntil }) => undoableUntil > now);
  if (open.length === 0) return null;
  return (
    <ul className={styles.alike} aria-label={t`Merged customers`}>
      {open.map((merge) => (
        <Box key={merge.id} as="li" lined className={styles.pair}>
          <Stack as="span" breakWords shrink className={styles.pairWords}>
            <span>
              <Trans>
                <bdi>{merge.name}</bdi> was merged into this customer on {formatDate(merge.mergedAt)}.
              </Trans>
            </span>
            <span className={styles.quiet}>
              <Trans>You can undo this until {formatDate(merge.undoableUntil)}</Trans>
            </span>
          </Stack>
          <Button size="small" icon="undo" isPending={undo.isPending} onClick={() => void undo.run(merge.id)}>
            <Trans>Undo merge</Trans>
          </Button>
        </Box>
      ))}
    </ul>
  );
}
