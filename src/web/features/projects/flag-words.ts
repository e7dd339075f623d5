import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Project } from '../../entities/project-cache.ts';

export type ProjectFlag = keyof Pick<Project, 'isOnHold' | 'isWarranty'>;

/** What is said once a flag is set or taken off. */
export function flagWords(flag: ProjectFlag, isOn: boolean): MessageDescriptor {
  if (flag === 'isOnHold') return isOn ? msg`Put on hold` : msg`No longer on hold`;
  return isOn ? msg`Marked as warranty` : msg`No longer a warranty project`;
}
