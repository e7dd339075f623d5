import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ExaminationRun, FoundRecord, System } from '../../../shared/system/system-contract.ts';
import { usePaths, type Paths } from '../../paths.ts';
import { translateSentence } from '../../platform/translate-sentence.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { showCount } from '../../ui/number-format.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Section } from '../../ui/section.tsx';
import { Label } from '../../ui/status.tsx';
import styles from './system.module.css';
import { examinationWords } from './work-words.ts';

/** What the doctor found last, with what to do; and how far it has come where it is at work. */
export function DoctorSection({ system: { doctor } }: { system: System }) {
  const { t } = useLingui();
  const { running, last, nextAt } = doctor;
  return (
    <Section title={t`Data check`}>
      <p className={styles.hint}>
        <Trans>
          Recalculates every total, number and file fingerprint without changing anything. The next automatic
          check runs <RelativeTime at={nextAt} /> and skips reading every file.
        </Trans>
      </p>
      {running && <Progress run={running} />}
      {last ? (
        <Report run={last} />
      ) : (
        !running && <Text as="p" tone="ink-3" size="sm" marginTop={12}>{t`No data check yet.`}</Text>
      )}
    </Section>
  );
}

function Progress({ run }: { run: ExaminationRun }) {
  const { t } = useLingui();
  const [done, all] = [run.results.length, run.stepCount];
  return (
    <div className={styles.examination} role="status">
      <Label tone="blue" shape="half">
        {all === 0 ? t`Starting the check…` : t`Checking ${done} of ${all}…`}
      </Label>
      <br />
      <progress className={styles.progress} value={done} max={Math.max(all, 1)} aria-label={t`Data check`} />
    </div>
  );
}

/** Where each kind of record is shown. */
const addresses: Record<FoundRecord['kind'], (paths: Paths, record: FoundRecord) => string> = {
  project: (paths, { id }) => paths.project(id),
  bid: (paths, { id, projectId }) => paths.bid(projectId, id),
  invoice: (paths, { id, projectId }) => paths.invoice(projectId, id),
  expense: (paths, { id, projectId }) => paths.expense(projectId, id),
  permit: (paths, { id, projectId }) => paths.permit(projectId, id),
};

function Report({ run }: { run: ExaminationRun }) {
  const { t } = useLingui();
  const paths = usePaths();
  const nameOf = (name: string) => {
    const word = examinationWords[name];
    return word ? t(word) : name;
  };
  const wrong = run.results.filter(({ findings }) => findings.length > 0);
  const fine = run.results.filter(({ findings }) => findings.length === 0);
  return (
    <>
      <p className={styles.examination}>
        {run.findingCount === 0 && run.error === null ? (
          <Label tone="green">{t`No problems found`}</Label>
        ) : (
          <Label tone="red" shape="cross">
            {run.error === null ? t`Problems found: ${showCount(run.findingCount)}` : t`Couldn’t finish`}
          </Label>
        )}{' '}
        <span className={styles.hint}>
          {run.askedBy === null ? <Trans>automatic</Trans> : <Trans>started by {run.askedBy}</Trans>},{' '}
          {run.isWhole ? <Trans>files included</Trans> : <Trans>without reading every file</Trans>},{' '}
          <RelativeTime at={run.finishedAt ?? run.askedAt} />
        </span>
      </p>
      {run.error !== null && <p className={styles.detail}>{translateSentence(run.error)}</p>}
      {wrong.map(({ name, findings, more }) => (
        <div key={name} className={styles.examination}>
          <Text as="h3" size="md" weight={550}>
            {nameOf(name)}
          </Text>
          <ul className={styles.findings}>
            {Array.from(
              Map.groupBy(findings, ({ advice }) => advice),
              ([advice, together]) => (
                <li key={advice} className={styles.finding}>
                  {together.map(({ where, what, record }, index) => (
                    <Text key={index} tabular breakWords>
                      {record ? (
                        <Link to={addresses[record.kind](paths, record)}>{translateSentence(where)}</Link>
                      ) : (
                        translateSentence(where)
                      )}
                      : {translateSentence(what)}
                    </Text>
                  ))}
                  <span className={styles.hint}>{translateSentence(advice)}</span>
                </li>
              ),
            )}
          </ul>
          {more > 0 && (
            <p className={styles.hint}>
              <Plural value={more} one="and # more" other="and # more" />
            </p>
          )}
        </div>
      ))}
      {fine.length > 0 && (
        <Disclosure
          className={styles.rest}
          title={
            <Plural value={fine.length} one="# check found no problems" other="# checks found no problems" />
          }
        >
          <dl className={styles.counts}>
            {fine.map(({ name, count }) => (
              <Row key={name} gap={16} justify="between" className={styles.countRow}>
                <dt>{nameOf(name)}</dt>
                <dd>{showCount(count)}</dd>
              </Row>
            ))}
          </dl>
        </Disclosure>
      )}
    </>
  );
}
