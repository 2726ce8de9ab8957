import { codeShapes } from './poster-code.ts'
import { headShapes, type Logo } from './poster-head.ts'
import { looks } from './poster-looks.ts'
import { heightOf, type Paragraph, paragraphShapes } from './poster-paragraphs.ts'
import { roundBox, type Shape, watermark } from './poster-shape.ts'

export interface PosterWords {
  template: string
  brand: string
  /** The key of the picture beside its name; empty where it has none. */
  logo: string
  title: string
  text: string
  /** Above the code: what to do with it. */
  call: string
  shop: string
  /** Whose code it is, where it is that of one of the staff. */
  staff: string
  address: string
  hours: string
  dates: string
  url: string
  /** Of one that is not approved. */
  sample: string
}

/** Width and height in millimetres. */
const sizes: Readonly<Record<string, readonly [number, number]>> = {
  A4: [210, 297],
  A5: [148, 210],
  TABLE_TENT: [100, 150],
  PHONE: [90, 160],
}

export type Measures = readonly [width: number, height: number]
export const sizeOf = (size: string): Measures => sizes[size] ?? [210, 297]

/** The edge of the code with its quiet zone. */
export const codeSide = ([width, height]: Measures) => Math.min(0.42 * width, 0.25 * height)

/** Where the words above the code begin, and those below it end, in hundredths of the width from the edges. */
const [head, foot] = [17, 7]

/** A poster as drawings: logo, brand, title and text above, the code on a card in the middle, the shop below. */
export function posterShapes(words: PosterWords, [width, height]: Measures, bleed = 0, logo?: Logo): Shape[] {
  const { ink, accent, ground } = looks[words.template] ?? (looks.LANTERN as (typeof looks)[string])
  const unit = width / 100
  const side = codeSide([width, height])
  const card = { x: (width - side - 12 * unit) / 2, width: side + 12 * unit, height: side + 15.5 * unit }
  const column = { middle: width / 2, room: width * 0.8 }
  const above: Paragraph[] = [
    { text: words.title, most: 13 * unit, lines: 3, colour: ink, bold: true, after: 0.3 },
    { text: words.text, most: 5.4 * unit, lines: 3, colour: accent },
  ]
  const below: Paragraph[] = [
    { text: words.shop, most: 5.6 * unit, lines: 2, colour: ink, bold: true, after: 0.3 },
    { text: words.address, most: 3.5 * unit, lines: 2, colour: ink },
    { text: words.hours, most: 3.5 * unit, lines: 1, colour: accent },
    ...(words.staff ? [{ text: words.dates, most: 3.5 * unit, lines: 1, colour: accent }] : []),
  ]
  const top = cardTop({
    height,
    unit,
    card: card.height,
    needs: [above, below].map((all) => heightOf(all, column.room)),
  })
  const codeBelow = top + 3 * unit + side
  return [
    ...ground(width, height, bleed),
    ...(words.sample
      ? [0.27, 0.86].flatMap((y) => watermark(words.sample, [width / 2, height * y], 15 * unit, ink))
      : []),
    ...headShapes(words.brand, { unit, colour: accent, logo }),
    ...paragraphShapes(above, { ...column, from: head * unit, to: top - 2 * unit }),
    roundBox(card.x, top, card.width, card.height, 3 * unit, '#ffffff'),
    ...codeShapes(words.url, card.x + 6 * unit, top + 3 * unit, side),
    ...paragraphShapes(
      [
        { text: words.call, most: 5 * unit, lines: 1, colour: '#1a1f27', bold: true, after: 0.25 },
        { text: words.staff || words.dates, most: 3.4 * unit, lines: 1, colour: '#6b7482' },
      ],
      {
        middle: width / 2,
        room: card.width - 6 * unit,
        from: codeBelow - 0.5 * unit,
        to: top + card.height - 2 * unit,
      },
    ),
    ...paragraphShapes(below, { ...column, from: top + card.height + 2 * unit, to: height - foot * unit }),
  ]
}

interface Middle {
  height: number
  unit: number
  card: number
  /** How high the words above and below would be at their best size. */
  needs: number[]
}

/** A little above the middle; where the words on one side need more room than they have there, towards the other side. */
function cardTop({ height, unit, card, needs }: Middle): number {
  const [above = 0, below = 0] = needs
  const [first, last] = [(head + 2) * unit, height - (foot + 2) * unit - card]
  const usual = height * 0.43
  if (above + below >= last - first) return first + ((last - first) * above) / (above + below)
  return Math.min(Math.max(usual, first + above), last - below)
}
