import { uploadCorpus } from './upload-corpus.ts';

process.send!(await uploadCorpus());
