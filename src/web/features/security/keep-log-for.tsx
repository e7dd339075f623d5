import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { settingsKey } from '../../entities/record-keys.ts';
import { settingsQuery } from '../../entities/settings-query.ts';
import { api } from '../../platform/api-client.ts';
import { useWrite } from '../../platform/write.ts';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { ask } from '../../ui/question-store.ts';
import { Select } from '../../ui/select.tsx';

const daysInYear = 365;
/** Two years of the longest span are leap years. */
const spans = [30, 90, 365, 730, 1095, 1825, 2557];

/** How long entries stay, which the company chooses. */
export function KeepLogFor() {
  const { t } = useLingui();
  const { data } = useQuery(settingsQuery);
  const save = useWrite({
    call: (securityLogDays: number, { idempotencyKey }) =>
      api('PUT /api/settings', { body: { securityLogDays }, version: data?.version, idempotencyKey }),
    invalidates: [settingsKey],
    successMessage: t`Saved`,
  });
  if (!data) return null;
  const { securityLogDays } = data;
  async function choose(days: number) {
    const span = spanWord(days);
    const isSure =
      days > securityLogDays ||
      (days < securityLogDays &&
        (await ask({
          title: t`Delete older entries?`,
          text: t`Entries older than ${span} are deleted tonight. You can’t undo this.`,
          confirmLabel: t`Delete older entries`,
        })));
    if (isSure) await save.run(days);
  }

  const choices = [...new Set([...spans, securityLogDays])].toSorted((one, other) => one - other);
  return (
    <Row as="span" gap={8} align="center" tone="ink-2" size="sm">
      <Text whiteSpace="nowrap">
        <Trans>Entries are deleted after</Trans>
      </Text>
      <Select
        label={t`Delete entries after`}
        isLabelHidden
        value={securityLogDays}
        choices={choices.map((days) => ({ value: days, label: spanWord(days) }))}
        onChange={(days) => void choose(days)}
      />
    </Row>
  );
}

function spanWord(days: number): string {
  const years = Math.floor(days / daysInYear);
  return spans.includes(days) && years > 0
    ? plural(years, { one: '# year', other: '# years' })
    : plural(days, { one: '# day', other: '# days' });
}
