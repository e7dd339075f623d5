import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { projectPhotosKey } from '../../entities/record-keys.ts';
import { api } from '../../platform/api-client.ts';
import { Section, SectionNote } from '../../ui/section.tsx';
import styles from './upload/upload.module.css';

/** The kept photos of a project. */
export function ProjectPhotos({ projectId }: { projectId: number }) {
  const { data } = useQuery({
    queryKey: projectPhotosKey(projectId),
    queryFn: ({ signal }) => api('GET /api/projects/:id/images', { params: { id: projectId }, signal }),
  });
  if (!data) return null;
  const groups = [
    { title: <Trans>Before</Trans>, images: data.before },
    { title: <Trans>After</Trans>, images: data.after },
  ];
  return groups.map(({ title, images }, index) => (
    <Section key={index} title={title} count={images.length}>
      {images.length === 0 ? (
        <SectionNote>
          <Trans>No photos yet.</Trans>
        </SectionNote>
      ) : (
        <ul className={styles.tiles}>
          {images.map((image) => (
            <li key={image.id} className={styles.tile}>
              <span className={styles.picture}>
                <img src={image.thumbnailUrl} alt={image.caption || image.filename} loading="lazy" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  ));
}
