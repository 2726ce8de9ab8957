import { codeShapes } from './poster-code.ts'
import { looks } from './poster-looks.ts'
import { roundBox, type Shape, textShapes } from './poster-shape.ts'
import { fitText } from './poster-text.ts'

export interface PosterWords {
  template: string
  brand: string
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

interface Paragraph {
  text: string
  most: number
  lines: number
  colour: string
  bold?: boolean
  /** To the next paragraph, as a share of its size. */
  after?: number
}

/** A poster as drawings: brand, title and text above, the code on a card in the middle, the shop below. */
export function posterShapes(words: PosterWords, [width, height]: Measures): Shape[] {
  const { ink, accent, ground } = looks[words.template] ?? (looks.LANTERN as (typeof looks)[string])
  const unit = width / 100
  const side = codeSide([width, height])
  const top = height * 0.43
  const card = { x: (width - side - 12 * unit) / 2, width: side + 12 * unit, height: side + 15.5 * unit }
  const between = (from: number, to: number, paragraphs: readonly Paragraph[]) =>
    paragraphShapes(paragraphs, { middle: width / 2, room: width * 0.8, from, to })
  return [
    ...ground(width, height),
    ...paragraphShapes([{ text: words.brand, most: 4.4 * unit, lines: 1, colour: accent }], {
      ...{ middle: width / 2, room: width * 0.56, from: 7 * unit, to: 14 * unit },
    }),
    ...between(17 * unit, top - 2 * unit, [
      { text: words.title, most: 13 * unit, lines: 2, colour: ink, bold: true, after: 0.3 },
      { text: words.text, most: 5.4 * unit, lines: 3, colour: accent },
      ...(words.sample ? [{ text: words.sample, most: 5 * unit, lines: 1, colour: ink }] : []),
    ]),
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
        from: top + side + 2.5 * unit,
        to: top + card.height - 2 * unit,
      },
    ),
    ...between(top + card.height + 2 * unit, height - 7 * unit, [
      { text: words.shop, most: 5.6 * unit, lines: 2, colour: ink, bold: true, after: 0.3 },
      { text: words.address, most: 3.5 * unit, lines: 2, colour: ink },
      { text: words.hours, most: 3.5 * unit, lines: 1, colour: accent },
      ...(words.staff ? [{ text: words.dates, most: 3.5 * unit, lines: 1, colour: accent }] : []),
    ]),
  ]
}

interface Area {
  middle: number
  room: number
  from: number
  to: number
}

const leading = 1.3

/** Paragraphs one below the other in the middle of an area; all of them smaller where they would not fit. */
function paragraphShapes(paragraphs: readonly Paragraph[], area: Area, share = 1): Shape[] {
  const { middle, room, from, to } = area
  const fitted = paragraphs
    .filter(({ text }) => text !== '')
    .map((paragraph) => ({
      ...paragraph,
      ...fitText(withNarrowMarks(paragraph.text), { ...paragraph, most: paragraph.most * share, room }),
    }))
  const heightOf = ({ lines, size, after = 0.15 }: (typeof fitted)[number]) => (lines.length * leading + after) * size
  const whole = fitted.reduce((sum, each) => sum + heightOf(each), 0)
  if (whole > to - from && share > 0.5) return paragraphShapes(paragraphs, area, share - 0.1)
  let y = from + Math.max(0, (to - from - whole) / 2)
  return fitted.flatMap((each) => {
    const start = y
    y += heightOf(each)
    const { size, colour, bold = false } = each
    return each.lines.flatMap((line, at) =>
      textShapes(line, { middle, y: start + (at * leading + 1) * size, size, colour, bold }),
    )
  })
}

/** The font draws a curly apostrophe as wide as a Han character: behind a Latin letter it is the straight one. */
const withNarrowMarks = (text: string) => text.replaceAll(/(?<=\p{Script=Latin})’/gu, "'")
