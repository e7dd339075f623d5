import type { DragDropProvider } from '@dnd-kit/react';
import type { ComponentProps } from 'react';

type Plugins = NonNullable<ComponentProps<typeof DragDropProvider>['plugins']>;

interface StyleInjector {
  register: (rules: string) => () => void;
  addRoot: unknown;
}

interface Manager {
  registry: { plugins: { values: readonly Partial<StyleInjector>[] } };
}

/**
 * dnd-kit writes its rules into style elements, which our policy forbids. As adopted sheets, which it uses itself inside shadow
 * roots, they are allowed. It stands before the plugins that register rules, and its class is all that they know of it.
 */
class AdoptedStyles {
  constructor(manager: Manager) {
    const injector = manager.registry.plugins.values.find((plugin) => plugin.register && plugin.addRoot);
    if (injector) injector.register = adopt;
  }

  destroy(): void {
    // Each rule is taken back by the plugin that registered it.
  }
}

function adopt(rules: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(onlyWhileDragging(rules));
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

/** The library takes its rules for everything (`* { cursor: … }`) away between two drags; an adopted sheet stays. */
function onlyWhileDragging(rules: string): string {
  return rules.startsWith('*') ? `:root:has([data-dnd-dragging]) ${rules}` : rules;
}

// The constructor has what the registry calls; the base class itself is not exported to users of the React package.
export const withAdoptedStyles = ((defaults: readonly unknown[]) => [
  AdoptedStyles,
  ...defaults,
]) as unknown as Plugins;

/**
 * As `withAdoptedStyles`, for what is no button when it is dragged, such as a card with a link and a menu of its own. The library's
 * first plugin would make it one; who uses this says by itself how the keyboard moves things.
 */
export const withOwnRoles = ((defaults: readonly unknown[]) => [
  AdoptedStyles,
  ...defaults.slice(1),
]) as unknown as Plugins;
