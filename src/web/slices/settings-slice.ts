import { msg } from '@lingui/core/macro';
import { countersKey } from '../entities/counters.ts';
import { billingSettingsKey, settingsKey } from '../entities/record-keys.ts';
import type { Slice } from './slice.ts';
import { refetchLater, refetchNow } from './stale-data.ts';

export const settingsSlice = {
  stale: ({ kind }) =>
    // Sample data is on every page.
    kind.startsWith('settings.sample_')
      ? refetchNow([])
      : // Whoever has the settings open is filling in a form.
        [...refetchNow(countersKey), ...refetchLater(settingsKey, billingSettingsKey)],
  drafts: {
    'billing-settings': msg`Billing`,
    'business-hours': msg`Business hours`,
    company: msg`Company`,
    'mail-server': msg`Email`,
    'single-sign-on': msg`Single sign-on`,
  },
} satisfies Slice;
