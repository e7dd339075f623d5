import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ImportCounts } from '../../../shared/imports/import-contract.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import styles from './import.module.css';
import type { ImportCourse } from './use-import.ts';

interface ImportNoticesProps {
  counts: ImportCounts;
  course: ImportCourse;
}

/** What keeps the rows from being imported, or is not imported, each with what settles it at one stroke. */
export function ImportNotices({ counts, course }: ImportNoticesProps) {
  const wrong = counts.wrong - counts.open;
  const { leftOut } = counts;
  const repeated = course.repeatedLines.length;
  const open = counts.open - repeated;
  const hidden = course.hiddenLines.length;
  return (
    <>
      {wrong > 0 && (
        <Notice
          tone="red"
          action={
            <Button size="small" onClick={course.leaveOutWrong}>
              {wrong === 1 ? <Trans>Leave it out</Trans> : <Trans>Leave out all {wrong} with errors</Trans>}
            </Button>
          }
        >
          <Plural
            value={wrong}
            one="# row has errors. Correct its red cells here, or leave it out. Nothing is imported until every row is right."
            other="# rows have errors. Correct their red cells here, or leave them out. Nothing is imported until every row is right."
          />
        </Notice>
      )}
      {open > 0 && (
        <Notice
          tone="amber"
          action={
            <Button size="small" onClick={course.settleOthersAsNew}>
              {Object.keys(course.wish.choices).length === 0 ? (
                <Trans>All are new</Trans>
              ) : (
                <Trans>All others are new</Trans>
              )}
            </Button>
          }
        >
          <Plural
            value={open}
            one="# row looks like someone you already have, or like an earlier line. Choose who it is."
            other="# rows look like people you already have, or like earlier lines. Choose who each one is."
          />
        </Notice>
      )}
      {repeated > 0 && (
        <Notice
          tone="amber"
          action={
            <Button size="small" onClick={course.leaveOutRepeated}>
              {repeated === 1 ? <Trans>Leave it out</Trans> : <Trans>Leave out all {repeated}</Trans>}
            </Button>
          }
        >
          <Plural
            value={repeated}
            one="# row looks the same as an earlier line. Leave it out, or choose “Someone new” for it."
            other="# rows look the same as earlier lines. Leave them out, or choose “Someone new” for them."
          />
        </Notice>
      )}
      {hidden > 0 && (
        <Notice
          tone="amber"
          action={
            <Button size="small" onClick={course.leaveOutHidden}>
              {hidden === 1 ? <Trans>Leave it out</Trans> : <Trans>Leave out all {hidden}</Trans>}
            </Button>
          }
        >
          <Plural
            value={hidden}
            one="# row is hidden in the spreadsheet and is imported too."
            other="# rows are hidden in the spreadsheet and are imported too."
          />
        </Notice>
      )}
      {leftOut > 0 && (
        <Notice
          tone="grey"
          action={
            <>
              <Button size="small" variant="ghost" icon="download" onClick={course.saveLeftOut}>
                <Trans>Save as file</Trans>
              </Button>
              <Button size="small" variant="ghost" onClick={course.takeAllBack}>
                {leftOut === 1 ? <Trans>Include it</Trans> : <Trans>Include all</Trans>}
              </Button>
            </>
          }
        >
          <Plural
            value={leftOut}
            one="# row is left out and won’t be imported."
            other="# rows are left out and won’t be imported."
          />
        </Notice>
      )}
    </>
  );
}

function Notice({
  tone,
  action,
  children,
}: {
  tone: 'red' | 'amber' | 'grey';
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classNames(styles.notice, styles[tone])}>
      <p>{children}</p>
      {action}
    </div>
  );
}
