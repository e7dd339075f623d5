import { useLingui } from '@lingui/react/macro';
import type { Project } from '../../entities/project-cache.ts';
import { attempt } from '../../platform/attempt.ts';
import { staleRecord } from '../../platform/save-over-present.ts';
import type { Option } from '../../ui/combobox.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { NewPlace } from './address-fact.tsx';
import { useProjectEdit, type ProjectEdit } from './use-project.ts';

const nameOf = (record: { name: string } | null) => record?.name || '–';
const named = (option: Option | null) => option && { id: option.value, name: option.label };

/** The changes of a project's facts, each with what it looks like at once and what undoes it. */
export function useFactWrites(project: Project) {
  const { t } = useLingui();
  const edit = useProjectEdit(project.id);
  const { street, city, state, postalCode, latitude, longitude } = project;
  const { categoryId, businessId, salespersonId, people } = project;

  /** Somebody else has chosen meanwhile: theirs stands on the page, one's own in what is said, with the choice. */
  function choose(chosen: ProjectEdit, bothInWords: (now: Project) => string): void {
    void attempt(async (options) => {
      try {
        await edit.send(chosen, options);
      } catch (error) {
        const now = staleRecord(error) as Project | undefined;
        if (!now) throw error;
        const keep = { label: t`Keep mine`, run: () => void edit.run(chosen) };
        toast.error(bothInWords(now), { action: keep });
      }
    });
  }

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
      const chosen = {
        change: { categoryId: option?.value ?? null },
        before: { categoryId },
        preview: { categoryId: option?.value ?? null, category: named(option) },
        message: t`Category changed`,
      };
      const mine = option?.label ?? '–';
      choose(chosen, (now) => t`Someone else chose the category ${nameOf(now.category)}, you chose ${mine}.`);
    },
    /** The salesperson belongs to the business and goes with it. */
    chooseBusiness(option: Option | null) {
      const chosen = {
        change: { businessId: option?.value ?? null, salespersonId: null },
        before: { businessId, salespersonId },
        preview: {
          businessId: option?.value ?? null,
          business: named(option),
          salespersonId: null,
          salesperson: null,
        },
        message: t`Referral changed`,
      };
      const mine = option?.label ?? '–';
      choose(
        chosen,
        (now) => t`Someone else entered the referral ${nameOf(now.business)}, you entered ${mine}.`,
      );
    },
    chooseSalesperson(option: Option | null) {
      const chosen = {
        change: { salespersonId: option?.value ?? null },
        before: { salespersonId },
        preview: {
          salespersonId: option?.value ?? null,
          salesperson: option && { id: option.value, name: option.label, phone: null, email: null },
        },
        message: t`Salesperson changed`,
      };
      const mine = option?.label ?? '–';
      choose(
        chosen,
        (now) => t`Someone else chose the salesperson ${nameOf(now.salesperson)}, you chose ${mine}.`,
      );
    },
    saveTags(next: string[]) {
      void edit.run({
        change: { tags: next },
        before: { tags: project.tags },
        preview: { tags: next },
        message: t`Tags changed`,
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
