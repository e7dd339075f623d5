import { useLingui } from '@lingui/react/macro';
import type { QueueItem } from '../../platform/offline-queue/queue-item.ts';
import type { IconName } from '../../ui/icon.tsx';
import { showAmount } from '../../ui/money-format.ts';
import { formatTime } from '../appointments/appointment-times.ts';
import { secondsText } from '../photos/voice-words.ts';
import { bodyOf, type ExpenseBody, type StepBody, type TickBody } from './captured-items.ts';

export interface ItemWords {
  icon: IconName;
  words: string;
}

/** What something that waits says, in a line; of a note, all of it. */
export function useWordsOf(): (item: QueueItem) => ItemWords {
  const { t } = useLingui();
  return (item) => {
    switch (item.kind) {
      case 'note':
        return { icon: 'message', words: (bodyOf(item) as { content: string }).content };
      case 'expense': {
        const { cost, paidTo } = bodyOf(item) as ExpenseBody;
        return { icon: 'receipt', words: t`${showAmount(Number(cost))} to ${paidTo}` };
      }
      case 'todo-tick': {
        const title = String(item.target['title']);
        const { isDone } = bodyOf(item) as TickBody;
        return { icon: 'check', words: isDone ? t`Done: ${title}` : t`Reopened: ${title}` };
      }
      case 'project-photo':
      case 'photo-drawing':
        return { icon: 'camera', words: String(item.target['caption'] ?? '') || item.name };
      case 'voice-note':
        return { icon: 'message', words: t`Voice note, ${secondsText(Number(item.target['seconds']))}` };
      default: {
        const { checkOut, presentAt } = bodyOf(item) as StepBody;
        const time = formatTime(presentAt ?? new Date(item.chosenAt).toISOString());
        return checkOut
          ? { icon: 'check', words: t`Checked out at ${time}` }
          : { icon: 'mapPin', words: t`Checked in at ${time}` };
      }
    }
  };
}
