import { useLingui } from '@lingui/react/macro';
import { MoreMenu } from '../../../ui/menu.tsx';
import type { MenuEntry } from '../../../ui/menu-entry.ts';
import type { LineDraft } from '../draft/bid-draft.ts';
import type { RowActions } from './row-actions.ts';

/** Everything that can be done with one line. */
export function LineMenu({ line, actions }: { line: LineDraft; actions: RowActions }) {
  const { t } = useLingui();
  const { key } = line;
  const name = line.name || t`New line`;
  const isGrouped = line.choiceGroup !== null;
  const entries: Array<MenuEntry | false> = [
    {
      label: line.description ? t`Edit description` : t`Add description`,
      icon: 'edit',
      hint: 'Shift Enter',
      onSelect: () => afterMenu(() => actions.goTo(key, 'description')),
    },
    !isGrouped && {
      label: t`Optional`,
      isChecked: line.optional,
      onSelect: () => actions.setOptional(key, !line.optional),
    },
    (line.optional || isGrouped) && {
      label: line.optional ? t`Include in total` : t`Chosen`,
      isChecked: line.selected,
      onSelect: () => actions.choose(key, !line.selected),
    },
    { label: t`Taxable`, isChecked: line.taxable, onSelect: () => actions.setTaxable(key, !line.taxable) },
    'line',
    isGrouped
      ? { label: t`Remove from group`, icon: 'close', onSelect: () => actions.leaveGroup(key) }
      : { label: t`Good / Better / Best`, icon: 'star', onSelect: () => actions.threeChoices(key) },
    line.productId === null &&
      line.name.trim() !== '' && {
        label: t`Save to price book`,
        icon: 'box',
        onSelect: () => actions.saveToPriceBook(line),
      },
    'line',
    {
      label: t`Insert below`,
      icon: 'plus',
      hint: 'Ctrl Enter',
      onSelect: () => afterMenu(() => actions.insertBelow(key)),
    },
    { label: t`Duplicate`, icon: 'copy', hint: 'Ctrl Shift D', onSelect: () => actions.duplicate(key) },
    { label: t`Move up`, icon: 'arrowUp', hint: 'Alt ↑', onSelect: () => actions.move(key, -1) },
    { label: t`Move down`, icon: 'arrowDown', hint: 'Alt ↓', onSelect: () => actions.move(key, 1) },
    'line',
    {
      label: t`Remove line`,
      icon: 'trash',
      isDanger: true,
      onSelect: () => afterMenu(() => actions.remove(key)),
    },
  ];
  return <MoreMenu label={t`More for ${name}`} entries={entries.filter((entry) => entry !== false)} />;
}

/** The menu gives the focus back to its button; what moves it comes after that. */
export function afterMenu(run: () => void): void {
  setTimeout(run);
}
