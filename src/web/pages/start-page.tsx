import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ComponentType } from 'react';
import type { Employee } from '../../shared/employees/employee-contract.ts';
import {
  confirmableSteps,
  setupSteps,
  type Setup,
  type SetupStep,
} from '../../shared/settings/setup-contract.ts';
import { fromSetup } from '../entities/back-to-setup.tsx';
import { dashboardKey } from '../entities/project-cache.ts';
import { setupKey } from '../entities/record-keys.ts';
import { SampleData } from '../entities/sample-data.tsx';
import { stepTitles } from '../entities/setup-steps.ts';
import { useSetup } from '../entities/setup.ts';
import { AddedPeople } from '../features/employees/added-people.tsx';
import { InvitePeople } from '../features/employees/invite-people.tsx';
import { NumberSettings } from '../features/numbers/number-settings.tsx';
import { StarterBook } from '../features/products/starter-book.tsx';
import { CompanyStep, type CompanyPart } from '../features/settings/company-settings.tsx';
import { MailSettings } from '../features/settings/mail-settings.tsx';
import { StepFooter } from '../features/settings/step-footer.tsx';
import { useSettings } from '../features/settings/use-settings.ts';
import { usePaths } from '../paths.ts';
import { api } from '../platform/api-client.ts';
import { useLocation, useNavigate } from '../platform/router/router-provider.tsx';
import { sentenceOf, useWrite } from '../platform/write.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Icon } from '../ui/icon.tsx';
import { Row, Stack, Text } from '../ui/layout/layout.tsx';
import { lazy } from '../ui/lazy.tsx';
import { ButtonLink, Link, PlainLink } from '../ui/link.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { SkeletonBar, SkeletonText } from '../ui/skeleton.tsx';
import { Label } from '../ui/status.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import styles from './start-page.module.css';

const SamplePaper = lazy(async () => (await import('../features/bids/preview/sample-paper.tsx')).SamplePaper);

interface StepContent {
  /** What it is for, in a sentence. */
  purpose: MessageDescriptor;
  /** What of the company's own form it asks for; else what it shows. */
  Content: readonly CompanyPart[] | ComponentType;
  /** Says that it is right as it is, for a step that may be. */
  asItIs?: MessageDescriptor;
}

const contents: Readonly<Record<SetupStep, StepContent>> = {
  logo: {
    purpose: msg`They appear at the top of every bid, invoice and receipt. This is what a customer sees.`,
    Content: ['letterhead'],
    asItIs: msg`Continue without a logo`,
  },
  address: {
    purpose: msg`They appear on everything you send, and customers call this number.`,
    Content: ['contact', 'place'],
  },
  tax: {
    purpose: msg`New bids start with this rate. You can change it on each bid.`,
    Content: ['tax'],
    asItIs: msg`Keep 0%`,
  },
  terms: {
    purpose: msg`What a customer agrees to by signing: warranty, changes, payment and what’s not included.`,
    Content: ['terms'],
    asItIs: msg`Continue without terms`,
  },
  deposit: {
    purpose: msg`How much is due at signing, and how customers pay it.`,
    Content: ['deposit'],
    asItIs: msg`Looks right`,
  },
  numbers: {
    purpose: msg`Each kind of project has its own numbers. Set the next ones to continue where yours left off.`,
    Content: NumbersStep,
    asItIs: msg`Looks right`,
  },
  mail: {
    purpose: msg`Bids, invoices and invitations go out from your own address, and replies come back to it.`,
    Content: MailSettings,
  },
  products: {
    purpose: msg`What you sell, with units and prices, so a bid takes minutes.`,
    Content: ProductsStep,
  },
  customers: {
    purpose: msg`Import the list you have. After that, each new lead adds its customer for you.`,
    Content: CustomersStep,
  },
  people: {
    purpose: msg`Everyone signs in with their own email address. People in the field don’t see prices.`,
    Content: PeopleStep,
    asItIs: msg`It’s just me`,
  },
  lead: {
    purpose: msg`Enter the caller, the address and a first appointment. One save creates the project, and the first bid is two clicks away.`,
    Content: LeadStep,
  },
};

const isStep = (name: string | undefined): name is SetupStep => setupSteps.some((each) => each === name);

/** Leads a new owner through what a company needs for its first bid; `?step=tax` is where they stand. */
export function StartPage() {
  const { t } = useLingui();
  const paths = usePaths();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { step } = useLocation().query;
  const { data: setup, error, refetch } = useSetup();
  const current = isStep(step) ? step : undefined;
  // On a desk the guide stands at a step always: the address names it, so that it is the same after a reload.
  const first = setup && (setup.steps.find(({ isDone }) => !isDone) ?? setup.steps[0])?.name;
  const standsAt = !current && !isPhone && first ? paths.start(first) : undefined;
  useEffect(() => {
    if (standsAt) navigate(standsAt, { replace: true });
  }, [standsAt, navigate]);
  const isListShown = !isPhone || !current;
  return (
    <PageFrame
      title={t`Setup guide`}
      subtitle={setup ? <Progress setup={setup} /> : <SkeletonBar width={88} height="1lh" />}
      back={
        isListShown ? (
          <BackLink to={paths.settings}>
            <Trans>Settings</Trans>
          </BackLink>
        ) : (
          <BackLink to={paths.start()}>
            <Trans>All steps</Trans>
          </BackLink>
        )
      }
      moreActions={setup && isListShown && <OnDashboard setup={setup} />}
    >
      {error && <ErrorNote title={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!setup && !error && <SkeletonText lines={6} />}
      {setup && (
        <Stack align="start" className={styles.guide}>
          {isListShown && (
            <Stack gap={24}>
              <StepList setup={setup} current={current} />
              <SampleData sample={setup.sample} />
            </Stack>
          )}
          {current && <Step key={current} name={current} />}
        </Stack>
      )}
    </PageFrame>
  );
}

function Progress({ setup: { steps } }: { setup: Setup }) {
  const open = steps.filter(({ isDone }) => !isDone).length;
  if (open === 0) return <Trans>You’re all set up.</Trans>;
  const done = steps.length - open;
  return (
    <Trans>
      {done} of {steps.length} done
    </Trans>
  );
}

/** The dashboard leads here until all is done, or until somebody has seen enough of it. */
function OnDashboard({ setup: { steps, isPutAway } }: { setup: Setup }) {
  const put = useWrite({
    call: (isPutAway: boolean, { idempotencyKey }) =>
      api('PUT /api/settings/setup', { body: { isPutAway }, idempotencyKey }),
    invalidates: [setupKey, dashboardKey],
  });
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <Button variant="ghost" isPending={put.isPending} onClick={() => void put.run(!isPutAway)}>
      {isPutAway ? <Trans>Show on dashboard</Trans> : <Trans>Hide from dashboard</Trans>}
    </Button>
  );
}

function StepList({ setup, current }: { setup: Setup; current: SetupStep | undefined }) {
  const { t, i18n } = useLingui();
  const paths = usePaths();
  return (
    <nav aria-label={t`Steps`}>
      <Stack as="ol" gap={2}>
        {setup.steps.map(({ name, isDone }) => (
          <li key={name}>
            <PlainLink
              to={paths.start(name)}
              className={classNames(styles.step, name === current && styles.current)}
              aria-current={name === current ? 'page' : undefined}
            >
              <Stack as="span" rigid className={classNames(styles.mark, isDone && styles.done)}>
                {isDone && <Icon name="check" size={12} />}
              </Stack>
              {i18n._(stepTitles[name])}
              {isDone && (
                <span className="visually-hidden">
                  <Trans>done</Trans>
                </span>
              )}
            </PlainLink>
          </li>
        ))}
      </Stack>
    </nav>
  );
}

function Step({ name }: { name: SetupStep }) {
  const { t, i18n } = useLingui();
  const paths = usePaths();
  const before = setupSteps[setupSteps.indexOf(name) - 1];
  const { isDone, isPending, goOn, skipTo } = useNextStep(name);
  const { purpose, Content, asItIs } = contents[name];
  const continueButton = (label: string, variant: 'primary' | 'secondary' = 'primary') => (
    <Button variant={variant} isPending={isPending} onClick={() => void goOn()}>
      {label}
    </Button>
  );
  const ways = (
    <>
      {before && (
        <ButtonLink to={paths.start(before)} variant="ghost">
          <Trans>Back</Trans>
        </ButtonLink>
      )}
      {!isDone && (
        <ButtonLink to={skipTo} variant="ghost">
          <Trans>Skip for now</Trans>
        </ButtonLink>
      )}
    </>
  );
  const keepLabel = isDone ? t`Continue` : asItIs && i18n._(asItIs);
  return (
    <Stack as="section" gap={24} fit aria-label={i18n._(stepTitles[name])}>
      <Stack gap={4}>
        <Row gap={12} align="center" wrap>
          <Text as="h2" size="xl" weight={600}>
            {i18n._(stepTitles[name])}
          </Text>
          {isDone && <Label tone="green">{t`Done`}</Label>}
        </Row>
        <Text as="p" tone="ink-2">
          {i18n._(purpose)}
        </Text>
      </Stack>
      {typeof Content === 'function' ? (
        <>
          <Content />
          <StepFooter>
            <Row gap={8} wrap>
              {/* Adding people is what the step is for. */}
              {keepLabel && continueButton(keepLabel, isDone || name !== 'people' ? 'primary' : 'secondary')}
              {ways}
            </Row>
          </StepFooter>
        </>
      ) : (
        <CompanyStep
          parts={Content}
          guide={{
            Sample: SamplePaper,
            onSaved: () => void goOn(),
            unchanged: keepLabel && continueButton(keepLabel),
            ways,
          }}
        />
      )}
    </Stack>
  );
}

/** Leads from a step to the next one that is not done, which what was just said or saved has made this one. */
function useNextStep(name: SetupStep) {
  const paths = usePaths();
  const navigate = useNavigate();
  // Each step asks anew: another page or person may have done something meanwhile.
  const { data, refetch } = useSetup();
  const confirm = useWrite({
    call: (step: (typeof confirmableSteps)[number], { idempotencyKey }) =>
      api('PUT /api/settings/setup', { body: { confirm: step }, idempotencyKey }),
    invalidates: [setupKey, dashboardKey],
  });
  const isDoneIn = (setup: Setup | undefined) =>
    setup?.steps.some((step) => step.name === name && step.isDone) ?? false;
  const nextPath = (setup: Setup | undefined) => {
    const at = setupSteps.indexOf(name);
    const others = [...setupSteps.slice(at + 1), ...setupSteps.slice(0, at)];
    const next = others.find((each) => setup?.steps.some((step) => step.name === each && !step.isDone));
    return next ? paths.start(next) : paths.dashboard;
  };

  async function goOn() {
    let { data: setup } = await refetch();
    const step = confirmableSteps.find((each) => each === name);
    if (step && !isDoneIn(setup)) {
      setup = await confirm.run(step);
      if (!setup) return;
    }
    navigate(nextPath(setup));
  }

  return { isDone: isDoneIn(data), isPending: confirm.isPending, goOn, skipTo: nextPath(data) };
}

function NumbersStep() {
  const paths = usePaths();
  return (
    <Stack gap={16} fit>
      <NumberSettings />
      <Text as="p" tone="ink-2" size="sm">
        <Trans>
          Invoices have their own numbers, under <Link to={`${paths.settings}?tab=billing`}>Billing</Link>.
        </Trans>
      </Text>
    </Stack>
  );
}

function ProductsStep() {
  const paths = usePaths();
  return (
    <Stack gap={24} fit>
      <StarterBook />
      <Row gap={8} wrap>
        <ButtonLink to={fromSetup(paths.importProducts)} icon="upload">
          <Trans>Import a price list</Trans>
        </ButtonLink>
        <ButtonLink to={fromSetup(paths.products)} icon="box">
          <Trans>Open the price book</Trans>
        </ButtonLink>
      </Row>
    </Stack>
  );
}

function CustomersStep() {
  const paths = usePaths();
  return (
    <Row gap={8} wrap>
      <ButtonLink to={fromSetup(paths.importCustomers)} variant="primary" icon="upload">
        <Trans>Import customers</Trans>
      </ButtonLink>
      <ButtonLink to={`${paths.customers}?draft=customer:new`} icon="plus">
        <Trans>New customer</Trans>
      </ButtonLink>
    </Row>
  );
}

function PeopleStep() {
  const paths = usePaths();
  const { data } = useSettings();
  const hasMail = data?.mail !== 'capture';
  const [added, setAdded] = useState<Employee[]>([]);
  return (
    <Stack gap={16} fit>
      {added.length > 0 && (
        <>
          <AddedPeople people={added} hasMail={hasMail} />
          <span>
            <Link to={paths.employees}>
              <Trans>See all employees</Trans>
            </Link>
          </span>
        </>
      )}
      <InvitePeople
        // A form with empty rows again for those who come later.
        key={added.length}
        hasMail={hasMail}
        onInvited={(people) => setAdded((before) => [...before, ...people])}
      />
    </Stack>
  );
}

function LeadStep() {
  const paths = usePaths();
  return (
    <Row>
      <ButtonLink to={fromSetup(paths.newLead)} variant="primary" icon="phone">
        <Trans>New lead</Trans>
      </ButtonLink>
    </Row>
  );
}
