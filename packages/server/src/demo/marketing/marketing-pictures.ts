import type { Position } from '@brandside/contract/marketing/advert.ts'
import { leastPicture } from '@brandside/contract/marketing/advert-picture.rules.ts'
import sharp from 'sharp'
import type { actAs } from '../../platform/act-as.ts'
import { keepPictures, type PictureKeeper } from '../keep-pictures.ts'
import { bag, bowl, cake, coins, flask, gift, lantern, mug, stars, ticket } from './marketing-art.ts'

type Size = readonly [width: number, height: number]
interface Scene {
  size: Size
  /** From the upper left corner to the lower right one. */
  ground: readonly [from: string, to: string]
  /** A drawing, and smaller ones around it. */
  art: string
  around?: string
}

const at = (position: Position): Size => leastPicture(position)
const gift16x9: Size = [640, 360]

const scenes = {
  winter: { size: at('HOME_TOP'), ground: ['#7d1f1a', '#c9512f'], art: bowl('#b3372a'), around: lantern('#d9432f') },
  points: { size: at('HOME_TOP'), ground: ['#1f4e4a', '#3c8f7c'], art: coins('#d99a2b') },
  newYear: { size: at('SPLASH'), ground: ['#8e1414', '#d2372a'], art: gift('#b81f1f'), around: lantern('#e8503a') },
  breakfast: { size: at('MENU_TOP'), ground: ['#f0b35b', '#f6d79a'], art: bowl('#4f8f6a') },
  recharge: { size: at('HOME_MIDDLE'), ground: ['#26374a', '#4d6f92'], art: coins('#c98b26') },
  review: { size: at('PAY_RESULT'), ground: ['#34506b', '#6d97b5'], art: stars('#5c86a8') },
  reviewGift: { size: at('PAY_RESULT'), ground: ['#6b3434', '#b5796d'], art: gift('#a8413c') },
  birthday: { size: at('MINE'), ground: ['#a8487a', '#e79aa9'], art: cake('#d9577f') },
  mug: { size: gift16x9, ground: ['#dfe9ec', '#b9d0d8'], art: mug('#2f5f8f') },
  bag: { size: gift16x9, ground: ['#d9e2c8', '#a9bd8a'], art: bag('#b3372a') },
  flask: { size: gift16x9, ground: ['#e8ddd0', '#cdb497'], art: flask('#8f2f2a') },
  ticket: { size: gift16x9, ground: ['#fbe3cf', '#f3bd92'], art: ticket('#c9512f') },
  coins: { size: gift16x9, ground: ['#fdf0cf', '#f0d48c'], art: coins('#c98b26') },
  cake: { size: gift16x9, ground: ['#fbe0e6', '#efb0bf'], art: cake('#d9577f') },
} satisfies Record<string, Scene>

export type MarketingPicture = keyof typeof scenes

/**
 * Pictures for adverts and rewards of the demonstration: their keys; none where an image service keeps the files, which
 * gets none of them.
 */
export async function keepMarketingPictures(
  keeper: PictureKeeper,
  actor: Parameters<typeof actAs>[1],
): Promise<Partial<Record<MarketingPicture, string>>> {
  if (!keeper.uploads.store) return {}
  const drawn: Record<string, Buffer> = {}
  for (const [name, scene] of Object.entries<Scene>(scenes)) drawn[name] = await pictureOf(scene)
  return keepPictures(keeper, actor, drawn)
}

/** The drawing on its ground, inside of what every phone shows, with circles of light behind it. */
function pictureOf({ size: [width, height], ground: [from, to], art, around }: Scene): Promise<Buffer> {
  const side = Math.min(width, height)
  const scale = (side * 0.78) / 200
  const place = (x: number, y: number, by: number, drawing: string) =>
    `<g transform="translate(${x - 100 * by} ${y - 100 * by}) scale(${by})">${drawing}</g>`
  const circle = (x: number, y: number, r: number) =>
    `<circle cx="${width * x}" cy="${height * y}" r="${side * r}" fill="#fff" opacity=".07"/>`
  const [middle, centre] = [width / 2, height / 2]
  const beside =
    width > height
      ? [0.16, 0.84].map((x) => [width * x, height * 0.34])
      : [0.24, 0.76].map((x) => [width * x, height * 0.2])
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#ground)"/>
    ${circle(0.1, 0.95, 0.5)}${circle(0.9, 0.05, 0.6)}${circle(0.5, 0.5, 0.62)}
    ${around ? beside.map(([x = 0, y = 0]) => place(x, y, scale * 0.5, around)).join('') : ''}
    ${place(middle, centre, scale, art)}
  </svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
