import { lateStepBody, type LateStepBody } from '../shared/appointments/appointment-contract.ts';
import { saidBodies } from '../shared/captures/capture-contract.ts';
import type { CreateExpenseBody } from '../shared/expenses/expense-contract.ts';
import type { CreateNoteBody } from '../shared/notes/note-contract.ts';
import type { UploadImagesBody } from '../shared/photos/photo-contract.ts';
import type { PhotoGroup } from '../shared/photos/photo-group.ts';
import { attendLate } from './features/appointments/attend-late.ts';
import type { CapturedPicture, CaptureKeepers } from './features/captures/capture-keeper.ts';
import { recordExpense } from './features/expenses/record-expense.ts';
import { writeNote } from './features/notes/write-note.ts';
import { addPhotos } from './features/photos/add-photos.ts';
import type { TakenPhoto } from './features/photos/photo-queries.ts';
import { takeInPhoto } from './features/photos/take-in-photos.ts';
import { keepPicture, takeInPicture } from './platform/pictures/take-in-picture.ts';

type Receipt = CapturedPicture & { facts: { name: string; sourceSha256: string } };
type Photo = CapturedPicture & { facts: { name: string; photo: TakenPhoto } };

/** What was captured on site is kept by the slice that keeps it otherwise. */
export const captureKeepers: CaptureKeepers = {
  note: {
    body: saidBodies.note,
    keep: ({ db, audit, viewer, projectId }, said) =>
      writeNote(db, audit, viewer, { projectId, parentId: projectId }, said as CreateNoteBody),
    step: {
      body: lateStepBody,
      record: ({ db, audit, viewer, projectId }, step) =>
        attendLate(db, audit, viewer, projectId, step as LateStepBody),
    },
  },
  expense: {
    body: saidBodies.expense,
    async takeIn(db, file, { files }): Promise<Receipt> {
      const taken = await takeInPicture('picture', file, { files });
      const { sha256, sourceSha256, name } = (await keepPicture(db, files, taken))!;
      return { sha256, facts: { name, sourceSha256 } };
    },
    keep({ db, audit, viewer, projectId, services: { files } }, said, kept) {
      const picture = kept && { sha256: kept.sha256, ...(kept as Receipt).facts };
      return recordExpense(db, audit, viewer, { projectId, body: said as CreateExpenseBody, picture, files });
    },
  },
  photo: {
    body: saidBodies.photo,
    needsPicture: true,
    async takeIn(db, file, { files, clock }): Promise<Photo> {
      const photo = await takeInPhoto(db, file, { field: 'picture', files, now: clock.now() });
      return { sha256: photo.pictureSha256, facts: { name: photo.filename, photo } };
    },
    keep({ db, audit, viewer, projectId }, said, kept) {
      const { group, ...body } = said as UploadImagesBody & { group: PhotoGroup };
      return addPhotos(db, audit, viewer, { projectId, group, body, taken: [(kept as Photo).facts.photo] });
    },
  },
};
