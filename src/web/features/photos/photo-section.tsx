import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { photoName, type PhotoGroup } from '../../entities/photos/project-images.ts';
import type { Project } from '../../entities/project-cache.ts';
import { usePaths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { PlainLink } from '../../ui/link.tsx';
import { showCount } from '../../ui/number-format.ts';
import { Section, SectionNote } from '../../ui/section.tsx';
import { SectionLink } from '../../ui/section-action.tsx';
import styles from './photo-section.module.css';

/** The newest photos of each group on the project's own page. */
export function PhotoSection({ project }: { project: Pick<Project, 'id' | 'images' | 'imageCounts'> }) {
  const paths = usePaths();
  const { id, images, imageCounts } = project;
  const all = imageCounts.before + imageCounts.after;
  const to = paths.upload(id);
  return (
    <Section
      title={<Trans>Photos</Trans>}
      count={all || undefined}
      action={
        <Row as="span" inline gap={8}>
          {all > 0 && (
            <SectionLink to={to}>
              <Trans>All photos</Trans>
            </SectionLink>
          )}
          <SectionLink to={to}>
            <Row as="span" inline gap={6} align="center">
              <Icon name="camera" />
              <Trans>Add photos</Trans>
            </Row>
          </SectionLink>
        </Row>
      }
    >
      {all === 0 ? (
        <SectionNote>
          <Trans>No photos yet. Take a few of each room before work starts.</Trans>
        </SectionNote>
      ) : (
        <Stack gap={16}>
          <Newest group="before" photos={images.before} count={imageCounts.before} to={to} />
          <Newest group="after" photos={images.after} count={imageCounts.after} to={to} />
        </Stack>
      )}
    </Section>
  );
}

interface NewestProps {
  group: PhotoGroup;
  photos: Project['images']['before'];
  count: number;
  to: string;
}

/** As many as stand in one row. */
const mostShown = 5;

function Newest({ group, photos, count, to }: NewestProps) {
  const { t } = useLingui();
  const hasDuring = photos.some(({ isDuring }) => isDuring);
  const name = group === 'before' ? t`Before` : hasDuring ? t`During and after` : t`After`;
  const shown = photos.slice(0, mostShown);
  const more = count - shown.length;
  return (
    <div>
      <Text as="h3" tone="ink-2" size="sm" weight={550} marginBottom={6}>
        {name}{' '}
        <Text tone="ink-3" weight={400} tabular>
          {showCount(count)}
        </Text>
      </Text>
      {count === 0 ? (
        <Text as="p" tone="ink-3" size="sm">
          {group === 'before' ? <Trans>No before photos yet</Trans> : <Trans>No after photos yet</Trans>}
        </Text>
      ) : (
        <Stack as="ul" gap={6} className={styles.row}>
          {shown.map((photo, index) => (
            <li key={photo.id} className={styles.cell}>
              <PlainLink
                to={`${to}?photo=${photo.id}`}
                className={styles.photo}
                aria-label={photoName(photo)}
              >
                <img
                  src={photo.thumbnailUrl}
                  alt=""
                  width={160}
                  height={160}
                  // Not lazy: the browser's own menu prints what is here, and these are few and small.
                  fetchPriority="low"
                  decoding="async"
                />
              </PlainLink>
              {more > 0 && index === shown.length - 1 && (
                <PlainLink to={hasDuring ? to : `${to}?group=${group}`} className={styles.more}>
                  <span aria-hidden="true">+{showCount(more)}</span>
                  <span className="visually-hidden">
                    {name}: <Plural value={more} one="# more photo" other="# more photos" />
                  </span>
                </PlainLink>
              )}
            </li>
          ))}
        </Stack>
      )}
    </div>
  );
}
