import { type BasisPoints, ratio } from '../platform/money.ts'
import type { Position } from './advert.ts'

/** The least width and height of a picture at each position, in pixels; larger ones have the same shape. */
const least: Readonly<Record<Position, readonly [width: number, height: number]>> = {
  SPLASH: [720, 1280],
  HOME_TOP: [720, 400],
  HOME_MIDDLE: [720, 260],
  POPUP: [480, 680],
  MENU_TOP: [720, 240],
  PAY_RESULT: [720, 360],
  MINE: [720, 260],
}

export const leastPicture = (position: Position) => least[position]

/** By so much a side may be longer than its shape asks for: what is cut off then is not seen. */
const tolerance: BasisPoints = 300

/** Whether a picture is large enough for a position, and of its shape. */
export function fitsPosition(position: Position, width: number, height: number): boolean {
  const [wide, high] = least[position]
  if (width < wide || height < high) return false
  const share = ratio(width * high, 10_000, wide * height)
  return Math.abs(share - 10_000) <= tolerance
}
