import jsQR from 'jsqr'
import { create } from 'qrcode'
import sharp from 'sharp'
import { box, type Shape } from './poster-shape.ts'

/** Modules of quiet around a code: readers need them. */
const quiet = 4

/** A code with its quiet zone on white. */
export function codeShapes(url: string, x: number, y: number, side: number): Shape[] {
  const { modules } = create(url, { errorCorrectionLevel: 'M' })
  const scale = side / (modules.size + 2 * quiet)
  const squares: string[] = []
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) squares.push(`M${column + quiet} ${row + quiet}h1v1h-1z`)
  return [box(x, y, side, side, '#ffffff'), { d: squares.join(''), x, y, scale: [scale, scale], colour: '#000000' }]
}

/** The edge of one module in millimetres: from 0.4 on it can be printed and read. */
export const moduleOf = (url: string, side: number) =>
  side / (create(url, { errorCorrectionLevel: 'M' }).modules.size + 2 * quiet)

/** What a reader finds on a picture of a poster; nothing where it finds no code. */
export async function readCode(picture: Uint8Array): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}
