import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { bidLabel } from '../../../../shared/bids/bid-label.ts';
import type { Bid } from '../../../../shared/bids/bid-contract.ts';
import { isDay } from '../../../../shared/kernel/dates.ts';
import type { Cents } from '../../../../shared/kernel/money.ts';
import { intlFormat } from '../../../platform/intl-format.ts';
import { formattingLocale } from '../../../platform/formatting-locale.ts';
import { showCents } from '../../../ui/money-format.ts';
import { logoAddress } from '../../../entities/logo-address.ts';
import { formatPhone } from '../../../ui/phone-format.ts';
import type { PreviewFrame } from './preview-frame.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import styles from './preview.module.css';

interface PreviewHeadProps {
  title: string;
  validUntil: string;
  total: Cents;
  startsFrom: boolean;
  bid: Pick<Bid, 'number' | 'revision'>;
  frame: PreviewFrame;
}

/** Who offers what to whom, for how much, and until when. */
export function PreviewHead({ title, validUntil, total, startsFrom, bid, frame }: PreviewHeadProps) {
  const { company, customer, projectNumber } = frame;
  const logo = logoAddress(company.logo);
  const number = bidLabel({ ...bid, projectNumber });
  // As on the paper, which a bid without a title heads with its number.
  const isTitled = title.trim() !== '';
  return (
    <>
      <Stack as="header" gap={24} rowGap={2} className={styles.letterhead}>
        {logo && <img className={styles.logo} src={logo} alt={company.companyName} />}
        <Text as="p" size="lg" weight={650} className={styles.company}>
          <bdi>{company.companyName}</bdi>
        </Text>
        <div className={styles.reach}>
          <Lines
            texts={[
              ...company.addressLines,
              [formatPhone(company.phone), company.email].filter((text) => text.trim() !== '').join('  ·  '),
              company.website,
            ]}
          />
          {company.licenseNumber && (
            <p>
              <Trans>License {company.licenseNumber}</Trans>
            </p>
          )}
        </div>
      </Stack>
      <p className={styles.label}>
        {isTitled && <Trans>Bid {number}</Trans>}{' '}
        <span className={styles.status} data-follows={isTitled ? '' : undefined}>
          <Trans>Draft</Trans>
        </span>
      </p>
      <Text as="h3" size="xl" weight={650} breakWords marginBottom={8} dir="auto">
        {isTitled ? title : <Trans>Bid {number}</Trans>}
      </Text>
      <dl className={styles.facts}>
        {isDay(validUntil) && <Fact name={<Trans>Valid until</Trans>} value={longDay(validUntil)} />}
        <Fact name={<Trans>Project</Trans>} value={<bdi>{projectNumber}</bdi>} />
        <Fact
          name={startsFrom ? <Trans>Starting from</Trans> : <Trans>Total</Trans>}
          value={showCents(total)}
        />
      </dl>
      <dl className={styles.parties}>
        <Party
          label={<Trans>Prepared for</Trans>}
          name={customer.name}
          lines={[...customer.addressLines, formatPhone(customer.phone), customer.email]}
        />
        <Party label={<Trans>Job site</Trans>} lines={frame.siteAddressLines} />
      </dl>
    </>
  );
}

function longDay(day: string): string {
  const words = intlFormat(Intl.DateTimeFormat, formattingLocale(), { dateStyle: 'long', timeZone: 'UTC' });
  return words.format(new Date(`${day}T00:00:00Z`));
}

function Fact({ name, value }: { name: ReactNode; value: ReactNode }) {
  return (
    <div>
      <dt className={styles.label}>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface PartyProps {
  label: ReactNode;
  name?: string;
  lines: readonly string[];
}

function Party({ label, name = '', lines }: PartyProps) {
  if (name === '' && lines.every((line) => line.trim() === '')) return null;
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd>
        {name && (
          <p className={styles.name}>
            <bdi>{name}</bdi>
          </p>
        )}
        <Lines texts={lines} />
      </dd>
    </div>
  );
}

function Lines({ texts }: { texts: readonly string[] }) {
  return texts
    .filter((text) => text.trim() !== '')
    .map((text) => (
      <p key={text}>
        <bdi>{text}</bdi>
      </p>
    ));
}
