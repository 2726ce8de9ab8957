import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { TileFrame } from '../../platform/data/tiles/tile-frame.tsx'
import { TileWaiting } from '../../platform/data/tiles/tile-waiting.tsx'
import { type NamedTile, tiles } from '../../platform/data/tiles/tiles.ts'
import { ReportWaiting } from '../../platform/data/tiles/waiting.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import css from './dashboard.module.css'
import { type Delay, delays } from './delays.rules.ts'
import { useOwnTiles } from './use-own-tiles.ts'

const contents = new Map(tiles.map(({ name, load }) => [name, lazy(load)]))

interface TilesProps {
  /** The rest of the page: the tiles move it when their figures come, so it appears after them. */
  below: ReactNode
}

/** The tiles of the modules, as the operator has arranged them: each by its own right, loading and failing alone. */
export function Tiles({ below }: TilesProps) {
  const { places, tileOf } = useOwnTiles()
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set())
  const report = useCallback((name: string, isWaiting: boolean) => {
    setWaiting((before) => new Set(isWaiting ? [...before, name] : [...before].filter((each) => each !== name)))
  }, [])
  const shown = places.filter((place) => place.shown).map(({ tile }) => tile)
  const { ofTiles, ofRest } = delays(shown, waiting)
  return (
    <>
      {shown.length > 0 && (
        <div className={css.tiles}>
          {shown.map((name, index) => (
            <PlacedTile key={name} tile={tileOf(name)} delay={ofTiles[index]} report={report} />
          ))}
        </div>
      )}
      <div className={css.below} data-delay={ofRest}>
        {below}
      </div>
    </>
  )
}

interface PlacedTileProps {
  tile: NamedTile
  delay: Delay | undefined
  report(name: string, isWaiting: boolean): void
}

function PlacedTile({ tile, delay, report }: PlacedTileProps) {
  const Content = contents.get(tile.name)
  const reportOwn = useCallback((isWaiting: boolean) => report(tile.name, isWaiting), [report, tile.name])
  return (
    <TileFrame tile={tile} delay={delay}>
      <ReportWaiting value={reportOwn}>
        <Suspense fallback={<TileWaiting />}>{Content && <Content />}</Suspense>
      </ReportWaiting>
    </TileFrame>
  )
}
