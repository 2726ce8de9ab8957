import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import type { ComponentType } from 'react'

/** A module's tile on the home page: a file `*.tile.ts` beside its page is all it takes. */
export interface Tile {
  title: Bilingual
  order: number
  /** Takes the room of two, where there is room: it has a chart or a long list. */
  wide?: boolean
  /** Is as high as two others, which stand beside it: it has a chart. */
  tall?: boolean
  /** The tags of the calls that it is made of, and of the list that it leads to: operators without one do not have the tile. */
  needs: readonly Guard[]
  /** Its call answers in the operating company only: elsewhere the right has no effect. */
  platformOnly?: true
  /** Fetched when the tile is shown. */
  load: () => Promise<{ default: ComponentType }>
}

const found = import.meta.glob<Tile>('../../../*/*/*.tile.ts', { eager: true, import: 'default' })

/** A tile with the name that it is known by: that of its file. */
export interface NamedTile extends Tile {
  name: string
}

/** The tiles of all modules, in their order. */
export const tiles: readonly NamedTile[] = Object.entries(found)
  .map(([path, tile]) => ({ ...tile, name: /([^/]+)\.tile\.ts$/.exec(path)?.[1] ?? path }))
  .sort((a, b) => a.order - b.order)
