import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import type { Bundle } from '../../../shared/bundles/bundle-contract.ts';
import type { Product } from '../../../shared/products/product-contract.ts';
import { api } from '../../platform/api-client.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { Box, Stack, Text } from '../../ui/layout/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { gradeOf, grades } from './match-grade.ts';
import styles from './product-suggestions.module.css';
import { useBundles } from '../bundles.ts';
import { noteProduct, recentFirst } from './recent-products.ts';

interface ProductInputProps {
  label: string;
  value: string;
  problemId?: string | undefined;
  /** Where the text is typed, `data-field` of the grid. */
  field?: string;
  className?: string | undefined;
  autoFocus?: boolean | undefined;
  ref?: Ref<HTMLInputElement>;
  onChange: (name: string) => void;
  onChoose: (product: Product) => void;
  /** Offers the bundles of the price book, too. */
  onChooseBundle?: (bundle: Bundle) => void;
}

const pauseMs = 120;
const longestQuery = 80;

/** The products of the price book that have these letters, those used lately first. */
export function useProducts(text: string, isWanted: boolean, limit = 8): Product[] {
  const query = useSettled(text.trim(), pauseMs);
  // Nobody looks for a product by more than that; it is a text of its own.
  const isSearching = isWanted && query.length >= 2 && query.length <= longestQuery;
  const { data: products = [] } = useQuery({
    queryKey: ['products', 'suggestions', query, limit],
    queryFn: ({ signal }) => api('GET /api/products', { query: { q: query, active: true, limit }, signal }),
    enabled: isSearching,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return isSearching ? recentFirst(products) : [];
}

/** The name of a line. Two letters are enough to see what the price book has, Enter takes the one that is lit; a free text is as good. */
export function ProductInput(props: ProductInputProps) {
  const { label, value, problemId, field = 'name', className, autoFocus, ref, onChange } = props;
  const { onChoose, onChooseBundle } = props;
  const { t } = useLingui();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  /** What the arrows have chosen, by its id, for what is offered may come to another place; empty for the text itself. */
  const [steered, setSteered] = useState<string>();
  const products = useProducts(value, isOpen);
  const isLooking = isOpen && value.trim().length >= 2 && onChooseBundle !== undefined;
  const bundles = useBundles(useSettled(value.trim(), pauseMs), isLooking, 4);
  const offers = [
    ...products.map((product) => ({
      id: `${product.id}`,
      grade: gradeOf(product.name, value),
      line: <ProductLine product={product} />,
      take: () => {
        noteProduct(product.id);
        onChoose(product);
      },
    })),
    ...bundles.map((bundle) => ({
      id: `bundle-${bundle.id}`,
      grade: gradeOf(bundle.name, value),
      line: <BundleLine bundle={bundle} />,
      take: () => onChooseBundle?.(bundle),
    })),
  ];
  const shown = offers.toSorted((one, other) => one.grade - other.grade);
  const [best] = shown;
  // Enter takes what is plainly meant, else the text as it is.
  const isMeant = best !== undefined && value.trim().length >= 2 && best.grade <= grades.word;
  const active = steered === undefined ? (isMeant ? 0 : -1) : shown.findIndex(({ id }) => id === steered);

  function choose({ take }: (typeof shown)[number]) {
    setOpen(false);
    setSteered(undefined);
    take();
  }

  /** What the list needs no grid may see. */
  function steer(event: KeyboardEvent<HTMLInputElement>) {
    if (shown.length === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const chosen = shown[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const next = ((active + 1 + step + shown.length + 1) % (shown.length + 1)) - 1;
      setSteered(shown[next]?.id ?? '');
    } else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Box as="span" block shrink className={styles.anchor}>
      <input
        ref={ref}
        className={className}
        data-field={field}
        dir="auto"
        role="combobox"
        aria-label={label}
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown[active] ? `${listId}-${shown[active].id}` : undefined}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        autoComplete="off"
        placeholder={t`Search products or type your own`}
        autoFocus={autoFocus}
        value={value}
        onChange={(event) => {
          setOpen(true);
          setSteered(undefined);
          onChange(event.target.value);
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={steer}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t`Price book`}
        className={styles.list}
        hidden={shown.length === 0}
      >
        {shown.map((offer, index) => (
          // Pressing would take the focus from the input and close the list before the click arrives.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the combobox steers by aria-activedescendant
          <div
            key={offer.id}
            id={`${listId}-${offer.id}`}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            // The browser tells a move too when the list comes under a mouse at rest, which has chosen nothing.
            onMouseMove={({ movementX, movementY }) => {
              if (movementX !== 0 || movementY !== 0) setSteered(offer.id);
            }}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(offer)}
          >
            {offer.line}
          </div>
        ))}
      </div>
    </Box>
  );
}

/** A product in a list: its name over its category, and what it costs the customer, once somebody has said so. */
export function ProductLine({ product }: { product: Product }) {
  if (product.price === 0) {
    return (
      <OfferLine {...product} unit="" detail={product.categoryName}>
        <Trans>No price yet</Trans>
      </OfferLine>
    );
  }
  return (
    <OfferLine {...product} detail={product.categoryName}>
      <Money amount={product.price} />{' '}
    </OfferLine>
  );
}

/** A bundle among products: what marks it as one, and in which unit it is counted. */
export function BundleLine({ bundle }: { bundle: Bundle }) {
  const { t } = useLingui();
  const count = plural(bundle.lines.length, { one: '# line', other: '# lines' });
  return <OfferLine {...bundle} detail={t`Bundle · ${count}`} />;
}

function OfferLine({ name, detail, unit, children }: OfferLineProps) {
  return (
    <>
      <Stack as="span" shrink>
        <span className={styles.optionName} dir="auto">
          {name}
        </span>
        {detail && <bdi className={styles.category}>{detail}</bdi>}
      </Stack>
      <Text tone="ink-3" size="sm" rigid>
        {children}
        {unit === 'each' ? unit : unit && <Trans>per {unit}</Trans>}
      </Text>
    </>
  );
}

interface OfferLineProps {
  name: string;
  detail: string | null;
  unit: string;
  children?: ReactNode;
}
