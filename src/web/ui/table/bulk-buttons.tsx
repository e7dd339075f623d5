import { Trans } from '@lingui/react/macro';
import { Button } from '../button.tsx';
import type { IconName } from '../icon.tsx';
import type { MenuEntry } from '../menu-entry.ts';
import { Menu } from '../menu.tsx';
import { useIsPhone } from '../use-is-phone.ts';

export interface BulkAction {
  label: string;
  icon: IconName;
  /** What is done at once, or what there is to choose from. */
  does: (() => void) | readonly MenuEntry[];
  isDanger?: boolean;
}

interface BulkButtonsProps {
  actions: readonly BulkAction[];
  isPending: boolean;
}

/** What is done to the chosen rows, side by side; on a phone in one menu. */
export function BulkButtons({ actions, isPending }: BulkButtonsProps) {
  if (useIsPhone()) {
    const [choices, plain] = [
      // The short ones first, so that none stands behind a long list of people.
      actions
        .flatMap(({ label, does }) =>
          typeof does === 'function' || does.length === 0 ? [] : [{ label, does }],
        )
        .toSorted((one, other) => one.does.length - other.does.length)
        .flatMap(({ label, does }) => [{ heading: label }, ...does]),
      actions.flatMap(({ label, icon, does, isDanger }) =>
        typeof does === 'function' ? [{ label, icon, onSelect: does, isDanger }] : [],
      ),
    ];
    return (
      <Menu
        side="top"
        trigger={
          <Button icon="more" isPending={isPending} aria-haspopup="menu">
            <Trans>Actions</Trans>
          </Button>
        }
        entries={[...plain, ...choices]}
      />
    );
  }
  return actions.map(({ label, icon, does }) =>
    typeof does === 'function' ? (
      <Button key={label} size="small" icon={icon} isPending={isPending} onClick={does}>
        {label}
      </Button>
    ) : (
      does.length > 0 && (
        <Menu
          key={label}
          side="top"
          trigger={
            <Button size="small" icon={icon} isPending={isPending} aria-haspopup="menu">
              {label}
            </Button>
          }
          entries={does}
        />
      )
    ),
  );
}
