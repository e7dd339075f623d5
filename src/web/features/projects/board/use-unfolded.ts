import { useState } from 'react';
import type { ProjectStatus } from '../../../../shared/projects/project-status.ts';

const storageKey = 'board:unfolded';

/** Which of the ended statuses have a column; kept on this device. */
export function useUnfolded(): [readonly string[], (status: ProjectStatus) => void] {
  const [unfolded, setUnfolded] = useState(() => (localStorage.getItem(storageKey) ?? '').split(','));

  function toggle(status: ProjectStatus) {
    const next = unfolded.includes(status)
      ? unfolded.filter((each) => each !== status)
      : [...unfolded, status];
    setUnfolded(next);
    localStorage.setItem(storageKey, next.join(','));
  }

  return [unfolded, toggle];
}
