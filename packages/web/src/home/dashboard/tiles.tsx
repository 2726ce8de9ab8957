import { Suspense } from 'react'
import { TileFrame } from '../../platform/data/tiles/tile-frame.tsx'
import { TileWaiting } from '../../platform/data/tiles/tile-waiting.tsx'
import { tiles } from '../../platform/data/tiles/tiles.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import css from './dashboard.module.css'
import { useOwnTiles } from './use-own-tiles.ts'

const contents = new Map(tiles.map(({ name, load }) => [name, lazy(load)]))

/** The tiles of the modules, as the operator has arranged them: each by its own right, loading and failing alone. */
export function Tiles() {
  const { places, tileOf } = useOwnTiles()
  const shown = places.filter((place) => place.shown)
  if (shown.length === 0) return null
  return (
    <div className={css.tiles}>
      {shown.map(({ tile }) => {
        const Content = contents.get(tile)
        return (
          <TileFrame key={tile} tile={tileOf(tile)}>
            <Suspense fallback={<TileWaiting />}>{Content && <Content />}</Suspense>
          </TileFrame>
        )
      })}
    </div>
  )
}
