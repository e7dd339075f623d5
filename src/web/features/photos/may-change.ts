import type { Photo } from '../../entities/photos/project-images.ts';
import { hasRight, useEmployee } from '../../platform/session.ts';

/** Which photos this employee may change and remove: field employees their own. */
export function useMayChange(): (photo: Pick<Photo, 'uploadedById'>) => boolean {
  const me = useEmployee();
  return ({ uploadedById }) => hasRight(me, 'projects.write') || uploadedById === me.id;
}
