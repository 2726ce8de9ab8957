import sharp from 'sharp'
import { expect, test } from 'vitest'
import { widthOf } from './outline.ts'
import { codeSide, type PosterWords, posterShapes, sizeOf } from './poster.ts'
import { moduleOf, readCode } from './poster-code.ts'
import { drawFile, drawSheet, drawSvg } from './poster-drawer.ts'
import { posterFile, posterSvg, printSheet } from './poster-files.ts'
import { logoPlace } from './poster-head.ts'
import { looks } from './poster-looks.ts'
import { fitText } from './poster-text.ts'

const url = 'https://m.lantern.example/m/K7QWJ2HB'
const words: PosterWords = {
  template: 'LANTERN',
  brand: '灯笼面馆',
  logo: '',
  title: '会员日 抽好礼',
  text: '扫码即抽，最高得满 80 减 20 券',
  call: '微信扫码参与',
  shop: '灯笼面馆·天一广场店',
  staff: '',
  address: '中山东路 188 号',
  hours: '每日 10:00–22:00',
  dates: '2026.11.23 – 2026.12.07',
  url,
  sample: '',
}
const long: PosterWords = {
  ...words,
  brand: 'Lantern Noodles & Tea House',
  title: 'Winter solstice: warm up with double points',
  text: 'Scan, join in ten seconds and get a coupon of twenty for your next bowl, in every one of our forty shops',
  shop: '灯笼面馆·杭州萧山国际机场四号航站楼国内出发层安检后餐饮区二十六号登机口旗舰店',
  address: '浙江省杭州市萧山区空港新城国际机场四号航站楼国内出发层二层安检后餐饮区二十六号登机口旁 A-2-16 号铺位',
  staff: '推荐人 欧阳明日香',
  sample: '样稿 SAMPLE',
}
const sizes = ['A4', 'A5', 'TABLE_TENT', 'PHONE']

const printed = Object.keys(looks).flatMap((template) => sizes.map((size) => ({ template, size })))

test.each(printed)(
  'the code of a poster $size in $template is read after print and JPEG, its modules no finer than 0.4 mm',
  async ({ template, size }) => {
    expect(moduleOf(url, codeSide(sizeOf(size)))).toBeGreaterThanOrEqual(0.4)
    for (const [each, logo] of [
      [words, undefined],
      [long, await aLogo(300, 90)],
    ] as const) {
      const picture = await sharp(Buffer.from(posterSvg({ ...each, template }, size, { logo })))
        .resize({ width: 560 })
        .jpeg({ quality: 35 })
        .toBuffer()
      expect(await readCode(picture)).toBe(url)
    }
  },
)

async function aLogo(width: number, height: number) {
  const background = '#2a7a4a'
  return {
    png: await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
    width,
    height,
  }
}

test.each([
  [300, 300],
  [512, 60],
  [60, 512],
])(
  'a logo of %i by %i dots stands before the name of its brand in SVG, PNG and PDF, clear of the title',
  async (width, height) => {
    const logo = await aLogo(width, height)
    for (const { brand } of [words, long]) {
      const { x, y, width: wide, height: high } = logoPlace(brand, 1, logo)
      expect([x > 18, x + wide < 50, y > 5, y + high < 16]).toEqual([true, true, true, true])
      expect(wide / high).toBeCloseTo(width / height)
    }
    const place = logoPlace(words.brand, 1.48, logo)
    expect(posterSvg(words, 'A5', { logo })).toContain(`href="data:image/png;base64,${logo.png.toString('base64')}"`)
    const { content } = await posterFile(words, 'A5', 'PNG', { logo })
    const [left, top] = [place.x + place.width / 2, place.y + place.height / 2].map((mm) =>
      Math.round((mm / 25.4) * 300),
    )
    const dot = sharp(content).extract({ left: left as number, top: top as number, width: 1, height: 1 })
    expect([...(await dot.removeAlpha().raw().toBuffer())]).toEqual([0x2a, 0x7a, 0x4a])
    const pdf = await posterFile(words, 'A5', 'PDF', { logo })
    expect(pdf.content.toString('latin1')).toMatch(/\/Subtype \/Image/)
  },
)

test.each(sizes)('no word of a poster %s leaves it or meets another, long or short', (size) => {
  const [width, height] = sizeOf(size)
  for (const each of [words, long, { ...words, text: '', address: '', hours: '' }])
    for (const { x, y, line, turned } of posterShapes(each, [width, height]))
      if (line !== undefined && !turned) {
        expect(x).toBeGreaterThan(width * 0.05)
        expect(x).toBeLessThan(width * 0.95)
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThan(height * 0.97)
      }
})

test('a draft is marked across, a title of 24 signs is told whole, and a printer gets 3 mm to cut off', async () => {
  expect(posterSvg(long, 'A5')).toContain('opacity="0.22"')
  expect(posterSvg(words, 'A5')).not.toContain('opacity')
  const title = '冬至送暖全城同庆会员双倍积分抽取年度大奖邀请您来'
  for (const size of sizes) {
    const [width] = sizeOf(size)
    expect(fitText(title, { room: width * 0.8, most: width * 0.13, lines: 3 }).lines.join('')).toBe(title)
  }
  const svg = posterSvg(words, 'A5', { bleed: true })
  expect(svg).toContain('width="154mm" height="216mm" viewBox="-3 -3 154 216"')
  const { content } = await posterFile(words, 'A5', 'PNG', { bleed: true })
  const { width = 0, height = 0 } = await sharp(content).metadata()
  const redAt = async (left: number, top: number) =>
    (await sharp(content).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())[0]
  expect([await redAt(0, 0), await redAt(width - 1, height - 1)]).toEqual([0xb3, 0xa9])
})

test('beside the thread that answers calls the same is drawn, with its logo', async () => {
  const png = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#b3261e' } })
    .png()
    .toBuffer()
  const logo = { png, width: 80, height: 40 }
  expect(await drawSvg(words, 'A5', logo)).toEqual({ svg: posterSvg(words, 'A5', { logo }), missing: '' })
  expect(await drawSvg({ ...words, title: '𪛖𠮷' }, 'A5', logo)).toMatchObject({ missing: '𪛖' })
  const { content, preview } = await drawFile(words, 'A5', 'SVG', { logo })
  expect(content.toString()).toBe(posterSvg(words, 'A5', { logo }))
  expect((await sharp(preview).metadata()).width).toBe(240)
  expect((await drawSheet([{ words, logo }], 'A5')).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a picture has 300 dots to the inch of its size', async () => {
  const { content } = await posterFile(words, 'A5', 'PNG')
  const { width = 0, height = 0 } = await sharp(content).metadata()
  expect([width / (148 / 25.4), height / (210 / 25.4)].map(Math.round)).toEqual([300, 300])
})

test('a text is wrapped at words, then made smaller, then ends in dots', () => {
  const room = 80
  expect(fitText('新年快乐', { room, most: 14, lines: 2 })).toEqual({ size: 14, lines: ['新年快乐'] })
  expect(fitText('Happy New Year', { room, most: 14, lines: 2 }).lines).toEqual(['Happy', 'New Year'])
  const cut = fitText('好'.repeat(60), { room, most: 14, lines: 2 })
  expect(cut.lines).toHaveLength(2)
  expect(cut.lines[1]).toMatch(/…$/)
  for (const line of cut.lines) expect(widthOf(line, cut.size)).toBeLessThanOrEqual(room)
  expect(fitText('满一百减二十，先到先得', { room: 42, most: 6, lines: 2 }).lines.join('')).toBe(
    '满一百减二十，先到先得',
  )
})

test('a print sheet holds four posters to a page', async () => {
  const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length
  expect(
    pages(
      await printSheet(
        Array.from({ length: 5 }, () => ({ words })),
        'A5',
      ),
    ),
  ).toBe(2)
})
