import { useLingui } from '@lingui/react/macro';
import { MoreMenu } from '../../../ui/menu.tsx';
import type { LineActions } from '../use-line-actions.ts';
import type { SheetActions } from './sheet-actions.ts';

interface LineFormMenuProps {
  /** The line's key. */
  line: string;
  name: string;
  /** One of several alternatives. */
  isGrouped: boolean;
  /** Not from the price book. */
  isFree: boolean;
  actions: LineActions;
  sheet: SheetActions;
  onSave: () => void;
}

/** What else can be done with the line that is open. */
export function LineFormMenu({ line, name, isGrouped, isFree, actions, sheet, onSave }: LineFormMenuProps) {
  const { t } = useLingui();
  const only = new Set([line]);
  return (
    <MoreMenu
      label={t`More for ${name || t`New line`}`}
      entries={[
        ...(isGrouped
          ? []
          : [
              {
                label: t`Good / Better / Best`,
                icon: 'star' as const,
                onSelect: () => {
                  actions.threeChoices(line);
                  sheet.close();
                },
              },
            ]),
        ...(isFree && name.trim() !== ''
          ? [{ label: t`Save to price book`, icon: 'box' as const, onSelect: onSave }]
          : []),
        {
          label: t`Insert below`,
          icon: 'plus',
          onSelect: () => {
            const section = actions.find(line)?.section;
            if (section) sheet.go(actions.insert(section.key, line));
          },
        },
        {
          label: t`Duplicate`,
          icon: 'copy',
          onSelect: () => {
            const [copy] = actions.duplicate(only);
            if (copy) sheet.go(copy);
          },
        },
        { label: t`Move up`, icon: 'arrowUp', onSelect: () => actions.move(only, -1) },
        { label: t`Move down`, icon: 'arrowDown', onSelect: () => actions.move(only, 1) },
        'line',
        {
          label: t`Remove line`,
          icon: 'trash',
          isDanger: true,
          onSelect: () => {
            sheet.close();
            actions.remove(only);
          },
        },
      ]}
    />
  );
}
