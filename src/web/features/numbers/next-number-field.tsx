import { useLingui } from '@lingui/react/macro';
import { countersKey, type Counter } from '../../entities/counters.ts';
import { api } from '../../platform/api-client.ts';
import { withoutFieldName } from '../../platform/failure-words.ts';
import { useWrite } from '../../platform/write.ts';
import { InlineField } from '../../ui/inline-field.tsx';

/** The next number of a kind, set where it stands; the server refuses one that was issued and says which is free. */
export function NextNumberField({ counter }: { counter: Counter }) {
  const { t } = useLingui();
  const { counter_type, label, number, nextNumber } = counter;
  const set = useWrite({
    call: (wanted: string, { idempotencyKey }) =>
      api('POST /api/next_project_number', { body: { counter_type, number: wanted }, idempotencyKey }),
    invalidates: [countersKey],
    successMessage: t`Next project number set`,
  });

  async function commit(text: string): Promise<void> {
    // People write what they see: R-1200 is 1200, and 1,200 too.
    const digits = text.startsWith(nextNumber.slice(0, -String(number).length))
      ? text.slice(nextNumber.length - String(number).length)
      : text;
    try {
      await set.send(digits.replaceAll(/[\s,.'’]/g, ''));
    } catch (error) {
      throw withoutFieldName(error);
    }
  }

  return (
    <InlineField
      label={t`Next number for ${label}`}
      value={String(number)}
      display={nextNumber}
      isRequired
      maxLength={30}
      commit={commit}
    />
  );
}
