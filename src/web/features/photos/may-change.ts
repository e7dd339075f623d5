import type { Photo } from '../../entities/photos/project-images.ts';
import { useEmployee } from '../../platform/session.ts';

/** Which photos this employee may change and remove: field employees their own. */
export function useMayChange(): (photo: Pick<Photo, 'uploadedById'>) => boolean {
  const { id, role } = useEmployee();
  return ({ uploadedById }) => role !== 'field' || uploadedById === id;
}
