import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ProductPrice } from '../../../shared/products/product-contract.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { loadPrices, pricesKey } from './product-calls.ts';
import styles from './product.module.css';

/** Every price and cost that a product had: who set it, when, and what it was before. */
export function PriceHistory({ productId }: { productId: number }) {
  const { t: translated } = useLingui();
  const prices = useQuery({
    queryKey: pricesKey(productId),
    queryFn: ({ signal }) => loadPrices(productId, signal),
  });
  return (
    <Section title={translated`Price history`}>
      {prices.error ? (
        <ErrorNote title={prices.error.message} onRetry={() => void prices.refetch()} />
      ) : !prices.data ? (
        <SkeletonText lines={3} />
      ) : prices.data.length === 0 ? (
        <Text as="p" tone="ink-3" size="sm">
          <Trans>No price changes yet</Trans>
        </Text>
      ) : (
        <Timeline
          label={translated`Price history`}
          entries={prices.data.map((entry) => ({
            id: entry.id,
            at: entry.at,
            icon: entry.via === 'import' ? 'upload' : entry.priceBefore === null ? 'plus' : 'edit',
            title: <bdi>{titleOf(entry)}</bdi>,
            content: <PriceLines entry={entry} />,
          }))}
        />
      )}
    </Section>
  );
}

function titleOf({ by, via, priceBefore }: ProductPrice): string {
  if (via === 'import') return priceBefore === null ? t`${by}, new product from import` : t`${by}, import`;
  if (via === 'bulk') return t`${by}, bulk change`;
  return priceBefore === null ? t`${by}, new product` : by;
}

function PriceLines({ entry }: { entry: ProductPrice }) {
  const { t: translated } = useLingui();
  const { price, cost, priceBefore, costBefore } = entry;
  const isNew = priceBefore === null;
  return (
    <Stack as="dl" gap={2} className={styles.prices}>
      {(isNew || price !== priceBefore) && (
        <PriceLine name={translated`Price`} isNew={isNew} before={priceBefore} after={price} />
      )}
      {(isNew || cost !== costBefore) && (
        <PriceLine name={translated`Cost`} isNew={isNew} before={costBefore} after={cost} />
      )}
    </Stack>
  );
}

interface PriceLineProps {
  name: string;
  isNew: boolean;
  /** Null for a cost that nobody knows. */
  before: number | null;
  after: number | null;
}

function PriceLine({ name, isNew, before, after }: PriceLineProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {!isNew && (
          <>
            <Money amount={before} tone="quiet" /> <span aria-hidden="true">→</span>{' '}
            <span className="visually-hidden">
              <Trans>to</Trans>
            </span>{' '}
          </>
        )}
        <Money amount={after} />
      </dd>
    </div>
  );
}
