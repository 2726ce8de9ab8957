import { widthOf } from './outline.ts'
import { fitParagraph, paragraphShapes } from './poster-paragraphs.ts'
import { roundBox, type Shape } from './poster-shape.ts'

/** The picture of a brand, and its size in dots. */
export interface Logo {
  png: Uint8Array
  width: number
  height: number
}

interface Head {
  /** A hundredth of the width of the poster. */
  unit: number
  colour: string
  logo: Logo | undefined
}

/** The place of a picture on a poster, in millimetres. */
export interface PicturePlace {
  x: number
  y: number
  width: number
  height: number
}

/** All in hundredths of the width: the band of the name, what the picture may fill, and the white around it. */
const [from, to] = [6, 15]
const [widest, highest] = [18, 7.6]
const [edge, gap] = [0.7, 2.4]

/** The name of the brand at the top, behind its logo on a white plate: a logo is made for white. */
export function headShapes(brand: string, { unit, colour, logo }: Head): Shape[] {
  const band = { from: from * unit, to: to * unit }
  if (!logo) {
    const name = { text: brand, most: 4.4 * unit, lines: 1, colour }
    return paragraphShapes([name], { middle: 50 * unit, room: 56 * unit, ...band })
  }
  const { plate, name } = layout(brand, unit, logo)
  return [
    roundBox(plate.x, plate.y, plate.width, plate.height, 1.2 * unit, '#ffffff'),
    ...paragraphShapes([{ text: brand, most: name.most, lines: 2, colour }], {
      middle: name.x + name.width / 2,
      room: name.room,
      ...band,
    }),
  ]
}

/** Where the picture itself stands, inside of its plate. */
export function logoPlace(brand: string, unit: number, logo: Logo): PicturePlace {
  const { x, y, width, height } = layout(brand, unit, logo).plate
  return { x: x + edge * unit, y: y + edge * unit, width: width - 2 * edge * unit, height: height - 2 * edge * unit }
}

/** Plate and name side by side, both together in the middle. */
function layout(brand: string, unit: number, logo: Logo) {
  const scale = Math.min((widest * unit) / logo.width, (highest * unit) / logo.height)
  const [width, height] = [logo.width * scale + 2 * edge * unit, logo.height * scale + 2 * edge * unit]
  const [room, most] = [56 * unit - width - gap * unit, 4.2 * unit]
  const { lines, size, height: high } = fitParagraph({ text: brand, most, lines: 2, colour: '' }, room)
  const wide = Math.max(...lines.map((line) => widthOf(line, size))) * Math.min(1, ((to - from) * unit) / high)
  const x = 50 * unit - (width + gap * unit + wide) / 2
  return {
    plate: { x, y: ((from + to) / 2) * unit - height / 2, width, height },
    name: { x: x + width + gap * unit, width: wide, room, most },
  }
}
