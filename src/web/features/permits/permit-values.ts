import * as z from 'zod/mini';
import { largestPicture } from '../../../shared/kernel/upload-fields.ts';
import {
  createPermitBody,
  releaseFileBody,
  updatePermitBody,
} from '../../../shared/permits/permit-contract.ts';
import { bodySchema } from '../../ui/form/body-schema.ts';
import type { Permit } from './permit-calls.ts';

/** What is typed of a permit; amounts and days are text, empty for none. */
export interface PermitValues {
  issuing_authority: string;
  submission_method: string;
  title: string;
  status: 'submitted' | 'draft';
  submittedOn: string;
  correctionsOn: string;
  released: string;
  closedOn: string;
  number: string;
  fee: string;
  followUpOn: string;
  expiresOn: string;
  file: File | null;
}

export function valuesOf(permit: Permit | undefined, today: string): PermitValues {
  return {
    issuing_authority: permit?.issuing_authority ?? '',
    submission_method: permit?.submission_method ?? '',
    title: permit?.title ?? '',
    status: 'submitted',
    submittedOn: permit ? (permit.submittedOn ?? '') : today,
    correctionsOn: permit?.correctionsOn ?? '',
    released: permit?.released ?? '',
    closedOn: permit?.closedOn ?? '',
    number: permit?.number ?? '',
    fee: permit?.fee == null ? '' : permit.fee.toFixed(2),
    followUpOn: permit?.followUpOn ?? '',
    expiresOn: permit?.expiresOn ?? '',
    file: null,
  };
}

/** The days of what has happened to a permit. */
export const happenedDays = ['submittedOn', 'correctionsOn', 'released', 'closedOn'] as const;

export type PermitBody = Omit<Partial<PermitValues>, 'file' | 'issuing_authority' | 'title'> &
  Pick<PermitValues, 'issuing_authority' | 'title'> & { file?: File | undefined };

function fileOf(file: File | null): { file?: File } {
  return file ? { file } : {};
}

/** A new permit has at most the day of its application; a draft has none. */
function newBody({
  correctionsOn: _1,
  released: _2,
  closedOn: _3,
  file,
  submittedOn,
  ...values
}: PermitValues): PermitBody {
  return { ...values, ...(values.status === 'submitted' ? { submittedOn } : {}), ...fileOf(file) };
}

/** Of a permit that is there the days are sent that it has: its status has a call of its own. */
const changeBody =
  (permit: Permit) =>
  ({ status: _status, file, ...values }: PermitValues): PermitBody => ({
    ...Object.fromEntries(
      Object.entries(values).filter(
        ([name]) => !happenedDays.some((day) => day === name && permit[day] === null),
      ),
    ),
    issuing_authority: values.issuing_authority,
    title: values.title,
    ...fileOf(file),
  });

const upTo25 = (tooLarge: string) =>
  z.custom<File>((file) => file instanceof File && file.size <= largestPicture, tooLarge);

/** The form's schema; `words` are what people are told where the contract speaks to programs. */
export function permitSchema(
  permit: Permit | undefined,
  words: { issuing_authority: string; title: string; tooLarge: string },
) {
  const file = z.optional(upTo25(words.tooLarge));
  const { tooLarge: _tooLarge, ...whenEmpty } = words;
  return permit
    ? bodySchema<PermitValues, PermitBody>(
        changeBody(permit),
        z.extend(updatePermitBody, { file }),
        whenEmpty,
      )
    : bodySchema<PermitValues, PermitBody>(newBody, z.extend(createPermitBody, { file }), whenEmpty);
}

/** What is typed of a release. */
export interface ReleaseValues {
  file: File | null;
  released: string;
  expiresOn: string;
  number: string;
}

export type ReleaseBody = Omit<ReleaseValues, 'file'> & { file: File };

export function releaseSchema(words: { missing: string; tooLarge: string }) {
  const file = z
    .custom<File>((value) => value instanceof File, words.missing)
    .check(z.refine((value) => value.size <= largestPicture, words.tooLarge));
  return bodySchema<ReleaseValues, ReleaseBody>(
    (values) => values as ReleaseBody,
    z.extend(releaseFileBody, { file }),
  );
}
