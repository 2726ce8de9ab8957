import { type ShopRow, shop } from '@brandside/contract/store/shop/shop.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../../platform/data/answers/loading-or-failed.tsx'
import { useList, useResource } from '../../../platform/data/resource/resource.ts'
import { useRead } from '../../../platform/io/api/use-read.ts'
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx'
import css from './shop-map.module.css'
import { clustersOf, type Frame, frameOf, gridBetween, placeIn, regionsOf, type Spot } from './shop-map.rules.ts'
import { words } from './shop-map.words.ts'

/** Width by height of the map; its style sheet has the same. */
const ratio = 2

/** So near, as a share of the width, a mark would cover the next one. */
const tooNear = 0.08

type PlacedShop = Spot & { row: ShopRow }

/**
 * The shops that the list is filtered by, where they stand. There is no map beneath them: tiles need a service, and the
 * outline of a country is not ours to draw. Degrees and cities tell where one is.
 */
export default function ShopMapDialog({ onClosed }: { onClosed(): void }) {
  const { say, t } = useWords()
  const { open: openPanel } = useResource()
  const { state } = useList()
  const [open, setOpen] = useState(true)
  const [chosen, setChosen] = useState<Frame>()
  const read = useRead(shop, 'list', { ...state.filters, rows: 200 })
  const { list = [], total = 0 } = read.data ?? {}
  const placed = list.flatMap((row): PlacedShop[] =>
    row.lng === null || row.lat === null ? [] : [{ row, lng: Number(row.lng), lat: Number(row.lat) }],
  )
  const regions = regionsOf(placed)
  const frame = chosen ?? frameOf(regions[0] ?? [])
  const inside = placed.filter((spot) => frame && isInside(frame, spot))

  function show({ id }: ShopRow) {
    setOpen(false)
    openPanel({ show: 'detail', id })
  }

  return (
    <Dialog
      open={open}
      width={920}
      title={say(words.map)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <>
          {chosen && <Button onClick={() => setChosen(undefined)}>{say(words.whole)}</Button>}
          <Button onClick={() => setOpen(false)}>{t('button.close')}</Button>
        </>
      }
    >
      {!read.data && <LoadingOrFailed read={read} />}
      {read.data && !frame && <p className={css.weak}>{say(words.nowhere)}</p>}
      {frame && (
        <>
          {regions.length > 1 && (
            <div className={css.regions}>
              {regions.map((region) => (
                <Button key={region[0]?.row.id} size="small" onClick={() => setChosen(frameOf(region))}>
                  {say(words.region, { city: cityOf(region.map(({ row }) => row)) ?? '', count: region.length })}
                </Button>
              ))}
            </div>
          )}
          <div className={css.map}>
            <Grid frame={frame} />
            {clustersOf(inside, frame, ratio, tooNear).map(({ x, y, of }) => (
              <Mark
                key={of[0]?.row.id}
                style={{ insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` }}
                of={of.map(({ row }) => row)}
                onPress={() => (of.length > 1 ? setChosen(frameOf(of)) : of[0] && show(of[0].row))}
              />
            ))}
          </div>
          <p className={css.weak}>
            {say(words.shown, { count: inside.length, total })}
            {placed.length < list.length && ` ${say(words.unplaced, { count: list.length - placed.length })}`}
          </p>
          <ul className={css.list}>
            {inside.map(({ row }) => (
              <li key={row.id}>
                <Button type="link" size="small" onClick={() => show(row)}>
                  {row.name}
                </Button>
                <span className={css.weak}>{[row.city, row.address].filter(Boolean).join(' ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

/** The city of most of these shops. */
function cityOf(shops: readonly ShopRow[]): string | null {
  const counts = [...Map.groupBy(shops, ({ city }) => city)].sort(([, one], [, other]) => other.length - one.length)
  return counts[0]?.[0] ?? null
}

const isInside = ({ west, east, south, north }: Frame, { lng, lat }: Spot) =>
  lng >= west && lng <= east && lat >= south && lat <= north

/** Lines of round degrees, so that distances can be judged. */
function Grid({ frame }: { frame: Frame }) {
  const across = gridBetween(frame.west, frame.east).map((lng) => ({
    degrees: `${Math.abs(lng)}°${lng < 0 ? 'W' : 'E'}`,
    at: placeIn(frame, ratio, { lng, lat: frame.south }).x,
  }))
  const up = gridBetween(frame.south, frame.north).map((lat) => ({
    degrees: `${Math.abs(lat)}°${lat < 0 ? 'S' : 'N'}`,
    at: placeIn(frame, ratio, { lng: frame.west, lat }).y,
  }))
  return (
    <div aria-hidden>
      {across.map(({ degrees, at }) => (
        <span key={degrees} className={css.meridian} style={{ insetInlineStart: `${at * 100}%` }}>
          {degrees}
        </span>
      ))}
      {up.map(({ degrees, at }) => (
        <span key={degrees} className={css.parallel} style={{ insetBlockStart: `${at * 100}%` }}>
          {degrees}
        </span>
      ))}
    </div>
  )
}

interface MarkProps {
  of: readonly ShopRow[]
  style: { insetInlineStart: string; insetBlockStart: string }
  onPress(): void
}

/** One shop with its name, or how many stand so near to each other, with their city. */
function Mark({ of, style, onPress }: MarkProps) {
  const { say } = useWords()
  const [first] = of
  if (!first) return null
  const isOne = of.length === 1
  const state = first.status === 0 ? 'stopped' : first.openNow ? 'open' : 'closed'
  const name = isOne ? first.name : (cityOf(of) ?? say(words.several))
  return (
    <button type="button" className={css.mark} style={style} onClick={onPress}>
      <span className={isOne ? css.dot : css.count} data-state={isOne ? state : undefined}>
        {isOne ? '' : of.length}
      </span>
      <span className={css.name}>{name}</span>
      {isOne && <span className="visually-hidden">{say(words[state])}</span>}
    </button>
  )
}
