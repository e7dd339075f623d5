import type * as z from 'zod/mini';

import type { CaptureKind } from '../../../shared/captures/capture-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../projects/project-access-queries.ts';

/** A picture that is kept, with what its record will say of it. */
export interface CapturedPicture {
  sha256: string;
  facts: { name: string };
}

/** Where something captured is put, in whose name, and by what right. */
export interface KeepingPlace {
  db: Db;
  audit: AuditContext;
  viewer: Viewer;
  projectId: number;
  services: Pick<Services, 'files'>;
}

/** How one kind is kept in a project: its slice does it, and the root of the server knows which (capture-keepers.ts). */
export interface CaptureKeeper {
  /** What is said, as the slice's own call has it. */
  body: z.ZodMiniType;
  takeIn?: (
    db: Db,
    file: UploadedFile,
    services: Pick<Services, 'files' | 'clock'>,
  ) => Promise<CapturedPicture>;
  /** It is nothing without a picture. */
  needsPicture?: boolean;
  keep: (place: KeepingPlace, said: unknown, picture: CapturedPicture | undefined) => Promise<unknown>;
  /** What it tells of may be a step on site, which is recorded itself where that can be; answers whether it was. */
  step?: {
    body: z.ZodMiniType;
    record: (place: KeepingPlace, step: unknown) => Promise<boolean>;
  };
}

export type CaptureKeepers = Readonly<Record<CaptureKind, CaptureKeeper>>;
