import type { TestProject } from 'vitest/node';

import setUp from './global-setup.ts';

/** As for every other test, with the files of each app in a store that speaks S3. */
export default function setUpWithS3(project: TestProject): Promise<() => Promise<void>> {
  return setUp(project, 's3');
}
