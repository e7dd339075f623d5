import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ShownItem } from '../../../platform/offline-queue/queue-item.ts';
import { useOfflineQueue } from '../../../platform/offline-queue/use-offline-queue.ts';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { PhotoTarget } from './photo-kind.ts';
import { useKnownAreas } from './use-known-areas.ts';
import styles from './upload.module.css';

/** What is said of all photos that are not sent yet. */
export function UploadSummary({ projectId, items }: { projectId: number; items: readonly ShownItem[] }) {
  const { t } = useLingui();
  const { list } = useOfflineQueue();
  const [caption, setCaption] = useState(() => common(items, 'caption'));
  const [area, setArea] = useState(() => common(items, 'area'));
  const areas = useKnownAreas(projectId, items).filter((known) => known !== area);
  const say = (target: { caption?: string; area?: string }) =>
    void list.retarget(
      items.map(({ key }) => key),
      target,
    );

  function chooseArea(next: string) {
    setArea(next);
    say({ area: next });
  }

  return (
    <Stack gap={20} rowGap={12} className={styles.forAll}>
      <TextField
        label={t`Caption for all`}
        value={caption}
        maxLength={500}
        onChange={setCaption}
        onBlur={() => say({ caption: caption.trim().slice(0, 500) })}
      />
      <div>
        <TextField
          label={t`Room or area for all`}
          placeholder={t`Kitchen, north wall, roof…`}
          value={area}
          maxLength={80}
          onChange={setArea}
          onBlur={() => say({ area: area.trim().slice(0, 80) })}
        />
        {areas.length > 0 && (
          <Row gap={6} wrap marginTop={8} role="group" aria-label={t`Areas in this project`}>
            {areas.map((known) => (
              <button key={known} type="button" className={styles.area} onClick={() => chooseArea(known)}>
                <bdi>{known}</bdi>
              </button>
            ))}
          </Row>
        )}
      </div>
      <Text as="p" tone="ink-3" size="sm" className={styles.hint}>
        <Trans>Open a photo to edit just that one.</Trans>
      </Text>
    </Stack>
  );
}

/** What all say alike; nothing where they differ. */
export function common(items: readonly ShownItem[], name: 'caption' | 'area'): string {
  const said = new Set(items.map(({ target }) => (target as unknown as PhotoTarget)[name]));
  return said.size === 1 ? ([...said][0] ?? '') : '';
}
