import { codeShapes } from './poster-code.ts'
import { looks } from './poster-looks.ts'
import { roundBox, type Shape, textShapes, watermark } from './poster-shape.ts'
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

/** Where the words above the code begin, and those below it end, in hundredths of the width from the edges. */
const [head, foot] = [17, 7]

/** A poster as drawings: brand, title and text above, the code on a card in the middle, the shop below. */
export function posterShapes(words: PosterWords, [width, height]: Measures, bleed = 0): Shape[] {
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
    ...paragraphShapes([{ text: words.brand, most: 4.4 * unit, lines: 1, colour: accent }], {
      ...{ middle: width / 2, room: width * 0.56, from: 7 * unit, to: 14 * unit },
    }),
    ...paragraphShapes(above, { ...column, from: head * unit, to: top - 2 * unit }),
    roundBox(card.x, top, card.width, card.height, 3 * unit, '#ffffff'),
    ...codeShapes(words.url, card.x + 6 * unit, top + 3 * unit, side),
    ...paragraphShapes(
      [
        { text: words.call, most: 5 * unit, lines: 1, colour: '#1a1f27', bold: true, after: 0.25 },
        { text: words.staff || words.dates, most: 3.4 * unit, lines: 1, colour: '#6b7482' },
      ],
      {
        ...{ middle: width / 2, room: card.width - 6 * unit },
        ...{ from: codeBelow - 0.5 * unit, to: top + card.height - 2 * unit },
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

interface Area {
  middle: number
  room: number
  from: number
  to: number
}

const leading = 1.3

const isWritten = ({ text }: Paragraph) => text !== ''

/** A paragraph in lines, as high as it then is. */
function fitted(paragraph: Paragraph, room: number) {
  const { text, most, lines: limit, after = 0.15 } = paragraph
  const { lines, size } = fitText(withNarrowMarks(text), { most, lines: limit, room })
  return { ...paragraph, lines, size, height: (lines.length * leading + after) * size }
}

const heightOf = (paragraphs: readonly Paragraph[], room: number) =>
  paragraphs.filter(isWritten).reduce((sum, each) => sum + fitted(each, room).height, 0)

/** Paragraphs one below the other in the middle of an area; all of them smaller where they would not fit. */
function paragraphShapes(paragraphs: readonly Paragraph[], { middle, room, from, to }: Area): Shape[] {
  const written = paragraphs.filter(isWritten).map((paragraph) => fitted(paragraph, room))
  const whole = written.reduce((sum, { height }) => sum + height, 0)
  const share = Math.min(1, (to - from) / whole)
  let y = from + (to - from - whole * share) / 2
  return written.flatMap(({ lines, height, colour, bold = false, ...each }) => {
    const start = y
    y += height * share
    const size = each.size * share
    return lines.flatMap((line, at) =>
      textShapes(line, { middle, y: start + (at * leading + 1) * size, size, colour, bold }),
    )
  })
}

/** The font draws a curly apostrophe as wide as a Han character: behind a Latin letter it is the straight one. */
const withNarrowMarks = (text: string) => text.replaceAll(/(?<=\p{Script=Latin})’/gu, "'")
