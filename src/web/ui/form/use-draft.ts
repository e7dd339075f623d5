import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { createDraftKeeper } from '../../platform/draft-keeper.ts';
import { holdDraft, openDrafts, releaseDraft } from '../../platform/draft-presence.ts';
import { newTab, thisTab } from '../../platform/draft-tab.ts';
import {
  draftKey,
  draftKeyOfTab,
  draftsOf,
  dropOldDrafts,
  moveDraft,
  readDraft,
  takeAwayDraft,
  type Draft,
  type KeptDraft,
} from '../../platform/draft.ts';
import { getSession } from '../../platform/session.ts';
import { toast } from '../toast-store.ts';

/** A draft of another tab. */
export interface OfferedDraft extends KeptDraft {
  /** That tab has it open now. */
  isOpen: boolean;
}

interface DraftDeclaration {
  form: string;
  entity: string | number | undefined;
  /** Off for what is only kept while it is sent. */
  keepsTyping?: boolean | undefined;
  /**
   * What is to be shown is found a moment after opening: a draft after all; or undefined, when the one that was shown turns
   * out to be another tab's.
   */
  onFound: (draft: Draft | undefined) => void;
  /** Drafts of other tabs are there, and none of this one. */
  onOffers?: ((offers: readonly OfferedDraft[]) => void) | undefined;
}

let hasToldOfRefusal = false;

/** Told once, not at each key. */
function tellOfRefusal(): void {
  if (hasToldOfRefusal) return;
  hasToldOfRefusal = true;
  toast.error(t`This browser can’t save drafts right now.`, {
    description: t`Its storage is full or turned off. You can keep working, but save before you close this window.`,
  });
}

/** The page that is shown, by its address and its name without the program's. */
function thisPage() {
  const { pathname, search } = window.location;
  return { path: pathname + search, title: document.title.replace(/ · Plumbline$/, '') };
}

/**
 * Keeps what is typed on this device, shortly after each change and at once when the page goes away. Each tab has its own
 * draft (docs/decisions/0018); those of tabs that are gone are offered.
 */
export function useDraft({ form, entity, keepsTyping, ...events }: DraftDeclaration) {
  const [family] = useState(() => draftKey(getSession().employee?.id ?? 0, form, entity));
  const [tab] = useState(thisTab);
  const [keeper] = useState(() =>
    createDraftKeeper(draftKeyOfTab(family, tab.id), {
      keepsTyping,
      onRefused: tellOfRefusal,
      page: thisPage,
    }),
  );
  const [restored, setRestored] = useState(() => (tab.isCertain ? readDraft(keeper.key()) : undefined));
  const [offers, setOffers] = useState<readonly OfferedDraft[]>([]);
  // Another tab has taken it over; what is typed on here is a draft of its own.
  const [isTaken, setTaken] = useState(false);

  const found = useEffectEvent((draft: Draft | undefined) => {
    setRestored(draft);
    events.onFound(draft);
  });
  const offer = useEffectEvent((others: readonly OfferedDraft[]) => {
    setOffers(others);
    events.onOffers?.(others);
  });

  useEffect(() => {
    let isHere = true;
    async function settle(draftKeeper: typeof keeper) {
      const isOurs = await holdDraft(draftKeeper.key());
      if (!isHere) return;
      if (!isOurs) {
        draftKeeper.moveTo(draftKeyOfTab(family, newTab()));
        void holdDraft(draftKeeper.key());
        found(undefined);
      }
      const own = readDraft(draftKeeper.key());
      if (own) {
        if (!tab.isCertain) found(own);
        return;
      }
      dropOldDrafts();
      const others = draftsOf(family).filter(({ key }) => key !== draftKeeper.key());
      if (others.length === 0) return;
      const open = await openDrafts(others.map(({ key }) => key));
      if (isHere) offer(others.map((each) => ({ ...each, isOpen: open.has(each.key) })));
    }
    function onStorage({ key, newValue, storageArea }: StorageEvent) {
      if (storageArea === localStorage && key === keeper.key() && newValue === null) setTaken(true);
    }
    const onHidden = () => document.visibilityState === 'hidden' && keeper.flush();
    void settle(keeper);
    window.addEventListener('pagehide', keeper.flush);
    // On a phone a page that goes into the background may never hear of its end.
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('storage', onStorage);
    return () => {
      isHere = false;
      window.removeEventListener('pagehide', keeper.flush);
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('storage', onStorage);
      keeper.flush();
      releaseDraft(keeper.key());
    };
  }, [keeper, family, tab]);

  return {
    /** Names the form and the record on this device. */
    family,
    restored,
    keeper,
    offers,
    isTaken,
    remove() {
      keeper.drop();
      setRestored(undefined);
      setTaken(false);
    },
    /** Makes another tab's draft the one of this tab; answers undefined when it has gone meanwhile. */
    take(key: string): Draft | undefined {
      const draft = readDraft(key);
      moveDraft(key, keeper.key());
      keeper.moveTo(keeper.key());
      setOffers([]);
      setRestored(draft);
      return draft;
    },
    forgetOffer(key: string): void {
      const putBack = takeAwayDraft(key);
      const before = offers;
      setOffers(before.filter((each) => each.key !== key));
      toast.undo(t`Draft deleted`, () => {
        putBack();
        setOffers(before);
      });
    },
    leaveOffers: () => setOffers([]),
  };
}
