import { Trans } from '@lingui/react/macro';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { personOf } from '../../ui/person-of.ts';
import type { Project } from '../../entities/project-cache.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Person } from '../../ui/person.tsx';
import styles from './project-facts.module.css';
import { fullName, useEmployees } from '../../entities/employees.ts';

type People = Project['people'];

interface PeopleFactProps {
  people: People;
  isAllowed: boolean;
  onChange: (people: People) => void;
}

/** The people who see the project as theirs. */
export function PeopleFact({ people, isAllowed, onChange }: PeopleFactProps) {
  const employees = useEmployees({ isEnabled: isAllowed });
  const candidates = (employees.data ?? []).filter(
    (each) => each.isActive || people.some((person) => person.id === each.id),
  );
  return (
    <Row gap={12} rowGap={6} align="center" wrap className={styles.people}>
      {people.map((person) => (
        <Person key={person.id} person={personOf(person)} />
      ))}
      {people.length === 0 && !isAllowed && <Text tone="ink-3">–</Text>}
      {isAllowed && (
        <Menu
          trigger={
            <Button size="small" variant="ghost" icon="plus" aria-haspopup="menu" className={styles.assign}>
              <Trans>Assign</Trans>
            </Button>
          }
          entries={candidates.map(({ id, firstName, lastName, color }) => {
            const isAssigned = people.some((person) => person.id === id);
            const name = fullName({ firstName, lastName });
            return {
              label: name,
              isChecked: isAssigned,
              onSelect: () =>
                onChange(
                  isAssigned ? people.filter((each) => each.id !== id) : [...people, { id, name, color }],
                ),
            };
          })}
        />
      )}
    </Row>
  );
}
