import sharp from 'sharp'
import type { actAs } from '../../platform/act-as.ts'
import { keepPictures, type PictureKeeper } from '../keep-pictures.ts'

const colours = { BUSINESS_LICENSE: '#b3372a', FOOD_LICENSE: '#2f6f4f' } as const
type PaperType = keyof typeof colours

/** A scan for each kind of certificate of the demonstration: their keys. */
export async function keepPaperPictures(
  keeper: PictureKeeper,
  actor: Parameters<typeof actAs>[1],
): Promise<Record<PaperType, string>> {
  const { BUSINESS_LICENSE, FOOD_LICENSE } = colours
  const scans = { BUSINESS_LICENSE: await scanOf(BUSINESS_LICENSE), FOOD_LICENSE: await scanOf(FOOD_LICENSE) }
  return keepPictures(keeper, actor, scans, 'paper')
}

/** Frame, emblem, lines of text and a seal. Without letters, as a server may have no fonts. */
function scanOf(colour: string): Promise<Buffer> {
  const lines = [250, 300, 350, 400, 450].map(
    (y, at) => `<rect x="120" y="${y}" width="${[420, 520, 360, 480, 300][at]}" height="14" rx="7" fill="#b9b2a4"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">
    <rect width="960" height="640" fill="#fbf7ec"/>
    <rect x="28" y="28" width="904" height="584" fill="none" stroke="${colour}" stroke-width="10"/>
    <rect x="48" y="48" width="864" height="544" fill="none" stroke="${colour}" stroke-width="2"/>
    <circle cx="480" cy="118" r="36" fill="${colour}"/>
    <rect x="300" y="176" width="360" height="30" rx="6" fill="${colour}"/>
    ${lines.join('')}
    <g fill="none" stroke="#c22" stroke-width="7" opacity="0.75">
      <circle cx="760" cy="468" r="76"/>
      <path d="M760 424 l11 32 h34 l-27 20 10 32 -28 -20 -28 20 10 -32 -27 -20 h34 z" fill="#c22" stroke="none"/>
    </g>
  </svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
