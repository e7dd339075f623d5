import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSavedViews, type SavedView, type ViewList } from '../../entities/saved-views.ts';
import { hasRight, useEmployee } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Box, Row, Text } from '../../ui/layout/layout.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './manage-views.module.css';
import { useViewWrites, type ViewWrites } from './use-view-writes.ts';

/** The views that somebody keeps of a list: their order, names, who sees them, and which one the list opens with. */
export function ManageViews({ list }: { list: ViewList }) {
  const { t } = useLingui();
  const { data: views, error, refetch } = useSavedViews(list);
  const writes = useViewWrites(list);
  if (error && !views) {
    return <ErrorNote title={t`Your views couldn’t be loaded.`} onRetry={() => void refetch()} />;
  }
  if (!views) return <SkeletonText />;
  if (views.length === 0) {
    return (
      <EmptyState
        icon="star"
        title={t`No saved views yet`}
        text={t`Filter the list, then choose “Save this view…” in the Views menu.`}
      />
    );
  }
  const own = views.filter(({ isMine }) => isMine).map(({ id }) => id);
  return (
    <ul aria-label={t`Views`}>
      {views.map((view) => (
        <ViewRow key={view.id} view={view} own={own} writes={writes} />
      ))}
    </ul>
  );
}

interface ViewRowProps {
  view: SavedView;
  /** The ids of one's own views in their order. */
  own: readonly number[];
  writes: ViewWrites;
}

function ViewRow({ view, own, writes }: ViewRowProps) {
  const { t } = useLingui();
  const me = useEmployee();
  const [isRenaming, setRenaming] = useState(false);
  const { id, name, isDefault, isMine, isShared } = view;
  const mayChange = isMine || hasRight(me, 'settings.manage');
  const place = own.indexOf(id);
  const moved = (to: number) => own.toSpliced(place, 1).toSpliced(to, 0, id);

  const entries: MenuEntry[] = [
    {
      label: t`Open the list with this view`,
      isChecked: isDefault,
      onSelect: () => void writes.choose.run({ view, isDefault: !isDefault }),
    },
  ];
  if (mayChange) {
    if (hasRight(me, 'projects.all')) {
      entries.push({
        label: t`Shared with the company`,
        isChecked: isShared,
        onSelect: () => void writes.change.run({ view, change: { isShared: !isShared } }),
      });
    }
    entries.push(
      'line',
      { label: t`Rename`, icon: 'edit', onSelect: () => setRenaming(true) },
      { label: t`Remove`, icon: 'trash', isDanger: true, onSelect: () => void writes.remove.run(view) },
    );
  }

  if (isRenaming) {
    return (
      <Row as="li" gap={4} align="center" className={styles.row}>
        <Renaming view={view} writes={writes} onDone={() => setRenaming(false)} />
      </Row>
    );
  }
  return (
    <Row as="li" gap={4} align="center" className={styles.row}>
      <Box as="span" grow shrink>
        <Text as="bdi" block weight={550} truncate>
          {name}
        </Text>
        <Text tone="ink-3" size="xs">
          {[
            isDefault && t`The list opens with this view`,
            isShared && (isMine ? t`Shared` : t`Shared by ${view.ownerName}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
      {isMine && (
        <MoveButtons
          name={name}
          place={place}
          count={own.length}
          onMove={(to) => void writes.order.run(moved(to))}
        />
      )}
      <MoreMenu label={t`More actions for ${name}`} entries={entries} />
    </Row>
  );
}

function Renaming({ view, writes, onDone }: { view: SavedView; writes: ViewWrites; onDone: () => void }) {
  const { t } = useLingui();
  const [name, setName] = useState(view.name);
  const [problem, setProblem] = useState<string>();

  async function save() {
    try {
      await writes.change.send({ view, change: { name } });
      onDone();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <form
      className={styles.renaming}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        name="name"
        label={t`Name`}
        isLabelHidden
        autoFocus
        maxLength={60}
        value={name}
        onChange={setName}
        error={problem}
      />
      <Button type="submit" size="small" variant="primary" isPending={writes.change.isPending}>
        <Trans>Save</Trans>
      </Button>
      <Button size="small" variant="ghost" onClick={onDone}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  );
}
