import { Trans, useLingui } from '@lingui/react/macro';
import { photoStages, placeOfStage, stageOf } from '../../../../shared/photos/photo-group.ts';
import { areasOf, photoName, type Photo } from '../../../entities/photos/project-images.ts';
import { stageWords } from '../../../entities/photos/stage-words.ts';
import { attempt } from '../../../platform/attempt.ts';
import { EditInPlace } from '../../../ui/edit-in-place.tsx';
import { formatDateTime } from '../../../ui/format-time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { InlineField } from '../../../ui/inline-field.tsx';
import { KeyValue } from '../../../ui/key-value.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { SegmentedField } from '../../../ui/segmented-field.tsx';
import { AreaEditor } from '../area-editor.tsx';
import type { PhotoChange } from '../photo-calls.ts';
import styles from './viewer.module.css';

interface PhotoFactsProps {
  photo: Photo;
  mayChange: boolean;
  /** The photos whose areas are offered. */
  areasFrom: readonly Photo[];
  change: (change: PhotoChange) => Promise<void>;
}

const longestCaption = 500;

/** What is known of a photo; what can be said of it is edited where it stands. */
export function PhotoFacts({ photo, mayChange, areasFrom, change }: PhotoFactsProps) {
  const { t } = useLingui();
  const {
    caption,
    area,
    takenAt,
    uploadedBy,
    createdAt,
    latitude,
    longitude,
    filename,
    width,
    height,
    drawnFrom,
  } = photo;
  const original = areasFrom.find(({ id }) => id === drawnFrom);
  const place = latitude === null || longitude === null ? undefined : `${latitude},${longitude}`;
  return (
    <Stack gap={16} fit className={styles.facts}>
      <div className={styles.words}>
        <InlineField
          label={t`Caption`}
          value={caption}
          placeholder={t`Add a caption`}
          isMultiline
          maxLength={longestCaption}
          isAllowed={mayChange}
          commit={(text) => change({ caption: text })}
        />
      </div>
      <KeyValue
        facts={[
          {
            name: t`Area`,
            value: (
              <EditInPlace
                label={t`Area`}
                display={area && <bdi>{area}</bdi>}
                placeholder={t`Add a room or area`}
                isAllowed={mayChange}
              >
                {(close) => (
                  <AreaEditor
                    label={t`Room or area`}
                    value={area}
                    areas={areasOf(areasFrom).map((each) => each.area)}
                    choosesOnLeaving
                    onChoose={(next) => {
                      if (next !== area) void attempt(() => change({ area: next }));
                      close();
                    }}
                  />
                )}
              </EditInPlace>
            ),
          },
          mayChange && {
            name: t`Group`,
            value: (
              <SegmentedField
                label={t`Group`}
                isLabelHidden
                value={stageOf(photo)}
                onChange={(next) => void attempt(() => change(placeOfStage(next)))}
                choices={photoStages.map((stage) => ({ value: stage, label: t(stageWords[stage]) }))}
              />
            ),
          },
          {
            name: t`Taken`,
            value: takenAt === null ? <Trans>Time unknown</Trans> : formatDateTime(takenAt),
          },
          {
            name: t`Added`,
            value: (
              <>
                <bdi>{uploadedBy}</bdi>, {formatDateTime(createdAt)}
              </>
            ),
          },
          place !== undefined && {
            name: t`Location`,
            value: (
              <a
                className={styles.link}
                href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
                target="_blank"
                rel="noreferrer"
              >
                <Trans>Show on map</Trans> <Icon name="external" size={14} />
              </a>
            ),
          },
          original !== undefined && {
            name: t`Drawn on`,
            value: <bdi className={styles.file}>{photoName(original)}</bdi>,
          },
          {
            name: t`File`,
            value: (
              <>
                <bdi className={styles.file}>{filename}</bdi>{' '}
                <Text tone="ink-3" whiteSpace="nowrap">
                  {width} × {height}
                </Text>
              </>
            ),
          },
        ]}
      />
    </Stack>
  );
}
