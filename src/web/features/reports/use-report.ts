import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  payableAges,
  receivableAges,
  reportGroups,
  reportKinds,
  type ReportGroup,
  type ReportKind,
} from '../../../shared/reports/report-contract.ts';
import type { Day } from '../../../shared/kernel/dates.ts';
import { reportsKey } from '../../entities/record-keys.ts';
import { dayOf } from '../../platform/company-time.ts';
import { useLocation, useNavigate } from '../../platform/router/router-provider.tsx';
import { queryText } from '../../platform/router/router.ts';
import { useNow } from '../../platform/use-now.ts';
import { unknownParts, type AddressParts } from '../../ui/address-parts.ts';
import { loadReport, type ReportWish } from './report-calls.ts';
import { reportViews } from './report-kinds.ts';
import { daysOfPeriod } from './report-periods.ts';

/** The parts of the address that say which report is shown. */
export interface ReportAddress {
  report?: ReportKind | undefined;
  by?: string | undefined;
  within?: string | undefined;
  age?: string | undefined;
  period?: string | undefined;
  basis?: string | undefined;
  sort?: string | undefined;
}

export interface ReportState {
  kind: ReportKind;
  by: ReportGroup;
  /** The grouping whose rows are single records. */
  finest: ReportGroup;
  period: string;
  sort: string | undefined;
  wish: ReportWish;
  /** The names of what the address asks for in vain, with what the server said of it. */
  unknown: (error?: unknown) => readonly string[];
  /** The address of this report with some parts changed; undefined takes a part away. */
  linkTo: (change: ReportAddress) => string;
  /** The address of another report; its period goes along. */
  linkToReport: (kind: ReportKind) => string;
  change: (change: ReportAddress) => void;
}

const isOneOf = <const T extends string>(values: readonly T[], value: string | undefined): value is T =>
  (values as readonly (string | undefined)[]).includes(value);

const ageOf = { receivables: receivableAges, payables: payableAges } as const;

/** What a report understands of its address. */
function partsOf(kind: ReportKind, today: Day): AddressParts {
  const { columns } = reportViews[kind];
  const sorts = ['label', 'day', ...columns.map(({ key }) => key)];
  return {
    report: (text) => isOneOf(reportKinds, text),
    by: (text) => isOneOf<string>(reportGroups[kind], text),
    within: [],
    period: (text) => text === 'all' || daysOfPeriod(text, today) !== undefined,
    sort: (text) => sorts.includes(text.replace(/^-/, '')),
    ...((kind === 'receivables' || kind === 'payables') && {
      age: (text: string) => isOneOf<string>(ageOf[kind], text),
    }),
    ...(kind === 'sales-tax' && { basis: [] }),
  };
}

/** Which report the address names, and how it is narrowed. */
export function useReportState(): ReportState {
  const { pathname, query } = useLocation();
  const navigate = useNavigate();
  const now = useNow();
  const kind = isOneOf(reportKinds, query.report) ? query.report : 'receivables';
  const groups: readonly ReportGroup[] = reportGroups[kind];
  const by = isOneOf(groups, query.by) ? query.by : groups[0]!;
  const today = dayOf(now);
  const asked = query.period ?? '';
  const period = asked === 'all' || daysOfPeriod(asked, today) ? asked : 'this_year';
  const days = reportViews[kind].hasPeriod ? daysOfPeriod(period, today) : undefined;
  const linkTo = (change: ReportAddress) => {
    const parts = Object.entries({ ...query, ...change }).filter(([, value]) => value !== undefined);
    return pathname + queryText(Object.fromEntries(parts) as Record<string, string>);
  };
  return {
    kind,
    by,
    finest: groups.at(-1)!,
    period,
    sort: query.sort,
    wish: {
      by,
      within: query.within,
      age: reportViews[kind].hasPeriod ? undefined : query.age,
      from: days?.from,
      to: days?.to,
      basis: kind === 'sales-tax' ? query.basis : undefined,
    },
    unknown: (error) => unknownParts(query, partsOf(kind, today), error),
    linkTo,
    linkToReport: (report) =>
      linkTo({
        report,
        by: undefined,
        within: undefined,
        age: undefined,
        basis: undefined,
        sort: undefined,
      }),
    change: (change) => navigate(linkTo(change), { replace: true }),
  };
}

/** The report that the address names. */
export function useReport({ kind, wish, unknown }: ReportState) {
  return useQuery({
    enabled: unknown().length === 0,
    queryKey: [...reportsKey, kind, wish],
    queryFn: ({ signal }) => loadReport(kind, wish, signal),
    // Another grouping of the same report takes the place of the one before; another report does not.
    placeholderData: (before, query) => (query?.queryKey[1] === kind ? keepPreviousData(before) : undefined),
  });
}
