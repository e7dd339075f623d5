import { useLingui } from '@lingui/react/macro';
import { Sheet } from '../../ui/dialog.tsx';
import { CalendarFeeds } from './calendar-feeds.tsx';

interface CalendarFeedSheetProps {
  project?: { id: number; number: string };
  isOpen: boolean;
  onClose: () => void;
}

/** Calendar links over a page. */
export function CalendarFeedSheet({ project, isOpen, onClose }: CalendarFeedSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Calendar links`}>
      <CalendarFeeds project={project} />
    </Sheet>
  );
}
