import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { reportsKey } from '../../entities/record-keys.ts';
import { usePaths } from '../../paths.ts';
import { api } from '../../platform/api-client.ts';
import { dayOf } from '../../platform/company-time.ts';
import { useEmployee } from '../../platform/session.ts';
import { useNow } from '../../platform/use-now.ts';
import { Link } from '../../ui/link.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { showPercent } from '../../ui/number-format.ts';

/** How many of my bids were won this year, out of the report that it opens. Nothing where none was decided. */
export function OwnWinRate() {
  const paths = usePaths();
  const { id } = useEmployee();
  const now = useNow();
  const from = `${dayOf(now).slice(0, 4)}-01-01`;
  const { data } = useQuery({
    queryKey: [...reportsKey, 'won-lost', 'own', from],
    queryFn: ({ signal }) => api('GET /api/reports/won-lost', { query: { by: 'person', from }, signal }),
  });
  const own = data?.rows.find(({ key }) => key === String(id));
  if (!own || own.winRateBps === null) return null;
  const rate = showPercent(own.winRateBps / 10_000, { max: 0 });
  const decided = own.won + own.lost;
  return (
    <Text as="p" tone="ink-2" size="sm">
      <Trans>
        <Link to={`${paths.reports}?report=won-lost&by=person&period=this_year`}>Won this year</Link>: {rate}{' '}
        of {decided} decided
      </Trans>
    </Text>
  );
}
