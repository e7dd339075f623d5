import { useEffect, useEffectEvent } from 'react';
import { useSitePhotos } from '../upload/use-site-photos.tsx';

/** The camera of a job, open from the start: for a button that stands on no page of the job. Another press is another one of these. */
export function JobCamera({ project }: { project: { id: number; status: string } }) {
  const { openCamera, inputs } = useSitePhotos(project);
  const open = useEffectEvent(openCamera);
  useEffect(() => open(), []);
  return inputs;
}
