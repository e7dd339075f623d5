import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportRow } from '../../../shared/imports/import-contract.ts';
import { Label } from '../status.tsx';
import styles from './import.module.css';
import type { ImportCourse } from './use-import.ts';
import { linesOf } from '../../../shared/imports/line-ranges.ts';
import { translateSentence } from '../../platform/translate-sentence.ts';

interface RowDecisionProps {
  row: ImportRow;
  course: ImportCourse;
}

/** What becomes of a row, and what somebody can say about it. */
export function RowDecision({ row, course }: RowDecisionProps) {
  const { t } = useLingui();
  const { line } = row;
  // What was clicked shows at once; the server's word for it comes a moment later.
  const isOut = linesOf(course.wish.leftOut).includes(line);
  const problem = isOut ? undefined : (row.errors['row'] ?? orphanProblem(row));
  return (
    <>
      {isOut ? (
        <Label tone="grey" shape="cross">
          {t`Left out`}
        </Label>
      ) : (
        <RowState row={row} />
      )}
      {problem && <span className={styles.problem}>{translateSentence(problem)}</span>}
      {!isOut && row.alike && (
        <AlikeChoice
          row={row}
          alike={row.alike}
          chosen={course.wish.choices[line]}
          onSettle={(id) => course.settle(line, id)}
          onLeaveOut={() => course.leaveOut([line], true)}
        />
      )}
      {row.state !== 'unchanged' && (
        <button
          type="button"
          className={styles.quiet}
          data-waits={!isOut && (row.state === 'new' || row.state === 'changed')}
          aria-label={isOut ? t`Include line ${line}` : t`Leave out line ${line}`}
          onClick={() => course.leaveOut([line], !isOut)}
        >
          {isOut ? <Trans>Include</Trans> : <Trans>Leave out</Trans>}
        </button>
      )}
    </>
  );
}

function RowState({ row }: { row: ImportRow }) {
  const { t } = useLingui();
  const { state } = row;
  if (state === 'wrong' && isOpen(row)) {
    return <Label tone="amber" shape="half">{t`Possible match`}</Label>;
  }
  if (state === 'wrong') return <Label tone="red" shape="cross">{t`Error`}</Label>;
  if (state === 'new') return <Label tone="green">{t`New`}</Label>;
  if (state === 'changed') return <Label tone="blue" shape="half">{t`Changed`}</Label>;
  if (state === 'unchanged') return <Label tone="grey" shape="empty">{t`Unchanged`}</Label>;
  return <Label tone="grey" shape="cross">{t`Left out`}</Label>;
}

/** Nothing is wrong with the row but that somebody has to say who it is. */
function isOpen({ alike, errors }: ImportRow): boolean {
  return alike !== undefined && Object.keys(errors).length === 1;
}

/** What is wrong with a field that has no column to say it in. */
function orphanProblem({ errors, cells }: ImportRow): string | undefined {
  return Object.entries(errors).find(([field]) => field !== 'row' && cells[field] === undefined)?.[1];
}

interface AlikeChoiceProps {
  row: ImportRow;
  alike: NonNullable<ImportRow['alike']>;
  chosen: number | undefined;
  onSettle: (id: number) => void;
  onLeaveOut: () => void;
}

/** What somebody chooses who says that an earlier row is about the same one. */
const sameAsEarlier = 'earlier';

/** Who a row is about, where the file leaves it open. */
function AlikeChoice({ row, alike, chosen, onSettle, onLeaveOut }: AlikeChoiceProps) {
  const { t } = useLingui();
  const { line, earlier } = row;
  return (
    <select
      className={styles.alike}
      aria-label={t`Match for line ${line}`}
      value={chosen ?? ''}
      onChange={({ target: { value } }) => (value === sameAsEarlier ? onLeaveOut() : onSettle(Number(value)))}
    >
      <option value="" disabled>
        {t`Choose who it is…`}
      </option>
      {alike.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
      {earlier && <option value={sameAsEarlier}>{t`Same as line ${earlier.line}: leave out`}</option>}
      <option value={0}>{t`Someone new`}</option>
    </select>
  );
}
