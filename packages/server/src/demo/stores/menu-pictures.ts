import sharp from 'sharp'
import type { actAs } from '../../platform/act-as.ts'
import { keepPictures, type PictureKeeper } from '../keep-pictures.ts'
import { bowl, cake, flask, mug } from '../marketing/marketing-art.ts'

const drawings = {
  soup: bowl('#b3372a'),
  mixed: bowl('#c98b26'),
  cold: bowl('#4f8f6a'),
  drink: mug('#2f5f8f'),
  tea: flask('#4f8f6a'),
  sweet: cake('#d9577f'),
}

type Drawing = keyof typeof drawings

/** Which drawing stands for the goods of a category; goods of other categories have none. */
const ofCategory: Readonly<Record<string, Drawing>> = {
  招牌汤面: 'soup',
  时令: 'soup',
  拌面: 'mixed',
  凉菜: 'cold',
  饮品: 'drink',
  望月招牌: 'tea',
  鲜奶茶: 'tea',
  果茶: 'tea',
  纯茶: 'drink',
  冰淇淋: 'sweet',
  点心: 'sweet',
}

/** Keeps the pictures of the menus and tells that of a category; none where an image service keeps the files. */
export async function keepMenuPictures(
  keeper: PictureKeeper,
  actor: Parameters<typeof actAs>[1],
): Promise<(category: string) => string | null> {
  if (!keeper.uploads.store) return () => null
  const drawn = {} as Record<Drawing, Buffer>
  for (const [name, drawing] of Object.entries(drawings)) drawn[name as Drawing] = await pictureOf(drawing)
  const keys = await keepPictures(keeper, actor, drawn)
  return (category) => {
    const drawing = ofCategory[category]
    return drawing ? keys[drawing] : null
  }
}

/** Square, on a pale ground. */
function pictureOf(drawing: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240"><rect width="240" height="240" fill="#f3ead9"/>
    <g transform="translate(20 20)">${drawing}</g></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
