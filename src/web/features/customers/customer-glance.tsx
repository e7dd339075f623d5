import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Customer } from '../../../shared/customers/customer-contract.ts';
import { fromAmount, sumCents, toAmount } from '../../../shared/kernel/money.ts';
import { isCalledOff, isOpenStatus, type ProjectStatus } from '../../../shared/projects/project-status.ts';
import { BidTotal } from '../../entities/bid-total.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { showCount } from '../../ui/number-format.ts';
import { lostWords } from '../../ui/status-words.ts';

const sumOf = (amounts: readonly number[]) => toAmount(sumCents(amounts.map(fromAmount)));

/** What a customer is worth and owes, over everything else: bids that are not signed, contracts, and what is open of the invoices. */
export function CustomerGlance({ customer }: { customer: Customer }) {
  const { projects, contractTotal, openContractTotal } = customer;
  const bids = projects.flatMap(({ bid, contract, status }) =>
    bid && contract === 0 && isOpenStatus(status as ProjectStatus) ? [bid] : [],
  );
  const lost = projects.filter(
    ({ contract, status }) => contract > 0 && isCalledOff(status as ProjectStatus),
  ).length;
  const owed = sumOf(projects.map((project) => project.owed));
  if (projects.length === 0) return null;
  return (
    <Row as="dl" gap={24} rowGap={12} wrap marginBottom={24}>
      <Figure name={<Trans>Open bids</Trans>} detail={bids.length > 0 && showCount(bids.length)}>
        <BidTotal
          bid={{
            total: sumOf(bids.map(({ total }) => total)),
            startsFrom: bids.some(({ startsFrom }) => startsFrom),
          }}
        />
      </Figure>
      <Figure
        name={<Trans>Contracts</Trans>}
        detail={
          <>
            {openContractTotal > 0 && openContractTotal < contractTotal && (
              <>
                <Trans>open</Trans> <Money amount={openContractTotal} />{' '}
              </>
            )}
            {lost > 0 && lostWords(lost)}
          </>
        }
      >
        <Money amount={contractTotal} tone="quiet" />
      </Figure>
      <Figure name={<Trans>Owed</Trans>}>
        <Money amount={owed} tone="quiet" />
      </Figure>
    </Row>
  );
}

interface FigureProps {
  name: ReactNode;
  /** Beside the figure. */
  detail?: ReactNode;
  children: ReactNode;
}

function Figure({ name, detail, children }: FigureProps) {
  return (
    <Stack gap={2}>
      <Text as="dt" tone="ink-3" size="sm">
        {name}
      </Text>
      <Row as="dd" gap={8} align="baseline">
        <Text size="lg" weight={550}>
          {children}
        </Text>
        {detail && (
          <Text tone="ink-2" size="sm">
            {detail}
          </Text>
        )}
      </Row>
    </Stack>
  );
}
