import { Dialog } from '@base-ui/react/dialog';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { ReactCompareSlider } from 'react-compare-slider';
import {
  photoName,
  type Photo,
  type PhotoGroup,
  type ProjectImages,
} from '../../../entities/photos/project-images.ts';
import { keepValue, readKept } from '../../../platform/kept-value.ts';
import { IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { SegmentedField } from '../../../ui/segmented-field.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import type { ComparedIds } from '../gallery/use-gallery-address.ts';
import { MissingPhoto } from '../missing-photo.tsx';
import { PhotoLayers, ScreenPhoto } from '../screen-photo.tsx';
import { usePhotoTries, type PhotoTries } from '../use-photo-tries.ts';
import darkRoom from '../viewer/dark-room.module.css';
import viewer from '../viewer/viewer.module.css';
import styles from './compare.module.css';
import { CompareStrip } from './compare-strip.tsx';
import { pairFor, pairsByArea, type PhotoPair } from './photo-pairs.ts';

interface PhotoCompareProps {
  images: ProjectImages;
  compared: ComparedIds;
  onShow: (ids: ComparedIds) => void;
  onClose: () => void;
}

type Look = 'slider' | 'beside';
const lookKey = 'compare-look';

/** A photo of before the work over one of after it, or beside it. */
export function PhotoCompare({ images, compared, onShow, onClose }: PhotoCompareProps) {
  const { t } = useLingui();
  const [look, setLook] = useState<Look>(() => (readKept(lookKey) === 'beside' ? 'beside' : 'slider'));
  const popup = useRef<HTMLDivElement>(null);
  const pairs = pairsByArea(images);
  const pair = pairFor(images, compared);
  const choose = (group: PhotoGroup, { id }: Photo) =>
    onShow({ before: pair?.before.id, after: pair?.after.id, [group]: id });

  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          // The slider is what the arrow keys are wanted for.
          initialFocus={() => popup.current?.querySelector<HTMLElement>('[role=slider]') ?? true}
          className={classNames(darkRoom.room, viewer.viewer, styles.compare)}
          aria-label={t`Compare before and after`}
        >
          <Row as="header" gap={4} align="center" className={viewer.bar}>
            <Dialog.Close render={<IconButton icon="close" label={t`Close`} />} />
            <span className={viewer.where}>
              <Text weight={600} className={styles.title}>
                <Trans>Compare</Trans>
              </Text>
              {pair && <bdi>{areaOf(pair)}</bdi>}
            </span>
            <SegmentedField
              label={t`View`}
              isLabelHidden
              value={look}
              onChange={(next) => {
                keepValue(lookKey, next);
                setLook(next);
              }}
              choices={[
                { value: 'slider', label: t`Slider` },
                { value: 'beside', label: t`Side by side` },
              ]}
            />
          </Row>
          {pair ? (
            <>
              {pairs.length > 1 && (
                <div className={styles.pairs} role="group" aria-label={t`Areas with before and after photos`}>
                  {pairs.map((each) => (
                    <button
                      key={each.area}
                      type="button"
                      className={styles.pair}
                      aria-pressed={each.before.id === pair.before.id && each.after.id === pair.after.id}
                      onClick={() => onShow({ before: each.before.id, after: each.after.id })}
                    >
                      <bdi>{each.area || t`No area`}</bdi>
                    </button>
                  ))}
                </div>
              )}
              <Stack flex grow className={styles.stage}>
                {look === 'slider' ? <Slider pair={pair} /> : <Beside pair={pair} />}
              </Stack>
              <Stack gap={24} rowGap={8} rigid className={styles.strips}>
                <CompareStrip
                  label={t`Before`}
                  photos={images.before}
                  chosen={pair.before}
                  onChoose={(photo) => choose('before', photo)}
                />
                <CompareStrip
                  label={t`After`}
                  photos={images.after}
                  chosen={pair.after}
                  onChoose={(photo) => choose('after', photo)}
                />
              </Stack>
            </>
          ) : (
            <Text as="p" tone="ink-2" textAlign="center" className={styles.none}>
              <Trans>To compare, add at least one before photo and one after photo.</Trans>
            </Text>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function areaOf({ before, after }: PhotoPair): string {
  return before.area === after.area ? before.area : [before.area, after.area].filter(Boolean).join(' / ');
}

/** Both over each other, the later one cut to the earlier one's shape. */
function Slider({ pair }: { pair: PhotoPair }) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const { before, after } = pair;
  // Wide photos on an upright phone have more room for the hand from above to below.
  const [isUpright, setUpright] = useState(isPhone && before.width > before.height * 1.2);
  const shape = before.width / before.height;
  const frame = useRef<HTMLDivElement>(null);
  const triesOfBefore = usePhotoTries(before);
  const triesOfAfter = usePhotoTries(after);
  const missing = [triesOfBefore, triesOfAfter].filter(({ isMissing }) => isMissing);
  return (
    <>
      {/* Beside the photos, for over them every press moves the divider. */}
      {missing.length > 0 && (
        <MissingPhoto
          what={
            missing.length > 1
              ? t`These photos couldn’t be loaded.`
              : triesOfBefore.isMissing
                ? t`The before photo couldn’t be loaded.`
                : t`The after photo couldn’t be loaded.`
          }
          onRetry={() => {
            for (const { retry } of missing) retry();
            frame.current?.querySelector<HTMLElement>('[role=slider]')?.focus();
          }}
        />
      )}
      <Stack grow className={styles.over}>
        <div
          ref={frame}
          className={styles.frame}
          style={{ aspectRatio: shape, width: `min(100cqw, ${shape} * 100cqh)` }}
        >
          <ReactCompareSlider
            key={`${before.id} ${after.id} ${isUpright}`}
            portrait={isUpright}
            keyboardIncrement="4%"
            className={styles.slider}
            itemOne={<Side photo={before} tries={triesOfBefore} />}
            itemTwo={<Side photo={after} tries={triesOfAfter} />}
            aria-label={t`Before and after`}
          />
          <span className={classNames(styles.tag, styles.first)} aria-hidden="true">
            <Trans>Before</Trans>
          </span>
          <span className={classNames(styles.tag, isUpright ? styles.below : styles.last)} aria-hidden="true">
            <Trans>After</Trans>
          </span>
          <IconButton
            className={styles.turn}
            icon="refresh"
            label={isUpright ? t`Split left and right` : t`Split top and bottom`}
            onClick={() => setUpright(!isUpright)}
          />
        </div>
      </Stack>
    </>
  );
}

function Side({ photo, tries }: { photo: Photo; tries: PhotoTries }) {
  return (
    <span className={styles.side}>
      <PhotoLayers photo={photo} tries={tries} alt={photoName(photo)} />
    </span>
  );
}

function Beside({ pair }: { pair: PhotoPair }) {
  const { t } = useLingui();
  const sides = [
    { photo: pair.before, label: t`Before` },
    { photo: pair.after, label: t`After` },
  ];
  return (
    <Stack gap={12} grow className={styles.beside}>
      {sides.map(({ photo, label }) => (
        <Stack key={label} as="figure" flex gap={6} shrink className={styles.figure}>
          <span className={styles.photo}>
            <ScreenPhoto photo={photo} alt={photoName(photo)} />
          </span>
          <figcaption className={styles.words}>
            <span>{label}</span>
            {photo.caption && <bdi dir="auto">{photo.caption}</bdi>}
          </figcaption>
        </Stack>
      ))}
    </Stack>
  );
}
