import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryText } from '../../platform/router/router-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { isKnownPart } from './list-address.ts';

interface UnknownFiltersProps {
  /** What the server said of each filter that it does not understand. */
  fields?: Readonly<Record<string, string>> | undefined;
}

/** An address asks for what the list does not know: says what, and leads on without it. */
export function UnknownFilters({ fields = {} }: UnknownFiltersProps) {
  const { t } = useLingui();
  const [query, setQuery] = useQueryText();
  const isUnknown = (name: string) => Object.hasOwn(fields, name) || !isKnownPart(name, query[name] ?? '');
  const unknown = Object.keys(query).filter(isUnknown);
  const rest = Object.fromEntries(Object.entries(query).filter(([name]) => !isUnknown(name)));
  const words = unknown.map((name) => `${name}=${query[name]}`).join(', ');
  return (
    <EmptyState
      icon="filter"
      title={t`This address asks for what the list does not know`}
      text={<bdi>{words}</bdi>}
      action={
        <Button variant="primary" onClick={() => setQuery(unknown.length > 0 ? rest : {}, { replace: true })}>
          <Trans>Show the list without it</Trans>
        </Button>
      }
    />
  );
}
