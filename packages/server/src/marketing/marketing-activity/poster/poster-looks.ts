import { box, disc, frame, place, roundBox, type Shape } from './poster-shape.ts'

interface Look {
  ink: string
  accent: string
  /** Ground and ornaments, for a width of 100 units; the ground goes beyond the edges by what is cut off. */
  ground(width: number, height: number, bleed: number): Shape[]
}

/** The whole poster, and what is cut off around it. */
const sheet = (width: number, height: number, bleed: number, colour: string) =>
  box(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, colour)

/** Red, with a fan of light behind the title and two lanterns. */
const lantern: Look = {
  ink: '#fff6ea',
  accent: '#ffd27a',
  ground: (width, height, bleed) => {
    const unit = width / 100
    return [
      sheet(width, height, bleed, '#a91f18'),
      disc(width / 2, height * 0.2, 78 * unit, '#b3261e'),
      disc(width / 2, height * 0.2, 54 * unit, '#bd3025'),
      disc(width / 2, height * 0.2, 34 * unit, '#c63a2c'),
      ...hanging(11.5 * unit, unit),
      ...hanging(width - 11.5 * unit, unit),
      ...frame(3 * unit, width, height, 0.5 * unit, '#ffd27a'),
      ...frame(4.2 * unit, width, height, 0.2 * unit, '#ffd27a'),
    ]
  },
}

/** Small enough to leave the title its room. */
function hanging(x: number, width: number): Shape[] {
  const unit = width * 0.8
  const y = 11 * unit
  return [
    box(x - 0.2 * unit, 3.75 * unit, 0.4 * unit, 4 * unit, '#ffd27a'),
    disc(x, y, 4.4 * unit, '#ffd27a', 3.7 * unit),
    disc(x, y, 4.1 * unit, '#d8432f', 3.4 * unit),
    disc(x, y, 2.5 * unit, '#ffd27a', 3.5 * unit),
    disc(x, y, 2.2 * unit, '#d8432f', 3.4 * unit),
    box(x - 0.12 * unit, y - 3.4 * unit, 0.24 * unit, 6.8 * unit, '#ffd27a'),
    roundBox(x - 2 * unit, y - 4.2 * unit, 4 * unit, 1 * unit, 0.4 * unit, '#ffd27a'),
    roundBox(x - 2 * unit, y + 3.2 * unit, 4 * unit, 1 * unit, 0.4 * unit, '#ffd27a'),
    ...[-0.9, 0, 0.9].map((dx) => box(x + (dx - 0.12) * unit, y + 4.2 * unit, 0.24 * unit, 3 * unit, '#ffd27a')),
  ]
}

const stars = [
  [8, 7, 5],
  [22, 4, 3],
  [15, 13, 4],
  [46, 3.5, 3],
  [70, 4, 3],
  [12, 20, 3],
  [92, 33, 4],
  [95, 12, 3],
  [6, 38, 3],
] as const

/** A night sky with moon and hills. */
const moon: Look = {
  ink: '#f2f5ff',
  accent: '#f4d58a',
  ground: (width, height, bleed) => {
    const unit = width / 100
    const hill = (from: number, peak: number, to: number, colour: string) =>
      place(
        `M${-bleed} ${height + bleed}V${height * from}H0C${width * 0.25} ${height * peak} ${width * 0.6} ${height * (peak + 0.06)} ${width} ${height * to}H${width + bleed}V${height + bleed}Z`,
        colour,
      )
    return [
      sheet(width, height, bleed, '#182243'),
      disc(89 * unit, 9 * unit, 12 * unit, '#1f2b53'),
      disc(89 * unit, 9 * unit, 6.4 * unit, '#f7ecc9'),
      disc(91.5 * unit, 7.6 * unit, 5.4 * unit, '#1f2b53'),
      ...stars.map(([x, y, size]) => disc(x * unit, y * unit, size * 0.09 * unit, '#dfe6ff')),
      hill(0.62, 0.5, 0.58, '#202c56'),
      hill(0.74, 0.66, 0.82, '#28366a'),
      hill(0.88, 0.86, 0.8, '#1b264b'),
    ]
  },
}

/** Paper between two boards of wood, with a sprig in each corner. */
const oak: Look = {
  ink: '#3b2a17',
  accent: '#8a5a2b',
  ground: (width, height, bleed) => {
    const unit = width / 100
    const wide = width + 2 * bleed
    const board = (y: number, outer: number) => [
      box(-bleed, outer, wide, 5 * unit + bleed, '#7a4d24'),
      ...[1.1, 2.3, 3.7].map((dy) => box(-bleed, y + dy * unit, wide, 0.15 * unit, '#5f3a18')),
    ]
    return [
      sheet(width, height, bleed, '#f6ecdb'),
      ...board(0, -bleed),
      ...board(height - 5 * unit, height - 5 * unit),
      ...sprig(2 * unit, 7 * unit, [unit, unit]),
      ...sprig(width - 2 * unit, 7 * unit, [-unit, unit]),
    ]
  },
}

const leaf = (x: number, y: number, dx: number, dy: number) =>
  `M${x} ${y}C${x + dx * 0.2 - dy * 0.45} ${y + dy * 0.2 + dx * 0.45} ${x + dx * 0.8 - dy * 0.45} ${y + dy * 0.8 + dx * 0.45} ${x + dx} ${y + dy}C${x + dx * 0.8 + dy * 0.45} ${y + dy * 0.8 - dx * 0.45} ${x + dx * 0.2 + dy * 0.45} ${y + dy * 0.2 - dx * 0.45} ${x} ${y}Z`

function sprig(x: number, y: number, scale: readonly [number, number]): Shape[] {
  const leaves = [leaf(2, 2, 7, 0), leaf(2, 2, 0, 7), leaf(3, 3, 6, 6), leaf(9, 2.5, 6, -0.5), leaf(2.5, 9, -0.5, 6)]
  return leaves.map((d, at) => ({ d, x, y, scale, colour: at % 2 === 0 ? '#a9b48a' : '#8b9a6b' }))
}

export const looks: Readonly<Record<string, Look>> = { LANTERN: lantern, MOON: moon, OAK: oak }
