import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type Query = Readonly<Record<string, string>>;

const known: Record<string, RegExp> = {
  q: /^/,
  sort: /^/,
  status: /^/,
  focus: /^/,
  employeeId: /^/,
  customerId: /^/,
  counter_type: /^/,
  view: /^(?:table|board|calendar)$/,
};

interface UnknownFiltersProps {
  /** What the server said of each filter that it does not understand. */
  fields?: Readonly<Record<string, string>> | undefined;
}

/** An address asks for what the list does not know: says what, and leads on without it. */
export function UnknownFilters({ fields = {} }: UnknownFiltersProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const query = useLocation({ select: (location) => location.search as Query });
  const isUnknown = (name: string) =>
    Object.hasOwn(fields, name) || !Object.hasOwn(known, name) || !known[name]!.test(query[name] ?? '');
  const unknown = Object.keys(query).filter(isUnknown);
  const rest = Object.fromEntries(Object.entries(query).filter(([name]) => !isUnknown(name)));
  const words = unknown.map((name) => `${name}=${query[name]}`).join(', ');
  return (
    <EmptyState
      icon="filter"
      title={t`This address asks for what the list does not know`}
      text={<bdi>{words}</bdi>}
      action={
        <Button
          variant="primary"
          onClick={() => void navigate({ to: '.', search: unknown.length > 0 ? rest : {}, replace: true })}
        >
          <Trans>Show the list without it</Trans>
        </Button>
      }
    />
  );
}
