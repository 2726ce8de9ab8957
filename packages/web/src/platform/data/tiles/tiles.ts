import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import type { ComponentType } from 'react'

/** What a module shows on the home page: a file `*.tile.ts` beside its page is all it takes. */
export interface Tile {
  title: Bilingual
  order: number
  /** The tag of the call it is made of: whoever lacks it does not have the tile. */
  needs: Guard
  /** Fetched when the tile is shown. */
  load: () => Promise<{ default: ComponentType }>
}

const found = import.meta.glob<Tile>('../../../*/*/*.tile.ts', { eager: true, import: 'default' })

/** The tiles of all modules, in their order. */
export const tiles: readonly Tile[] = Object.values(found).sort((a, b) => a.order - b.order)
