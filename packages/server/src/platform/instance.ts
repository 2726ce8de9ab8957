import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { ThemeColour } from '@brandside/contract/platform/personal-settings.ts'

/** How this installation presents itself to whoever has not signed in. What is absent stays as the client was built. */
export interface Instance {
  title?: Bilingual
  theme?: ThemeColour
}

/** Asked at most every few seconds and outside of any call. */
export type ReadInstance = () => Promise<Instance>
