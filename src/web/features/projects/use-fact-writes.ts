import { useLingui } from '@lingui/react/macro';
import type { Project } from '../../entities/project-cache.ts';
import type { Option } from '../../ui/combobox.tsx';
import type { NewPlace } from './address-fact.tsx';
import { useProjectEdit } from './use-project.ts';

const named = (option: Option | null) => option && { id: option.value, name: option.label };

/** The changes of a project's facts, each with what it looks like at once and what undoes it. */
export function useFactWrites(project: Project) {
  const { t } = useLingui();
  const edit = useProjectEdit(project.id);
  const { street, city, state, postalCode, latitude, longitude } = project;
  const { categoryId, businessId, salespersonId, people } = project;

  return {
    saveText(field: 'title' | 'source' | 'description', value: string, message: string) {
      const change = { [field]: value };
      return edit.send({ change, before: { [field]: project[field] }, preview: change, message });
    },
    /** Another address is another place on the map, which nobody has said yet. */
    saveAddress(address: NewPlace) {
      const before = { street, city, state, postalCode, latitude, longitude };
      const parts = ['street', 'city', 'state', 'postalCode'] as const;
      const isElsewhere = parts.some((part) => address[part].trim() !== before[part]);
      const preview = { ...(isElsewhere && { latitude: null, longitude: null }), ...address };
      return edit.send({ change: address, before, preview, message: t`Address changed` });
    },
    chooseCategory(option: Option | null) {
      void edit.run({
        change: { categoryId: option?.value ?? null },
        before: { categoryId },
        preview: { categoryId: option?.value ?? null, category: named(option) },
        message: t`Category changed`,
      });
    },
    /** The salesperson belongs to the business and goes with it. */
    chooseBusiness(option: Option | null) {
      void edit.run({
        change: { businessId: option?.value ?? null, salespersonId: null },
        before: { businessId, salespersonId },
        preview: {
          businessId: option?.value ?? null,
          business: named(option),
          salespersonId: null,
          salesperson: null,
        },
        message: t`Referral changed`,
      });
    },
    chooseSalesperson(option: Option | null) {
      void edit.run({
        change: { salespersonId: option?.value ?? null },
        before: { salespersonId },
        preview: {
          salespersonId: option?.value ?? null,
          salesperson: option && { id: option.value, name: option.label, phone: null, email: null },
        },
        message: t`Salesperson changed`,
      });
    },
    assignPeople(next: Project['people']) {
      void edit.run({
        change: { employeeIds: next.map((each) => each.id) },
        before: { employeeIds: people.map((each) => each.id) },
        preview: { people: next },
        message: t`People changed`,
      });
    },
  };
}
