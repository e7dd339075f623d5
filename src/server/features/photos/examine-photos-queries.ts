import type { FoundRecord } from '../../../shared/system/system-contract.ts';
import { query } from '../../platform/db/query.ts';
import { examineInBatches, type Examination, type Finding } from '../../platform/doctor/examination.ts';
import { foundRecordJson } from '../../platform/doctor/found-record-queries.ts';
import { pictureSize } from '../../platform/pictures/picture-size.ts';
import type { FileStore } from '../../platform/files/file-store.ts';

interface Row {
  id: number;
  where: string;
  record: FoundRecord;
  sha256: string;
  width: number;
  height: number;
}

// Few at a time: between two statements of a transaction no more than a minute may pass.
const batch = 100;

/** The marks that a camera's notes begin with, in a JPEG, a PNG and a WebP. */
const cameraMarks = ['Exif\0\0', 'eXIf', 'http://ns.adobe.com/xap/'];

async function examinePhoto(files: Pick<FileStore, 'read'>, row: Row): Promise<Finding[]> {
  const content = await files.read(row.sha256).catch(() => undefined);
  // Whether files are there and whole is examined with the files.
  if (!content) return [];
  const head = Buffer.from(content.buffer, content.byteOffset, Math.min(content.byteLength, 65_536));
  const { where, record } = row;
  const findings: Finding[] = [];
  const size = pictureSize(content);
  if (size?.width !== row.width || size.height !== row.height) {
    const [is, said] = [
      size ? `${size.width} × ${size.height}` : /*i18n*/ 'unknown',
      `${row.width} × ${row.height}`,
    ];
    findings.push({ where, what: `its size is ${is} instead of ${said}`, record });
  }
  if (cameraMarks.some((mark) => head.includes(mark))) {
    findings.push({
      where,
      what: 'its file still has camera data, which may include a location',
      record,
    });
  }
  return findings;
}

/** Photos against their pictures: the size that lists tell, and that nothing of the camera is in what is shown. */
export const examinePhotos: Examination = {
  name: 'photos',
  advice:
    'Remove this photo, then upload the original again. Plumbline skips the same upload while the photo is there.',
  readsFiles: true,
  examine: (db, { files }) =>
    examineInBatches(
      (last: Row | undefined) =>
        query<Row>(
          db,
          // i18n: {0} before {1}
          // i18n: {0} after {1}
          `select o.id, p.number || ' ' || o.photo_group || ' ' || o.filename as "where",
             ${foundRecordJson('project', 'p.id')} as record, o.picture_sha256 as sha256, o.width, o.height
           from photos o join projects p on p.id = o.project_id where o.id > $1 order by o.id limit $2`,
          [last?.id ?? 0, batch],
        ),
      (row) => examinePhoto(files, row),
    ),
};

/** What bids show: their photos' pictures, and of what is out the words that it went with. */
export const examineSentPictures: Examination = {
  name: 'pictures of bids',
  advice: 'Create a revision of the bid and send it, so that its pictures are kept.',
  async examine(db) {
    const rows = await query<{
      where: string;
      record: FoundRecord;
      isOut: boolean;
      isKept: boolean;
      isSame: boolean;
    }>(
      db,
      // i18n: {0} bid {1} revision {2} picture {3}
      `select p.number || ' bid ' || b.number || ' revision ' || b.revision || ' picture ' || i.position as "where",
         ${foundRecordJson('bid', 'b.id')} as record,
         coalesce(b.offered_at, b.sent_at) is not null or b.status = 'finalized' as "isOut", i.caption is not null as "isKept",
         i.picture_sha256 = o.picture_sha256 as "isSame"
       from bid_pictures i join bids b on b.id = i.bid_id join projects p on p.id = b.project_id join photos o on o.id = i.photo_id
       order by i.bid_id, i.position`,
    );
    const findings = rows.flatMap(({ where, record, isOut, isKept, isSame }): Finding[] => [
      ...(isOut && !isKept ? [{ where, what: 'its sent state isn’t kept', record }] : []),
      ...(isSame ? [] : [{ where, what: 'it doesn’t match its photo', record }]),
    ]);
    return { count: rows.length, findings };
  },
};
