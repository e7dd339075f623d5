import { Trans, useLingui } from '@lingui/react/macro';
import type { SecurityEvent } from '../../../shared/security/security-contract.ts';
import { fullName, loadEmployees } from '../../entities/employees.ts';
import { useDeviceName } from '../../entities/use-device-name.ts';
import { usePageActions } from '../../platform/page-actions.ts';
import { Sheet } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatDateTime } from '../../ui/format-time.ts';
import { KeyValue } from '../../ui/key-value.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { exportActions } from '../../ui/table/export-actions.ts';
import type { TableControls } from '../../ui/table/table-state.ts';
import { useServerList } from '../../ui/table/use-server-list.ts';
import { useOpened } from '../../ui/use-opened.ts';
import { KeepLogFor } from './keep-log-for.tsx';
import { securityColumns } from './security-columns.tsx';
import { securityList } from './security-list-calls.ts';
import { actorOf, detailOf, groupChoices, kindWord, subjectOf } from './security-words.ts';

const loadPeople = async (signal: AbortSignal) =>
  (await loadEmployees(signal)).map((each) => ({ value: String(each.id), label: fullName(each) }));

/** Who came in, who was refused, and what was changed that opens or closes doors. */
export function SecurityLog({ state }: { state: TableControls }) {
  const { t } = useLingui();
  const deviceName = useDeviceName();
  const list = useServerList({ queryKey: ['security-log'], state, calls: securityList });
  const sheet = useOpened<SecurityEvent>();
  usePageActions(exportActions(list.exportAs));
  const event = sheet.subject;
  return (
    <>
      <DataTable
        {...list}
        id="security"
        label={t`Security log`}
        columns={securityColumns(deviceName)}
        filters={[
          { key: 'group', label: t`Kind`, kind: 'choice', choices: groupChoices() },
          { key: 'person', label: t`Person`, kind: 'choice', loadChoices: loadPeople },
        ]}
        rowId={(row) => row.id}
        onOpen={sheet.open}
        toolbar={<KeepLogFor />}
        empty={
          <EmptyState
            icon="badge"
            title={t`Nothing yet`}
            text={t`Sign-ins, failures, changes of rights and exports appear here from now on.`}
          />
        }
      />
      <Sheet isOpen={sheet.isOpen} onClose={sheet.close} title={event && kindWord(event.kind)}>
        {event && (
          <KeyValue
            facts={[
              { name: t`Time`, value: formatDateTime(event.at) },
              { name: t`Who`, value: <bdi>{actorOf(event)}</bdi> },
              subjectOf(event) !== '' && { name: t`About`, value: <bdi>{subjectOf(event)}</bdi> },
              detailOf(event) !== '' && { name: t`Details`, value: <bdi>{detailOf(event)}</bdi> },
              event.ip !== '' && { name: t`IP address`, value: event.ip },
              event.ip !== '' && { name: t`Device`, value: deviceName(event) },
              { name: <Trans context="of an entry">Code</Trans>, value: event.kind },
            ]}
          />
        )}
      </Sheet>
    </>
  );
}
