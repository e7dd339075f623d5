import { Trans, useLingui } from '@lingui/react/macro';
import { useSampleNote } from '../entities/use-sample-note.tsx';
import { exportReport } from '../features/reports/report-calls.ts';
import { reportsFor, reportViews } from '../features/reports/report-kinds.ts';
import { ReportTabs, ReportToolbar } from '../features/reports/report-toolbar.tsx';
import { ReportView } from '../features/reports/report-view.tsx';
import { useReport, useReportState } from '../features/reports/use-report.ts';
import { attempt } from '../platform/attempt.ts';
import { useRight } from '../platform/session.ts';
import { usePageActions } from '../platform/page-actions.ts';
import { printPage } from '../platform/printing.ts';
import { useNavigate } from '../platform/router/router-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { menuActions } from '../ui/menu-actions.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { UnknownFilters } from '../ui/unknown-filters.tsx';

export function ReportsPage() {
  const { t } = useLingui();
  const sampleNote = useSampleNote();
  const navigate = useNavigate();
  const state = useReportState();
  const { data: report, error, refetch } = useReport(state);
  const unknown = state.unknown(error);
  const mayExport = useRight('exports.take');
  const hasCosts = useRight('costs.see');
  const exports = [
    {
      label: t`Export as Excel`,
      icon: 'download' as const,
      onSelect: () => void attempt(() => exportReport(state.kind, state.wish, 'xlsx')),
    },
    {
      label: t`Export as CSV`,
      icon: 'download' as const,
      onSelect: () => void attempt(() => exportReport(state.kind, state.wish, 'csv')),
    },
  ];
  const entries = [
    ...(mayExport ? exports : []),
    { label: t`Print`, icon: 'file' as const, onSelect: () => void printPage() },
  ];
  usePageActions([
    // The palette offers to print on every page.
    ...menuActions(entries.slice(0, -1)),
    ...reportsFor(hasCosts).map((kind) => ({
      label: t(reportViews[kind].name),
      icon: 'chart' as const,
      run: () => navigate(state.linkToReport(kind)),
    })),
  ]);
  return (
    <PageFrame
      title={t(reportViews[state.kind].name)}
      subtitle={sampleNote}
      moreActions={
        <Menu
          align="end"
          entries={entries}
          trigger={
            <Button icon="download">
              <Trans>Export</Trans>
            </Button>
          }
        />
      }
      toolbar={<ReportTabs state={state} />}
    >
      {unknown.length > 0 ? (
        <UnknownFilters names={unknown} />
      ) : (
        <>
          <ReportToolbar key={state.kind} state={state} report={report} />
          <ReportView state={state} report={report} error={error} onRetry={() => void refetch()} />
        </>
      )}
    </PageFrame>
  );
}
