import { DragDropProvider, KeyboardSensor, PointerSensor } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { useLingui } from '@lingui/react/macro';
import { withAdoptedStyles } from '../../../ui/adopted-drag-styles.ts';
import { IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { PictureDraft } from '../draft/bid-draft.ts';
import styles from './pictures.module.css';

interface PictureListProps {
  pictures: readonly PictureDraft[];
  onMove: (id: number, to: number) => void;
  onRemove: (id: number) => void;
}

/** A finger drags after it has rested, so that the page still scrolls over the photos. */
const sensors = [PointerSensor, KeyboardSensor];

/** The chosen photos, dragged into their order by mouse, finger and keyboard. */
export function PictureList({ pictures, onMove, onRemove }: PictureListProps) {
  const { t } = useLingui();
  return (
    <DragDropProvider
      plugins={withAdoptedStyles}
      sensors={sensors}
      onDragEnd={(event) => {
        const { source } = event.operation;
        if (event.canceled || !isSortable(source)) return;
        if (source.index !== source.initialIndex) onMove(Number(source.id), source.index);
      }}
    >
      <ol className={styles.list} aria-label={t`Bid photos in order`}>
        {pictures.map((picture, index) => (
          <Picture
            key={picture.id}
            picture={picture}
            index={index}
            count={pictures.length}
            onMove={onMove}
            onRemove={onRemove}
          />
        ))}
      </ol>
    </DragDropProvider>
  );
}

interface PictureProps extends Omit<PictureListProps, 'pictures'> {
  picture: PictureDraft;
  index: number;
  count: number;
}

function Picture({ picture, index, count, onMove, onRemove }: PictureProps) {
  const { t } = useLingui();
  const { id, caption, thumbnailUrl } = picture;
  const { ref, handleRef, isDragging } = useSortable({ id, index });
  const place = index + 1;
  const name = caption || t`Photo ${place}`;
  return (
    <li ref={ref} className={classNames(styles.item, isDragging && styles.dragged)}>
      <button ref={handleRef} type="button" className={styles.hold} aria-label={t`Move ${name}`}>
        <img className={styles.thumb} src={thumbnailUrl} alt="" width={88} height={88} draggable={false} />
        <Stack as="span" size="xs" tabular className={styles.place} aria-hidden="true">
          {place}
        </Stack>
      </button>
      <span className={styles.more}>
        <Menu
          align="end"
          trigger={
            <IconButton icon="more" size="small" label={t`Actions for ${name}`} aria-haspopup="menu" />
          }
          entries={[
            {
              label: t`Move to front`,
              icon: 'arrowUp',
              isDisabled: index === 0,
              onSelect: () => onMove(id, 0),
            },
            {
              label: t`Move earlier`,
              icon: 'chevronLeft',
              isDisabled: index === 0,
              onSelect: () => onMove(id, index - 1),
            },
            {
              label: t`Move later`,
              icon: 'chevronRight',
              isDisabled: index === count - 1,
              onSelect: () => onMove(id, index + 1),
            },
            'line',
            { label: t`Remove from bid`, icon: 'trash', onSelect: () => onRemove(id) },
          ]}
        />
      </span>
      {caption && (
        <bdi className={styles.caption} dir="auto" title={caption}>
          {caption}
        </bdi>
      )}
    </li>
  );
}
