import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { ImportRow } from '@brandside/contract/platform/sheet-import.ts'

/** What a good row of a sheet would do to what stands, for its preview. Warnings do not keep it from being imported. */
export interface RowEffect {
  action: NonNullable<ImportRow['action']>
  /** The value before, where it changes. */
  was: string | null
  /** By the field that they are about. */
  warnings: readonly { path: string; words: Bilingual }[]
}
