import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryText } from '../../platform/router/router-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { isKnownPart } from './list-address.ts';

interface UnknownFiltersProps {
  /** What the server said of each filter that it does not understand. */
  fields?: Readonly<Record<string, string>> | undefined;
  /** What is not understood, where that is known already. */
  names?: readonly string[] | undefined;
  /** Whose address it is. */
  of?: keyof typeof words;
}

const words = {
  list: {
    title: msg`This address asks for what the list does not know`,
    wayOn: msg`Show the list without it`,
  },
  calendar: {
    title: msg`This address asks for what the calendar does not know`,
    wayOn: msg`Show the calendar without it`,
  },
  history: {
    title: msg`This address asks for what the history does not know`,
    wayOn: msg`Show the history without it`,
  },
};

/** An address asks for what the page does not know: says what, and leads on without it. */
export function UnknownFilters({ fields = {}, names, of = 'list' }: UnknownFiltersProps) {
  const { t } = useLingui();
  const [query, setQuery] = useQueryText();
  const isUnknown = (name: string) =>
    names?.includes(name) ?? (Object.hasOwn(fields, name) || !isKnownPart(name, query[name] ?? ''));
  const unknown = Object.keys(query).filter(isUnknown);
  const rest = Object.fromEntries(Object.entries(query).filter(([name]) => !isUnknown(name)));
  const asked = unknown.map((name) => inShort(`${name}=${query[name]}`)).join(', ');
  return (
    <EmptyState
      icon="filter"
      title={t(words[of].title)}
      text={<bdi>{asked}</bdi>}
      action={
        <Button variant="primary" onClick={() => setQuery(unknown.length > 0 ? rest : {}, { replace: true })}>
          {t(words[of].wayOn)}
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
