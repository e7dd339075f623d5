import { readDraft, removeDraft, writeDraft } from '../../platform/draft.ts';
import { firstWish, type ImportWish } from './import-wish.ts';

/** An import in the middle: the file that the server keeps, and what was decided about it. */
export interface KeptCourse {
  upload: { id: string; name: string };
  wish: ImportWish;
}

/** Keeps the course of an import under a key of this browser, so that a reload goes on where it was. */
export function keptCourse(key: string) {
  return {
    read(): KeptCourse | undefined {
      const values = readDraft(key)?.values as Partial<KeptCourse> | undefined;
      if (typeof values?.upload?.id !== 'string') return undefined;
      return { upload: values.upload, wish: { ...firstWish, ...values.wish } };
    },
    write: (course: KeptCourse) => writeDraft(key, course, undefined),
    drop: () => removeDraft(key),
  };
}
