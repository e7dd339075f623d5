import { msg, plural } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { languageOf, type Language } from '../../../shared/kernel/languages.ts';
import { starterTrades, type StarterTrade } from '../../../shared/products/starter-book.ts';
import { languageChoices } from '../../entities/languages.ts';
import { categoriesKey, productsKey, setupKey } from '../../entities/record-keys.ts';
import { api } from '../../platform/api-client.ts';
import { useWrite } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { importRunsKey } from '../../ui/import/use-import.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { SegmentedField } from '../../ui/segmented-field.tsx';
import styles from './product.module.css';

const names: Readonly<Record<StarterTrade, MessageDescriptor>> = {
  remodeling: msg`General remodeling`,
  kitchenAndBath: msg`Kitchen and bath`,
  roofing: msg`Roofing`,
  painting: msg`Painting`,
  flooringAndTile: msg`Flooring and tile`,
  plumbing: msg`Plumbing`,
  electrical: msg`Electrical`,
  hvac: msg`Heating and cooling`,
  landscapingAndConcrete: msg`Landscaping and concrete`,
  windowsDoorsSiding: msg`Windows, doors and siding`,
};

/** The usual products of the trades that somebody chooses, added in one go and taken back in one. */
export function StarterBook({ onAdded }: { onAdded?: () => void }) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState<readonly StarterTrade[]>([]);
  const [language, setLanguage] = useState<Language>(languageOf(i18n.locale));
  const add = useWrite({
    call: (trades: readonly StarterTrade[], { idempotencyKey }) =>
      api('POST /api/products/starter-book', { body: { trades: [...trades], language }, idempotencyKey }),
    invalidates: [productsKey, categoriesKey, importRunsKey('products'), setupKey],
    successMessage: ({ created }) =>
      created === 0
        ? t`All of these are already in the price book`
        : plural(created, { one: '# product added', other: '# products added' }),
    isUndoable: ({ runId }) => runId !== null,
    undo: ({ runId }, _trades, options) =>
      api('POST /api/import/products/runs/:id/undo', { params: { id: runId! }, body: {}, ...options }),
    onSuccess() {
      setChosen([]);
      onAdded?.();
    },
  });
  return (
    <Stack gap={16} justifyItems="start">
      <Text as="p" tone="ink-2">
        <Trans>
          About 30 products per trade, with units and descriptions for your bids. Prices start at zero for you
          to fill in. Products already in your price book don’t change.
        </Trans>
      </Text>
      <div className={styles.trades} role="group" aria-label={t`Trades`}>
        {starterTrades.map((trade) => (
          <Checkbox
            key={trade}
            label={i18n._(names[trade])}
            value={chosen.includes(trade)}
            onChange={(isOn) =>
              setChosen((before) => (isOn ? [...before, trade] : before.filter((each) => each !== trade)))
            }
          />
        ))}
      </div>
      <SegmentedField
        label={t`Product language`}
        value={language}
        onChange={setLanguage}
        choices={languageChoices()}
      />
      <Button
        variant="primary"
        isPending={add.isPending}
        disabled={chosen.length === 0}
        onClick={() => void add.run(chosen)}
      >
        {chosen.length === 0 ? (
          <Trans>Add to price book</Trans>
        ) : (
          <Plural value={chosen.length} one="Add # trade" other="Add # trades" />
        )}
      </Button>
    </Stack>
  );
}
