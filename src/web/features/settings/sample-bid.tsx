import { Trans, useLingui } from '@lingui/react/macro';
import type { Settings } from '../../../shared/settings/settings-contract.ts';
import { logoAddress } from '../../entities/logo-address.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import styles from './sample-bid.module.css';

type Letterhead = Pick<
  Settings,
  'companyName' | 'addressLines' | 'phone' | 'email' | 'website' | 'licenseNumber' | 'logo'
>;

/** The head of a bid as a customer will get it, with what has been entered so far. */
export function SampleBid({ company }: { company: Letterhead }) {
  const { t } = useLingui();
  const { companyName, addressLines, phone, email, website, licenseNumber, logo } = company;
  const address = logoAddress(logo);
  const lines = [...addressLines, phone, email, website, licenseNumber && t`License ${licenseNumber}`];
  return (
    <figure className={styles.sample} aria-label={t`A bid with this letterhead`}>
      <Row gap={24} align="start" justify="between" wrap>
        {address ? (
          <img src={address} alt="" className={styles.logo} />
        ) : (
          <Text size="lg" weight={650} breakWords>
            {companyName}
          </Text>
        )}
        <Stack size="xs" shrink>
          {address && <Text weight={600}>{companyName}</Text>}
          {lines.filter(Boolean).map((line, at) => (
            <Text key={at} breakWords>
              {line}
            </Text>
          ))}
        </Stack>
      </Row>
      <Text as="p" size="lg" weight={600}>
        <Trans>Bid</Trans>
      </Text>
      <div className={styles.rule} />
      <div className={styles.rule} />
      <div className={styles.rule} />
    </figure>
  );
}
