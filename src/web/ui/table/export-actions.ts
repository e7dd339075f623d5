import { t } from '@lingui/core/macro';
import { attempt } from '../../platform/attempt.ts';
import type { PageAction } from '../../platform/page-actions.ts';

/** What the command palette offers of a list that can be saved as a file. */
export function exportActions(
  save: ((format: 'csv' | 'xlsx') => Promise<unknown>) | undefined,
): PageAction[] {
  if (!save) return [];
  return [
    {
      label: t`Export as Excel`,
      icon: 'download',
      words: t`download spreadsheet`,
      run: () => void attempt(() => save('xlsx')),
    },
    { label: t`Export as CSV`, icon: 'download', run: () => void attempt(() => save('csv')) },
  ];
}
