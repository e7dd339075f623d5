import { t } from '@lingui/core/macro';
import { inlineFact } from './inline-fact.tsx';
import type { Fact } from './key-value.tsx';
import { formatPhone } from './phone-format.ts';

interface Contact {
  phone: string | null;
  email: string | null;
}

/** Phone and e-mail as facts of `KeyValue` that are edited where they stand. */
export function contactFacts(
  { phone, email }: Contact,
  change: (change: { phone: string } | { email: string }) => Promise<void>,
): Fact[] {
  return [
    inlineFact({
      label: t`Phone`,
      type: 'tel',
      value: formatPhone(phone ?? ''),
      commit: (text) => change({ phone: formatPhone(text) }),
    }),
    inlineFact({
      label: t`E-mail`,
      type: 'email',
      value: email ?? '',
      commit: (text) => change({ email: text }),
    }),
  ];
}
