import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { api, type Answer } from '../../platform/api-client.ts';
import { Money } from '../../ui/money.tsx';
import styles from './product-suggestions.module.css';

export type Product = Answer<'GET /api/products'>[number];

interface ProductInputProps {
  label: string;
  value: string;
  onChange: (name: string) => void;
  onChoose: (product: Product) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

const pauseMs = 120;

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The name of a line. Two letters are enough to see what the price book has; a free text is as good. */
export function ProductInput({ label, value, onChange, onChoose, onKeyDown }: ProductInputProps) {
  const { t } = useLingui();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const query = useDebounced(value.trim());
  const isSearching = isOpen && query.length >= 2;
  const { data: products = [] } = useQuery({
    queryKey: ['products', 'suggestions', query],
    queryFn: ({ signal }) =>
      api('GET /api/products', { query: { q: query, active: true, limit: 8 }, signal }),
    enabled: isSearching,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const shown = isSearching ? products : [];

  function choose(product: Product) {
    setOpen(false);
    setActive(-1);
    onChoose(product);
  }

  function steer(event: KeyboardEvent<HTMLInputElement>) {
    const chosen = shown[active];
    if (shown.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp') && !event.altKey) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((now) => (now + step + shown.length + 1) % (shown.length + 1));
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
    } else {
      onKeyDown(event);
    }
  }

  return (
    <span className={styles.anchor}>
      <input
        className={styles.name}
        data-field="name"
        dir="auto"
        role="combobox"
        aria-label={label}
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown[active] ? `${listId}-${shown[active].id}` : undefined}
        autoComplete="off"
        placeholder={t`Type two letters of a product, or anything`}
        maxLength={200}
        value={value}
        onChange={(event) => {
          setOpen(true);
          setActive(-1);
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
        {shown.map((product, index) => (
          // Pressing would take the focus from the input and close the list before the click arrives.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the combobox steers by aria-activedescendant
          <div
            key={product.id}
            id={`${listId}-${product.id}`}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(product)}
          >
            <span className={styles.optionName} dir="auto">
              {product.name}
            </span>
            <span className={styles.optionUnit}>
              <Money amount={product.price} /> <Trans>per {product.unit}</Trans>
            </span>
          </div>
        ))}
      </div>
    </span>
  );
}
