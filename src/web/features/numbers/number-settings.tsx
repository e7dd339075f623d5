import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { countersKey, useAllCounters, type Counter } from '../../entities/counters.ts';
import { api } from '../../platform/api-client.ts';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { usePageActions } from '../../platform/page-actions.ts';
import { sentenceOf, useWrite } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionButton } from '../../ui/section-action.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { NextNumberField } from './next-number-field.tsx';
import styles from './numbers.module.css';

const CounterForm = lazy(async () => (await import('./counter-form.tsx')).CounterForm);

/** The kinds of projects in their order, each with its next number; the first is what a new lead begins with. */
export function NumberSettings() {
  const { t } = useLingui();
  const { data, error, refetch } = useAllCounters();
  const sheet = useOpened<Counter | undefined>();
  const openNew = () => sheet.open(undefined);
  usePageActions([{ label: t`New kind of project`, run: openNew }]);
  return (
    <Section
      title={t`Project numbers`}
      action={
        <SectionButton icon="plus" onClick={openNew}>
          <Trans>New kind</Trans>
        </SectionButton>
      }
    >
      {data && <Kinds counters={data} onEdit={sheet.open} />}
      {!data &&
        (error ? <ErrorNote title={sentenceOf(error)} onRetry={() => void refetch()} /> : <SkeletonText />)}
      <Sheet
        isOpen={sheet.isOpen}
        onClose={sheet.close}
        title={sheet.subject ? t`Kind of project` : t`New kind of project`}
      >
        <Suspense>
          <CounterForm key={sheet.key} counter={sheet.subject} onDone={sheet.close} />
        </Suspense>
      </Sheet>
    </Section>
  );
}

function Kinds({ counters, onEdit }: { counters: readonly Counter[]; onEdit: (counter: Counter) => void }) {
  const { t } = useLingui();
  const { order, retire, restore } = useKindWrites();
  const offered = counters.filter((each) => !each.isRetired);
  const retired = counters.filter((each) => each.isRetired);

  function move(counter: Counter, to: number) {
    const types = offered.filter((each) => each !== counter).map((each) => each.counter_type);
    void order.run(types.toSpliced(to, 0, counter.counter_type));
  }

  return (
    <>
      <ul aria-label={t`Kinds of projects`}>
        {offered.map((counter, place) => (
          <li key={counter.counter_type} className={styles.kind}>
            <Row as="span" gap={8} rowGap={0} align="baseline" wrap weight={550} breakWords shrink>
              <bdi>{counter.label}</bdi>
              {place === 0 && (
                <Text tone="ink-2" size="sm" weight={400}>
                  <Trans>default for new leads</Trans>
                </Text>
              )}
            </Row>
            <Text tabular shrink className={styles.next}>
              <NextNumberField counter={counter} />
            </Text>
            <Row as="span" gap={4} justify="end">
              <MoveButtons
                name={counter.label}
                place={place}
                count={offered.length}
                size="medium"
                isDisabled={order.isPending}
                onMove={(to) => move(counter, to)}
              />
              <MoreMenu
                label={t`More for ${counter.label}`}
                entries={[
                  { label: t`Edit name and format…`, icon: 'edit', onSelect: () => onEdit(counter) },
                  {
                    label: t`Hide`,
                    icon: 'moon',
                    onSelect: () => void retire.run(counter),
                  },
                ]}
              />
            </Row>
          </li>
        ))}
      </ul>
      {retired.length > 0 && (
        <ul className={styles.retired} aria-label={t`Hidden kinds`}>
          {retired.map((counter) => (
            <li key={counter.counter_type} className={styles.kind}>
              <Row as="span" gap={8} rowGap={0} align="baseline" wrap weight={550} breakWords shrink>
                <bdi>{counter.label}</bdi>
                <Text tone="ink-2" size="sm" weight={400}>
                  <Trans>hidden</Trans>
                </Text>
              </Row>
              <Row as="span" gap={4} justify="end">
                <Button size="small" onClick={() => void restore.run(counter)}>
                  <Trans>Show again</Trans>
                </Button>
              </Row>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function useKindWrites() {
  const { t } = useLingui();
  const order = useWrite({
    call: (counter_types: string[], { idempotencyKey }) =>
      api('POST /api/counters/order', { body: { counter_types }, idempotencyKey }),
    optimistic: (types, cache) => {
      const key = [...countersKey, 'all'];
      const before = cache.getQueryData<Counter[]>(key);
      const rank = (counter: Counter) =>
        counter.isRetired ? types.length : types.indexOf(counter.counter_type);
      cache.setQueryData<Counter[]>(key, (all) => all?.toSorted((one, other) => rank(one) - rank(other)));
      return () => cache.setQueryData(key, before);
    },
    invalidates: [countersKey],
  });
  const retire = useWrite({
    call: ({ counter_type, version }: Counter, { idempotencyKey }) =>
      api('DELETE /api/counters/:counter_type', { params: { counter_type }, version, idempotencyKey }),
    undo: (_answer, { counter_type }, { idempotencyKey }) =>
      api('POST /api/counters/:counter_type/restore', { params: { counter_type }, idempotencyKey }),
    invalidates: [countersKey],
    successMessage: (_answer, { label }) => t`${label} hidden`,
  });
  const restore = useWrite({
    call: ({ counter_type }: Counter, { idempotencyKey }) =>
      api('POST /api/counters/:counter_type/restore', { params: { counter_type }, idempotencyKey }),
    invalidates: [countersKey],
    successMessage: ({ label }) => t`${label} shown again`,
  });
  return { order, retire, restore };
}
