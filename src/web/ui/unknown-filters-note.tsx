import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryText } from '../platform/router/router-provider.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

export interface UnknownFiltersProps {
  /** The names of what is not understood (`unknownParts`). */
  names: readonly string[];
}

/** An address asks for what the page does not know: says what, and leads on without it. */
export function UnknownFiltersNote({ names }: UnknownFiltersProps) {
  const { t } = useLingui();
  const [query, setQuery] = useQueryText();
  const rest = Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
  const asked = names.map((name) => inShort(`${name}=${query[name] ?? ''}`)).join(', ');
  return (
    <EmptyState
      icon="filter"
      title={t`This link asks for something this page doesn’t have`}
      text={<bdi>{asked}</bdi>}
      action={
        <Button variant="primary" onClick={() => setQuery(rest, { replace: true })}>
          <Trans>Show the page without it</Trans>
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
