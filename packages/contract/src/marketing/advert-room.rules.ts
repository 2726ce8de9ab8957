import type { Position } from './advert.ts'

const room = { SPLASH: 1, POPUP: 1, HOME_TOP: 8, HOME_MIDDLE: 4, MENU_TOP: 4, PAY_RESULT: 4, MINE: 4 } as const

/** So many adverts may run at a position of one shop at the same time. */
export function capacityOf(position: Position): number {
  return room[position]
}
