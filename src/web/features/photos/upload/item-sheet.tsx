import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { photoStages, placeOfStage, stageOf } from '../../../../shared/photos/photo-group.ts';
import { stageWords } from '../../../entities/photos/stage-words.ts';
import type { ShownItem } from '../../../platform/offline-queue/queue-item.ts';
import { useOfflineQueue } from '../../../platform/offline-queue/use-offline-queue.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { SegmentedField } from '../../../ui/segmented-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { mayGoAgain, failureReason, useItemWords } from './item-words.ts';
import type { PhotoTarget } from './photo-kind.ts';
import { TilePicture } from './photo-tile.tsx';
import { useItemActions } from './use-item-actions.ts';
import styles from './upload.module.css';

interface ItemSheetProps {
  item: ShownItem | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** One photo that waits: what is said of it, where it is, and what can be done. */
export function ItemSheet({ item, isOpen, onClose }: ItemSheetProps) {
  return (
    <Sheet isOpen={isOpen && item !== undefined} onClose={onClose} title={<bdi>{item?.name}</bdi>}>
      {item && <Inside key={item.key} item={item} onClose={onClose} />}
    </Sheet>
  );
}

function Inside({ item, onClose }: { item: ShownItem; onClose: () => void }) {
  const { t } = useLingui();
  const { list } = useOfflineQueue();
  const words = useItemWords()(item);
  const actions = useItemActions();
  const target = item.target as unknown as PhotoTarget;
  const [caption, setCaption] = useState(target.caption);
  const [area, setArea] = useState(target.area);
  // Once it may have been sent so, it is changed in the gallery.
  const isFree = item.state === 'chosen' || item.state === 'refused';
  const say = (change: Partial<PhotoTarget>) => void list.retarget([item.key], change);

  return (
    <Stack gap={16}>
      <span className={styles.large}>
        <TilePicture item={item} />
      </span>
      <Stack as="p" gap={2} weight={550}>
        {words}
        {item.trouble && (
          <Text tone="ink-2" weight={400}>
            {failureReason(item)}
          </Text>
        )}
      </Stack>
      {isFree && (
        <>
          <SegmentedField
            label={t`Group`}
            value={stageOf(target)}
            onChange={(stage) => say(placeOfStage(stage))}
            choices={photoStages.map((stage) => ({ value: stage, label: t(stageWords[stage]) }))}
          />
          <TextField
            label={t`Caption`}
            value={caption}
            maxLength={500}
            onChange={setCaption}
            onBlur={() => say({ caption: caption.trim().slice(0, 500) })}
          />
          <TextField
            label={t`Room or area`}
            value={area}
            maxLength={80}
            onChange={setArea}
            onBlur={() => say({ area: area.trim().slice(0, 80) })}
          />
        </>
      )}
      <Row gap={8} wrap className={styles.sheetActs}>
        {item.state === 'refused' && mayGoAgain(item) && (
          <Button variant="primary" icon="refresh" onClick={() => (actions.sendAgain([item]), onClose())}>
            <Trans>Send again</Trans>
          </Button>
        )}
        {item.state !== 'kept' && (
          <>
            <Button icon="download" onClick={() => void actions.saveBack(item)}>
              <Trans>Download</Trans>
            </Button>
            <Button variant="ghost" icon="trash" onClick={() => (actions.takeAway([item]), onClose())}>
              <Trans>Remove</Trans>
            </Button>
          </>
        )}
      </Row>
    </Stack>
  );
}
