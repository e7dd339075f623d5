import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Bundle } from '../../../shared/bundles/bundle-contract.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';

/** A bundle in a list of products: what marks it as one, and in which unit it is counted. */
export function BundleLine({ bundle: { name, unit, lines } }: { bundle: Bundle }) {
  const { t } = useLingui();
  const count = plural(lines.length, { one: '# line', other: '# lines' });
  return (
    <>
      <Stack as="span" shrink>
        <Text truncate dir="auto">
          {name}
        </Text>
        <Text tone="ink-3" size="xs">{t`Bundle · ${count}`}</Text>
      </Stack>
      <Text tone="ink-3" size="sm" rigid>
        {unit && <Trans>per {unit}</Trans>}
      </Text>
    </>
  );
}
