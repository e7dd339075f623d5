import { Trans } from '@lingui/react/macro';
import type { Scope } from '../../shared/bids/scope-schema.ts';
import { Stack, Text } from '../ui/layout/layout.tsx';
import { showNumber } from '../ui/number-format.ts';
import styles from './scope-list.module.css';

/** What was sold, by the sections of the contract, without prices. */
export function ScopeList({ scope }: { scope: Scope }) {
  return scope
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }, place) => (
      <Stack key={place} gap={2} fit>
        {title && (
          <Text as="h3" size="md">
            <bdi>{title}</bdi>
          </Text>
        )}
        <ul className={styles.lines}>
          {lines.map(({ name, description, quantity, unit, isOption, choiceGroup }, index) => (
            <li key={index}>
              {showNumber(String(quantity), { min: 0, max: 3 })} {unit} · <bdi>{name}</bdi>
              {choiceGroup !== null && (
                <Text tone="ink-2">
                  {' '}
                  · <Trans>Chosen for {choiceGroup}</Trans>
                </Text>
              )}
              {isOption && (
                <Text tone="ink-2">
                  {' '}
                  · <Trans>Option chosen</Trans>
                </Text>
              )}
              {description && (
                <Text as="p" tone="ink-2" whiteSpace="pre-wrap">
                  {description}
                </Text>
              )}
            </li>
          ))}
        </ul>
      </Stack>
    ));
}
