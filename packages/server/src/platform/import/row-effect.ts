import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { ImportRow } from '@brandside/contract/platform/sheets/sheet-import.ts'

/** The effect of a good row on the stored records, for its preview. Warnings do not prevent the import. */
export interface RowEffect {
  action: NonNullable<ImportRow['action']>
  /** The value before, where it changes. */
  was: string | null
  /** By the field that they are about. */
  warnings: readonly { path: string; words: Bilingual }[]
}
