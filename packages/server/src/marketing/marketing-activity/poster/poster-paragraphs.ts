import { type Shape, textShapes } from './poster-shape.ts'
import { fitText } from './poster-text.ts'

export interface Paragraph {
  text: string
  most: number
  lines: number
  colour: string
  bold?: boolean
  /** To the next paragraph, as a share of its size. */
  after?: number
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
export function fitParagraph(paragraph: Paragraph, room: number) {
  const { text, most, lines: limit, after = 0.15 } = paragraph
  const { lines, size } = fitText(withNarrowMarks(text), { most, lines: limit, room })
  return { ...paragraph, lines, size, height: (lines.length * leading + after) * size }
}

export const heightOf = (paragraphs: readonly Paragraph[], room: number) =>
  paragraphs.filter(isWritten).reduce((sum, each) => sum + fitParagraph(each, room).height, 0)

/** Paragraphs one below the other in the middle of an area; all of them smaller where they would not fit. */
export function paragraphShapes(paragraphs: readonly Paragraph[], { middle, room, from, to }: Area): Shape[] {
  const written = paragraphs.filter(isWritten).map((paragraph) => fitParagraph(paragraph, room))
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
