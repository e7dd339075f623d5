import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { showAmount } from '../../ui/money-format.ts';
import styles from './contract-bar.module.css';

interface ContractBarProps {
  billing: { contract: number; billed: number; drafted: number; extras: number };
  /** What the invoice at hand bills of the contract, where there is one. */
  thisInvoice?: number | undefined;
  /** What it bills on top of the contract. */
  thisExtra?: number | undefined;
  /** Of what is billed, what was issued after it, where it is out itself. */
  billedLater?: number | undefined;
}

interface Part {
  name: ReactNode;
  kind: 'billed' | 'later' | 'drafted' | 'this' | 'over' | 'remaining' | 'extra';
  amount: number;
}

/** How far a contract is billed: what is out, what is on drafts, what this invoice adds, and what is left; beside it what comes on top. */
export function ContractBar({ billing, thisInvoice, thisExtra = 0, billedLater }: ContractBarProps) {
  const { t } = useLingui();
  const { contract, billed, drafted } = billing;
  const own = thisInvoice ?? 0;
  const onTop = rounded(billing.extras + thisExtra);
  const left = rounded(contract - billed - drafted - own);
  const over = left < 0 ? -left : 0;
  const before = rounded(billed - (billedLater ?? 0));
  const parts: Part[] = [
    ...(billedLater === undefined
      ? [{ name: <Trans>Billed</Trans>, kind: 'billed' as const, amount: billed }]
      : before > 0
        ? [{ name: <Trans>Billed before</Trans>, kind: 'billed' as const, amount: before }]
        : []),
    ...(drafted > 0 ? [{ name: <Trans>On drafts</Trans>, kind: 'drafted' as const, amount: drafted }] : []),
    ...(thisInvoice === undefined
      ? []
      : [{ name: <Trans>This invoice</Trans>, kind: 'this' as const, amount: own }]),
    ...(billedLater
      ? [{ name: <Trans>Billed later</Trans>, kind: 'later' as const, amount: billedLater }]
      : []),
    over > 0
      ? { name: <Trans>Beyond the contract</Trans>, kind: 'over', amount: over }
      : { name: <Trans>Remaining</Trans>, kind: 'remaining', amount: left },
    ...(onTop > 0
      ? [{ name: <Trans>On top of the contract</Trans>, kind: 'extra' as const, amount: onTop }]
      : []),
  ];
  const whole = Math.max(contract, contract + over);
  const drawn = parts
    .filter(({ kind, amount }) => kind !== 'remaining' && kind !== 'extra' && amount > 0)
    // What goes beyond is a part of this invoice, not something beside it.
    .map((part) => (part.kind === 'this' && over > 0 ? { ...part, amount: Math.max(own - over, 0) } : part));
  const allBilled = billedLater === undefined ? billed : rounded(billed + own);
  const label = t`${showAmount(allBilled)} of ${showAmount(contract)} billed`;
  return (
    <Stack gap={8} className={styles.bar}>
      <div className={styles.track} role="img" aria-label={label}>
        {drawn.map(({ kind, amount }) => (
          <span
            key={kind}
            className={classNames(styles.part, styles[kind])}
            style={{ width: `${(amount / whole) * 100}%` }}
          />
        ))}
      </div>
      <Row as="dl" gap={20} rowGap={4} wrap tone="ink-2" size="sm">
        {parts.map(({ kind, name, amount }) => (
          <Row key={kind} gap={6} align="center" className={styles.entry}>
            <span className={classNames(styles.mark, styles[kind])} aria-hidden="true" />
            <dt>{name}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </Row>
        ))}
      </Row>
    </Stack>
  );
}

/** Amounts are read as cents, so that adding them leaves no dust. */
function rounded(amount: number): number {
  return Math.round(amount * 100) / 100;
}
