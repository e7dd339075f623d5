import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryText } from '../../platform/router/router-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { isKnownPart } from './list-address.ts';

interface UnknownFiltersProps {
  /** What the server said of each filter that it does not understand. */
  fields?: Readonly<Record<string, string>> | undefined;
  /** What is not understood, where that is known already. */
  names?: readonly string[] | undefined;
}

/** An address asks for what the list does not know: says what, and leads on without it. */
export function UnknownFilters({ fields = {}, names }: UnknownFiltersProps) {
  const { t } = useLingui();
  const [query, setQuery] = useQueryText();
  const isUnknown = (name: string) =>
    names?.includes(name) ?? (Object.hasOwn(fields, name) || !isKnownPart(name, query[name] ?? ''));
  const unknown = Object.keys(query).filter(isUnknown);
  const rest = Object.fromEntries(Object.entries(query).filter(([name]) => !isUnknown(name)));
  const words = unknown.map((name) => inShort(`${name}=${query[name]}`)).join(', ');
  return (
    <EmptyState
      icon="filter"
      title={
        names
          ? t`This address asks for what the calendar does not know`
          : t`This address asks for what the list does not know`
      }
      text={<bdi>{words}</bdi>}
      action={
        <Button variant="primary" onClick={() => setQuery(unknown.length > 0 ? rest : {}, { replace: true })}>
          {names ? <Trans>Show the calendar without it</Trans> : <Trans>Show the list without it</Trans>}
        </Button>
      }
    />
  );
}

const mostShown = 80;

/** Whatever somebody pasted, the way on stays in sight. */
function inShort(words: string): string {
  return words.length > mostShown ? `${words.slice(0, mostShown)}…` : words;
}
