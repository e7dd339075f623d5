import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Bundle } from '../../../../shared/bundles/bundle-contract.ts';
import type { Product } from '../../../../shared/products/product-contract.ts';
import { api } from '../../../platform/api-client.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { Sheet } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useBundles } from '../../../entities/bundles.ts';
import { gradeOf } from '../../../entities/products/match-grade.ts';
import { BundleLine, ProductLine } from '../../../entities/products/product-suggestions.tsx';
import { noteProduct, recentFirst, recentIds } from '../../../entities/products/recent-products.ts';
import styles from './phone.module.css';

interface PriceBookSheetProps {
  isOpen: boolean;
  onClose: () => void;
  onTake: (product: Product) => void;
  /** Closes the sheet: what is asked next is how many units. */
  onTakeBundle: (bundle: Bundle) => void;
}

const shownProducts = 60;

/** The price book under a thumb: each tap takes one, those used lately stand first, the search is at the lower end. */
export function PriceBookSheet({ isOpen, onClose, ...taking }: PriceBookSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`From price book`}>
      {isOpen && <PriceBook {...taking} />}
    </Sheet>
  );
}

function PriceBook({ onTake, onTakeBundle }: Omit<PriceBookSheetProps, 'isOpen' | 'onClose'>) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [taken, setTaken] = useState<Record<number, number>>({});
  // As they were when it was opened: nothing moves under the thumb.
  const [recent] = useState(recentIds);
  const q = useSettled(text.trim(), 150);
  const bundles = useBundles(q, true, 5);
  const { data: products, error } = useQuery({
    queryKey: ['products', 'to-pick', q],
    queryFn: ({ signal }) =>
      api('GET /api/products', {
        query: { ...(q && { q }), active: true, limit: shownProducts },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

  function take(product: Product) {
    noteProduct(product.id);
    onTake(product);
    setTaken({ ...taken, [product.id]: (taken[product.id] ?? 0) + 1 });
  }

  const offers = [
    ...bundles.map((bundle) => ({
      key: `bundle ${bundle.id}`,
      grade: gradeOf(bundle.name, q),
      line: <BundleLine bundle={bundle} />,
      take: () => onTakeBundle(bundle),
    })),
    ...recentFirst(products ?? [], recent).map((product) => ({
      key: `product ${product.id}`,
      grade: gradeOf(product.name, q),
      line: (
        <>
          <ProductLine product={product} />
          {taken[product.id] !== undefined && (
            <span className={styles.taken} role="status">
              +{taken[product.id]}
            </span>
          )}
        </>
      ),
      take: () => take(product),
    })),
  ].toSorted((one, other) => one.grade - other.grade);

  return (
    <div className={styles.book}>
      {error && (
        <p role="alert">
          <Trans>Couldn’t load the price book.</Trans>
        </p>
      )}
      <ul className={styles.products} aria-label={t`Price book`}>
        {offers.map((offer) => (
          <li key={offer.key}>
            <button type="button" className={styles.product} onClick={offer.take}>
              {offer.line}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.search}>
        <TextField
          label={t`Search the price book`}
          isLabelHidden
          type="search"
          placeholder={t`Search the price book`}
          value={text}
          onChange={setText}
        />
      </div>
    </div>
  );
}
