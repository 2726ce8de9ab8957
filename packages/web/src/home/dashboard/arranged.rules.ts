import type { TilePlace } from '@brandside/contract/platform/parameters/personal-settings.ts'
import { type Guard, isTag } from '@brandside/contract/platform/permission.ts'

interface Offer {
  needs: readonly Guard[]
  platformOnly?: true
}

/** The tiles whose calls answer an operator: he has the right, and it has an effect in the company he works in. */
export function offeredTiles<T extends Offer>(
  tiles: readonly T[],
  can: (tag: string) => boolean,
  isPlatform: boolean,
): T[] {
  return tiles.filter(
    ({ needs, platformOnly }) => needs.every((guard) => !isTag(guard) || can(guard)) && (isPlatform || !platformOnly),
  )
}

/** All tiles that there are, in the operator's order; what he has not placed yet is shown behind it, in its own order. */
export function arrangeTiles(names: readonly string[], own: readonly TilePlace[]): TilePlace[] {
  const placed = own.filter(
    ({ tile }, at) => names.includes(tile) && own.findIndex((each) => each.tile === tile) === at,
  )
  const rest = names.filter((name) => !placed.some(({ tile }) => tile === name))
  return [...placed, ...rest.map((tile) => ({ tile, shown: true }))]
}

/** One place earlier or later. */
export function moveTile(places: readonly TilePlace[], tile: string, by: -1 | 1): TilePlace[] {
  const at = places.findIndex((each) => each.tile === tile)
  const next = [...places]
  const [one, other] = [next[at], next[at + by]]
  if (one && other) [next[at], next[at + by]] = [other, one]
  return next
}

export function switchTile(places: readonly TilePlace[], tile: string, shown: boolean): TilePlace[] {
  return places.map((each) => (each.tile === tile ? { tile, shown } : each))
}
