/** Only `npm run test:all` and `npm run faults` have the time for these: they load the machine, so they run one after the other. */
export const longTests = [
  'test/faults/*.test.ts',
  'test/plans/*.test.ts',
  'test/process/*.test.ts',
  'test/stories/*.test.ts',
  'test/guards/taken-out.test.ts',
  'test/http/{store-away,upload-corpus}.test.ts',
];
