import type { ReactNode } from 'react';
import type { ProjectRow } from '../../shared/projects/project-contract.ts';
import type { Column } from '../ui/table/columns.ts';
import type { FilterField } from '../ui/table/filter-field.ts';
import type { TableControls } from '../ui/table/table-state.ts';

export interface ShownProjects {
  state: TableControls;
  columns: readonly Column<ProjectRow>[];
  filters: readonly FilterField[];
  newLead: ReactNode;
}
