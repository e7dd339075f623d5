import type { TestProject } from 'vitest/node';

import { startS3Peer } from './s3-peer.ts';

/** Lets every app of the project's tests keep its files in a store that speaks S3 instead of a folder. */
export default async function provideS3Peer(project: TestProject): Promise<() => Promise<void>> {
  const peer = await startS3Peer();
  peer.makeBucket('tests');
  project.provide('testStorage', peer.storageUrl('tests', 'FOLDER'));
  return () => peer.close();
}
