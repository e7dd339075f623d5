import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react';
import { api } from '../../platform/api-client.ts';
import { classNames } from '../../ui/class-names.ts';
import control from '../../ui/control.module.css';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { formatPhone } from '../../ui/phone-format.ts';
import styles from './customer-box.module.css';
import type { KnownCustomer } from './lead-values.ts';
import { RecentProjectsLine } from './recent-projects.tsx';
import { customersKey } from '../../entities/record-keys.ts';

interface CustomerBoxProps {
  value: string;
  /** What is looked for: of a line in parts the one that tells most. */
  search: string;
  onChange: (text: string) => void;
  /** Puts a line that was split back in one piece. */
  onUndoSplit: (() => void) | undefined;
  onChoose: (customer: KnownCustomer) => void;
  error: string | undefined;
}

/**
 * The first thing on the phone: a number or a name. Known customers stand under it while one types; an arrow and Enter
 * take one. Going on without choosing makes a new customer of what was typed.
 */
export function CustomerBox({ value, search, onChange, onChoose, onUndoSplit, error }: CustomerBoxProps) {
  const { t } = useLingui();
  const listId = useId();
  const [place, setPlace] = useState(-1);
  const [isFocused, setFocused] = useState(false);
  const query = useDeferredValue(search.trim().slice(0, 100));
  const known = useQuery({
    queryKey: [...customersKey, 'suggest', query],
    queryFn: ({ signal }) => api('GET /api/customers/suggest', { query: { q: query }, signal }),
    enabled: query.length >= 2,
    placeholderData: (before) => before,
  });
  const found = query.length >= 2 ? (known.data ?? []) : [];
  const isOpen = isFocused && found.length > 0;
  const current = Math.min(place, found.length - 1);

  function onKeyDown(event: KeyboardEvent) {
    // Ctrl Enter saves the lead.
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown') setPlace(Math.min(current + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setPlace(Math.max(current - 1, -1));
    else if (event.key === 'Enter' && isOpen && found[current]) onChoose(found[current]);
    // Enter on a half-known caller must not save the lead.
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  }

  return (
    <div className={styles.box}>
      <FieldFrame
        label={t`Phone number or name`}
        hint={
          onUndoSplit ? (
            <>
              <Trans>Split into separate fields.</Trans>{' '}
              <button type="button" className={styles.undo} onClick={onUndoSplit}>
                <Trans>Undo</Trans>
              </button>
            </>
          ) : (
            t`Existing customers appear as you type.`
          )
        }
        error={error}
      >
        {({ id, describedBy }) => (
          <input
            id={id}
            data-caller
            className={classNames(control.control, styles.input)}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && current >= 0 ? `${listId}-${current}` : undefined}
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the caller is on the phone; this is the page's first act
            autoFocus
            value={value}
            onChange={(event) => {
              setPlace(-1);
              onChange(event.target.value);
            }}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            onKeyDown={onKeyDown}
          />
        )}
      </FieldFrame>
      <div
        id={listId}
        role="listbox"
        aria-label={t`Existing customers`}
        className={styles.list}
        hidden={!isOpen}
      >
        {found.map((customer, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={customer.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === current}
            className={classNames(styles.option, index === current && styles.current)}
            // The field keeps the focus, so that leaving it does not close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(customer)}
          >
            <Row as="span" gap={8} shrink>
              <Text as="bdi" weight={550} truncate>
                {customer.name}
              </Text>
              {customer.companyName && <bdi className={styles.quiet}>{customer.companyName}</bdi>}
            </Row>
            <span className={styles.quiet}>{formatPhone(customer.phone ?? '')}</span>
            <span className={styles.quiet}>
              <bdi>{[customer.street, customer.city].filter(Boolean).join(', ')}</bdi>
            </span>
            <span className={styles.quiet}>
              <Plural value={customer.projectCount} _0="no projects" one="# project" other="# projects" />
              {customer.openProjectCount > 0 && (
                <>
                  {', '}
                  <Trans>{customer.openProjectCount} open</Trans>
                </>
              )}
            </span>
            {customer.projectCount > 0 && (index === current || found.length === 1) && (
              <RecentProjectsLine customerId={customer.id} />
            )}
          </button>
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {isOpen && <Plural value={found.length} one="# existing customer" other="# existing customers" />}
      </span>
    </div>
  );
}
