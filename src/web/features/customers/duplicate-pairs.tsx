import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DuplicatePair } from '../../../shared/customers/duplicate-contract.ts';
import { usePaths } from '../../paths.ts';
import { sentenceOf } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { addressLine } from '../../ui/contact-links.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Box, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { formatPhone } from '../../ui/phone-format.ts';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { reasonWords } from './contact-words.ts';
import { useDuplicatePairs, useSetApart } from './duplicate-calls.ts';
import { MergeCompare } from './merge-compare.tsx';
import styles from './merge.module.css';

/** Two customers that were chosen for comparing. */
export interface Chosen {
  id: number;
  otherId: number;
}

/** All suggestions, best first; one of them side by side when it is opened. */
export function DuplicatePairs({ chosen, onDone }: { chosen: Chosen | undefined; onDone: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useDuplicatePairs();
  const apart = useSetApart(t`Kept as separate customers`);
  const [opened, setOpened] = useState<Chosen | undefined>(chosen);
  if (opened) {
    const back = () => (chosen ? onDone() : setOpened(undefined));
    return <MergeCompare {...opened} onMerged={back} onCancel={back} />;
  }
  if (error) return <ErrorNote title={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={6} />;
  if (data.rows.length === 0) {
    return (
      <EmptyState
        icon="check"
        title={t`No duplicates`}
        text={t`Customers with the same phone or email, or a similar name and street, show up here.`}
      />
    );
  }
  return (
    <>
      <ul>
        {data.rows.map((pair) => (
          <Box key={`${pair.one.id} ${pair.other.id}`} as="li" lined className={styles.pair}>
            <Stack as="span" breakWords shrink className={styles.pairWords}>
              <Text tone="ink-2" size="sm" weight={550}>
                {pair.reasons.map((reason) => t(reasonWords[reason])).join(' · ')}
              </Text>
              <Side customer={pair.one} />
              <Side customer={pair.other} />
            </Stack>
            <Row as="span" gap={4}>
              <Button size="small" onClick={() => setOpened({ id: pair.one.id, otherId: pair.other.id })}>
                <Trans>Compare</Trans>
              </Button>
              <Button
                size="small"
                variant="ghost"
                onClick={() => void apart.run({ id: pair.one.id, otherId: pair.other.id })}
              >
                <Trans>Not a duplicate</Trans>
              </Button>
            </Row>
          </Box>
        ))}
      </ul>
      {data.totalCount > data.rows.length && (
        <p className={styles.quiet}>
          <Plural
            value={data.totalCount - data.rows.length}
            one="# more after these"
            other="# more after these"
          />
        </p>
      )}
    </>
  );
}

function Side({ customer }: { customer: DuplicatePair['one'] }) {
  const paths = usePaths();
  const about = [
    customer.companyName,
    formatPhone(customer.phone ?? ''),
    customer.email,
    addressLine(customer),
  ];
  return (
    <span className={styles.of}>
      <Row as="span" gap={8} rowGap={0} align="baseline" wrap>
        <Link to={paths.customer(customer.id)}>
          <bdi>{customer.name}</bdi>
        </Link>
        <span className={styles.quiet}>
          <Plural value={customer.projectCount} one="# project" other="# projects" />
        </span>
      </Row>
      <bdi className={styles.quiet}>{about.filter(Boolean).join(' · ')}</bdi>
    </span>
  );
}
