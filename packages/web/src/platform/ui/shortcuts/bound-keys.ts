import type { KeyBinding } from '@brandside/contract/platform/parameters/personal-settings.ts'
import { useSettings } from '../../base/settings/settings.ts'

/** This operator's keys for a shortcut with these default keys. */
export function boundKeys(standard: string): string {
  return keysIn(useSettings.getState().shortcuts, standard)
}

/** The same for what shows it. */
export function useBoundKeys(standard: string): string {
  return useSettings(({ shortcuts }) => keysIn(shortcuts, standard))
}

function keysIn(bindings: readonly KeyBinding[], standard: string): string {
  return bindings.find((binding) => binding.standard === standard)?.keys ?? standard
}
