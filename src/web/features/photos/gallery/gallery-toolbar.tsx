import { Trans, useLingui } from '@lingui/react/macro';
import { type ProjectImages, allPhotos, areasOf } from '../../../entities/photos/project-images.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Box, Row, Stack } from '../../../ui/layout/layout.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuEntry } from '../../../ui/menu-entry.ts';
import { showCount } from '../../../ui/number-format.ts';
import { SegmentedField } from '../../../ui/segmented-field.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { ViewChip, ViewChips } from '../../../ui/view-chips.tsx';
import styles from './gallery.module.css';
import { duringOf, shownPhotos, type GalleryGroup, type GalleryView } from './shown-photos.ts';

interface GalleryToolbarProps {
  images: ProjectImages;
  view: GalleryView;
  onView: (part: Partial<GalleryView>) => void;
  /** Nothing where there is no pair to compare. */
  onCompare: (() => void) | undefined;
  onSelectAll: () => void;
}

/** Which group, which rooms, in which order. */
export function GalleryToolbar({ images, view, onView, onCompare, onSelectAll }: GalleryToolbarProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const during = duringOf(images.after).length;
  const choice = (value: GalleryGroup, label: string, count?: number) => ({
    value,
    label,
    content: (
      <>
        {label}
        {count !== undefined && <span className={styles.count}>{showCount(count)}</span>}
      </>
    ),
  });
  const entries: MenuEntry[] = [
    { heading: t`Sort by` },
    {
      label: t`Custom order`,
      isChecked: view.sort === 'order',
      onSelect: () => onView({ sort: 'order' }),
    },
    {
      label: t`Time taken`,
      isChecked: view.sort === 'taken',
      onSelect: () => onView({ sort: 'taken' }),
    },
    'line',
    { label: t`Select all`, hint: 'Ctrl A', icon: 'check', onSelect: onSelectAll },
  ];
  return (
    <Stack gap={8} fit>
      <Row gap={8} align="center" className={styles.controls}>
        <SegmentedField
          label={t`Group`}
          isLabelHidden
          value={view.group}
          onChange={(group) => onView({ group })}
          choices={[
            choice('before', t`Before`, images.before.length),
            // Where there are none it would only take room from the others.
            ...(during > 0 || view.group === 'during' ? [choice('during', t`During`, during)] : []),
            choice('after', t`After`, images.after.length - during),
            choice('both', during > 0 ? t`All` : t`Both`),
          ]}
        />
        <Box as="span" grow />
        {onCompare && (
          <Button icon="compare" className={styles.compare} onClick={onCompare}>
            <Trans>Compare</Trans>
          </Button>
        )}
        <Menu
          entries={entries}
          align="end"
          trigger={
            isPhone ? (
              <IconButton icon="upDown" label={t`Sort and select`} aria-haspopup="menu" />
            ) : (
              <Button variant="ghost" icon="upDown" aria-haspopup="menu">
                {view.sort === 'taken' ? <Trans>Time taken</Trans> : <Trans>Custom order</Trans>}
              </Button>
            )
          }
        />
      </Row>
      <AreaChips images={images} view={view} onView={onView} />
    </Stack>
  );
}

function AreaChips({ images, view, onView }: Pick<GalleryToolbarProps, 'images' | 'view' | 'onView'>) {
  const { t } = useLingui();
  const inGroup = allPhotos(shownPhotos(images, { ...view, area: undefined }));
  const areas = areasOf(inGroup);
  const without = inGroup.filter(({ area }) => area === '').length;
  const isGone = Boolean(view.area) && areas.every(({ area }) => area !== view.area);
  if (areas.length === 0 && view.area === undefined) return null;
  const chip = (area: string | undefined, label: string, count: number) => (
    <ViewChip key={label} isOn={view.area === area} onClick={() => onView({ area })}>
      <bdi>{label}</bdi>
      <span className={styles.count}>{showCount(count)}</span>
    </ViewChip>
  );
  return (
    <ViewChips label={t`Rooms and areas`}>
      {chip(undefined, t`All areas`, inGroup.length)}
      {areas.map(({ area, count }) => chip(area, area, count))}
      {isGone && chip(view.area, view.area!, 0)}
      {(without > 0 || view.area === '') && chip('', t`No area`, without)}
    </ViewChips>
  );
}
