import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chatCases, faultsOf } from './cases.fixture.ts'
import { demoGoods } from './goods.fixture.ts'
import { type OrderRow, readOrder } from './read-order.ts'
import { relevantGoods } from './relevant.ts'
import { foldText } from './words/fold.ts'
import { lexiconOf } from './words/lexicon.ts'

const goods = demoGoods()
const lexicon = lexiconOf(goods)

/** Rows that would be packed without a question. */
const sureRows = (text: string) => readOrder(text, lexicon).rows.filter(({ doubts }) => doubts.size === 0)
const said = (rows: readonly OrderRow[]) =>
  rows.map(({ goods: sku, qty, unit }) => `${sku?.code} ${qty} ${unit?.unitName}`)

describe('messages as people write them', () => {
  const cases = Object.entries(Object.groupBy(chatCases(), ({ category }) => category))
  test.each(cases)('%s', (_, messages = []) => {
    const faults = messages.flatMap((message) =>
      faultsOf(message, lexicon).map((fault) => `${message.text} → ${fault}`),
    )
    expect(faults).toEqual([])
  })
})

const named = fc.constantFrom(...goods.filter(({ units }) => units.length > 1))
const pieces = fc.integer({ min: 1, max: 999 })

describe('every product of the demonstration', () => {
  const ways: readonly [name: string, say: (name: string, qty: number, unit: string) => string][] = [
    ['with the number behind', (name, qty, unit) => `${name} ${qty}${unit}`],
    ['with the number before', (name, qty, unit) => `${qty}${unit}${name}`],
    ['with a times sign', (name, qty, unit) => `${name}×${qty}${unit}`],
    ['in wide letters', (name, qty, unit) => wide(`${name} ${qty}${unit}`)],
    ['in a list', (name, qty, unit) => `1、${name} ${qty}${unit}`],
    ['in a sheet', (name, qty, unit) => `${name}\t${qty}\t${unit}`],
    ['with polite words', (name, qty, unit) => `老板你好，麻烦给我来${qty}${unit}${name}，谢谢！`],
  ]
  test.each(ways)('%s', (_, say) => {
    fc.assert(
      fc.property(named, pieces, fc.boolean(), ({ name, code, units }, qty, isCase) => {
        const unit = units[isCase ? 1 : 0]?.unitName ?? ''
        expect(said(sureRows(say(name, qty, unit)))).toEqual([`${code} ${qty} ${unit}`])
      }),
      { numRuns: 60 },
    )
  })
})

const wide = (text: string) => text.replace(/[0-9A-Za-z]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

test('damage of one character makes no other product or quantity of it without a mark', () => {
  const noise = fc.constantFrom('', ' ', '甲', '粗', '3', '.', '-', '~', '+', '半', '不', '没')
  fc.assert(
    fc.property(
      named,
      fc.integer({ min: 2, max: 60 }),
      fc.nat(30),
      noise,
      ({ productName, specs, code, units }, qty, at, sign) => {
        const text = `${[productName, ...specs].join(' ')} ${qty}${units[1]?.unitName}`
        // A damaged number is another number to every reader, so that only the name and what stands around it are damaged.
        const place = at % (text.length - String(qty).length - 1)
        const before = text.slice(0, place)
        const isSize = /\d/.test(text.slice(place - 1, place + 2)) || (/\d/.test(sign) && before.trim() === '')
        fc.pre(!isSize)
        const damaged = before + sign + text.slice(place + 1)
        for (const row of sureRows(damaged)) {
          expect([row.goods?.code, damaged]).toEqual([code, damaged])
          expect([row.qty, damaged]).toEqual([String(qty), damaged])
        }
      },
    ),
    { numRuns: 400 },
  )
})

test('each row points at its piece of the text, and what is in no row stands beside', () => {
  const text = '早上好！\n１、鐵觀音 3箱（要新货）\n🍵毛尖2袋 送到后门\n谢谢'
  const { rows, rest } = readOrder(text, lexicon)
  expect(rows.map(({ from, to }) => text.slice(from, to))).toEqual(['鐵觀音 3箱', '毛尖2袋'])
  expect(rest.map(({ from, to, matters }) => [text.slice(from, to), matters])).toEqual([
    ['早上好！', false],
    ['１、', false],
    ['要新货', true],
    ['送到后门', true],
    ['谢谢', false],
  ])
})

test('a customer’s own words come before all others', () => {
  const [tea] = goods.filter(({ code }) => code === 'KEEMUN')
  const own = lexiconOf(
    goods,
    new Map(
      [['老红', tea?.id ?? goods[0]?.id]].flatMap(([word, id]) =>
        id === undefined ? [] : [[String(word), id] as const],
      ) as never,
    ),
  )
  const [row] = readOrder('老红3箱', own).rows
  expect([row?.goods?.code, row?.isLearned, row?.doubts.size]).toEqual(['KEEMUN', true, 0])
  expect(readOrder('老红3箱', lexicon).rows[0]?.doubts.has('notSold')).toBe(true)
})

test('of many goods those that a text may name are compared, however they are written', () => {
  const many = Array.from({ length: 40 }, (_, copy) =>
    goods.map((each) => ({ ...each, code: `${each.code}-${copy}` })),
  ).flat()
  const others = many.map((each, index) => ({
    ...each,
    name: `货品${index}`,
    code: `X${index}`,
    productName: `货品${index}`,
  }))
  for (const [text, code] of [
    ['龙景绿茶2箱', 'LONGJING'],
    ['tgy 2箱', 'TIEGUANYIN'],
    ['bi luo chun 3箱', 'BILUOCHUN'],
    ['soy milk 2箱', 'MILK-SOY'],
    ['EARLGREY 2箱', 'EARLGREY'],
  ] as const)
    expect(relevantGoods([...others, ...goods], text).map((each) => each.code)).toContain(code)
  expect(relevantGoods([...others, ...goods], '龙井绿茶2箱').length).toBeLessThan(60)
  const alike = others.map((each, index) => ({ ...each, name: `龙井花茶绿叶${index}` }))
  const chosen = relevantGoods([...alike, ...goods], '花叶茶绿，龙井绿茶2箱')
  expect(chosen).toHaveLength(600)
  expect(chosen.map((each) => each.code)).toContain('LONGJING')
})

test('a text of hostile shape costs work in proportion to its length', () => {
  const shapes = [
    '1',
    '一',
    '(',
    '①',
    '1️⃣',
    ',1',
    'a:',
    'abc ',
    '红茶3箱',
    '茉莉花',
    '没有就',
    '不对改3箱',
    '1-',
    '单位都',
    '(茉莉',
    '各3箱:',
    '龙景绿茶\n',
    '「茉莉:',
    '6六',
    '其他不要了',
    '注塑杯500、',
    '把豆奶换成厚乳\n',
    '不要豆奶\n',
    '5箱（60盒）',
    '一：',
    '半',
    '几',
    '」',
    '1、2、',
    '毛尖→',
    '用椰乳代替豆奶\n',
  ]
  for (const shape of shapes) {
    const text = shape.repeat(Math.floor(10_000 / shape.length))
    const steps = countReads(text)
    expect([shape, steps < 60 * text.length]).toEqual([shape, true])
  }
})

test('no pattern looks ahead or back over more than a few characters', () => {
  // Read at each place of a text, such a pattern reads the rest of the text each time, which no count of words tells.
  const files = globSync('{,clauses/,words/}*.ts', { cwd: import.meta.dirname }).filter(
    (name) => !/\.(test|fixture)\.ts$/.test(name),
  )
  const far = files.flatMap((name) =>
    [
      ...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/\(\?<?[=!](?:\[[^\]]*\]|[^)[])*?[*+]/g),
    ].flatMap(
      // One run of spaces is no longer than the gap that people leave.
      ([found]) => (/^\(\?<?[=!](?:\[[^\]]*\]|[^)[*+])*\\s\*$/.test(found) ? [] : [`${name}: ${found}`]),
    ),
  )
  expect(files.length).toBeGreaterThan(30)
  expect(far).toEqual([])
})

/** How often the reader looks up a word of the goods. */
function countReads(text: string): number {
  let reads = 0
  const words = new Map(lexicon.words)
  const counted = new Proxy(words, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (name === 'get') reads += 1
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  readOrder(text, { ...lexicon, words: counted })
  return reads
}

test('an amount is no part of the name of goods that are not known', () => {
  for (const text of ['小奶黄 两箱', '小奶黄 2箱', '两箱 小奶黄', '2箱小奶黄'])
    expect([text, readOrder(text, lexicon).rows[0]?.words]).toEqual([text, '小奶黄'])
})

test('a text with more lines than an order is told, not cut', () => {
  expect(readOrder('毛尖2袋\n'.repeat(301), lexicon).isTooLong).toBe(true)
})

test('folding keeps the places of the original', () => {
  const text = 'ａ①𠮷½㎏\r\n鐵１️⃣0️⃣箱'
  const { text: folded, places } = foldText(text)
  expect(places).toHaveLength(folded.length + 1)
  expect(text.slice(places[folded.indexOf('铁')])).toMatch(/^鐵/)
})
