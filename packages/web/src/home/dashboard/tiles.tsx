import { isTag } from '@brandside/contract/platform/permission.ts'
import { lazy, Suspense } from 'react'
import { TileFrame } from '../../platform/data/tiles/tile-frame.tsx'
import { TileWaiting } from '../../platform/data/tiles/tile-waiting.tsx'
import { tiles } from '../../platform/data/tiles/tiles.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import css from './dashboard.module.css'

const known = tiles.map((tile) => ({ tile, Content: lazy(tile.load) }))

/** What the modules show of themselves: each tile by its own right, loading and failing alone. */
export function Tiles() {
  const can = useCan()
  const own = known.filter(({ tile: { needs } }) => !isTag(needs) || can(needs))
  if (own.length === 0) return null
  return (
    <div className={css.tiles}>
      {own.map(({ tile, Content }) => (
        <TileFrame key={tile.order} tile={tile}>
          <Suspense fallback={<TileWaiting />}>
            <Content />
          </Suspense>
        </TileFrame>
      ))}
    </div>
  )
}
