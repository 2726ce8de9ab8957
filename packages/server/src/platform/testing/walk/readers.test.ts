import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeFields, type FieldInfo } from '@brandside/contract/platform/describe.ts'
import type { FieldKind } from '@brandside/contract/platform/fields/notes.ts'
import { isEnd, readField } from '@brandside/contract/platform/read/fields.ts'
import { expect, test } from 'vitest'
import { walked } from './registry.ts'

const packages = join(import.meta.dirname, '../../../../..')
const sources = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: packages })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((path) => !/\.(test|fixture)\.tsx?$|\/testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(packages, path), 'utf8') }))

/** Every field that a call takes, those of the rows of its lists included. */
const entered = walked.flatMap(({ name, endpoint }) => fieldsOf(describeFields(endpoint.input), name))

function fieldsOf(fields: Readonly<Record<string, FieldInfo>>, at: string): { at: string; info: FieldInfo }[] {
  return Object.entries(fields).flatMap(([name, info]) => [
    { at: `${at}.${name}`, info },
    ...fieldsOf(info.items ?? {}, `${at}.${name}`),
  ])
}

/** A text as it is pasted, and the value that every reader of the kind makes of it. */
const examples: Partial<Record<FieldKind, [typed: string, value: unknown]>> = {
  text: [' 张\u200b三 ', '张三'],
  lines: ['一\r\n二 ', '一\n二'],
  code: ['ｔｅａ－01', 'TEA-01'],
  slug: ['Ｔea', 'tea'],
  colour: ['#FF00aa', '#ff00aa'],
  email: [' a@b.cn\u3000', 'a@b.cn'],
  timeZone: [' Asia/Shanghai', 'Asia/Shanghai'],
  mobile: ['+86 138-0013-8001', '13800138001'],
  integer: ['１，５００', 1500],
  money: ['￥1,234.50', 123_450],
  percent: ['12.5 %', 1250],
  quantity: ['2．50', '2.5'],
  day: ['2026年3月7日', '2026-03-07'],
  moment: ['2026/3/7 下午2:30', '2026-03-07T06:30:00.000Z'],
  timeOfDay: ['下午2点半', '14:30'],
  flag: ['√', true],
}

/** Picked, uploaded or made by programs; every character of a password counts as it is. Custom fields are each of their own kind. */
const unread: readonly FieldKind[] = [
  ...(['choice', 'list', 'image', 'instant', 'reference', 'password'] as const),
  ...(['custom', 'customFilter'] as const),
]

test('each kind of field that is typed has one reader', () => {
  const kinds = new Set(entered.map(({ info }) => info.kind))
  expect([...kinds].filter((kind) => !(kind in examples) && !unread.includes(kind))).toEqual([])
  for (const [kind, [typed, value]] of Object.entries(examples))
    expect([kind, readField({ kind: kind as FieldKind }, typed, { timeZone: 'Asia/Shanghai' })]).toEqual([
      kind,
      { value },
    ])
})

/** The places where texts come in, each with what it reads them by. */
const doors: Readonly<Record<string, RegExp>> = {
  'web/src/platform/data/form/field-rules.ts': /read\/fields\.ts/,
  'web/src/platform/data/rows/rows.rules.ts': /read\/fields\.ts/,
  'server/src/platform/import/read-cell.ts': /read\/choices\.ts[\s\S]*read\/fields\.ts/,
  'server/src/platform/wording/read-input.ts': /platform\/read\//,
  'server/src/platform/lists/words.ts': /read\/keyword\.ts/,
  'server/src/wholesale/wholesale-order/chat/amounts.ts': /read\/chinese-numbers\.ts/,
  'server/src/wholesale/income/statement/statement-sheet.public.ts': /platform\/read\//,
  'contract/src/platform/parameters/parameters.ts': /read\/numbers\.ts/,
  'contract/src/store/hours-text.rules.ts': /read\/clock\.ts/,
}

test.each(Object.entries(doors))('%s reads by the readers of the contract', (path, imported) => {
  expect(sources.find((source) => source.path === path)?.text).toMatch(imported)
})

test('no page has an input that reads numbers or times in a way of its own', () => {
  const own = sources.filter(({ path, text }) => {
    if (!path.startsWith('web/')) return false
    const pickers = /\b(?:DatePicker|TimePicker)\b/.test(text) && !text.includes('components={typedComponents}')
    return pickers || /\bInputNumber\b|<input[^>]*type="(?:number|date|time)"/.test(text)
  })
  // The width of a column in pixels: a browser's own field, and no value of the company's.
  expect(own.map(({ path }) => path)).toEqual(['web/src/platform/data/views/column-panel.tsx'])
})

test('no amount is read by a parser that stops at the first sign it does not know', () => {
  const own = sources.filter(({ text }) => /\bparseFloat\(/.test(text))
  // The room around the tabs of views, as the browser says it.
  expect(own.map(({ path }) => path)).toEqual(['web/src/platform/data/views/view-tabs.tsx'])
})

test('a number that a bank gives is read as one wherever it is entered', () => {
  const numbers = entered.filter(({ at }) => /\.(?:bankRef|bankAccountNo|accountNo)$/.test(at))
  expect(numbers.length).toBeGreaterThan(4)
  expect(numbers.filter(({ info }) => info.reader !== 'reference').map(({ at }) => at)).toEqual([])
})

test('the number of an identity card is read as one wherever it is entered', () => {
  const cards = entered.filter(({ at }) => /\.(?:idCard|idCardNo|idNo)$/.test(at))
  expect(cards.length).toBeGreaterThan(0)
  expect(cards.filter(({ info }) => info.reader !== 'idCard').map(({ at }) => at)).toEqual([])
})

/** Moments at which a shop opens again: a day alone is open from its first one. */
const reopenings = /^shop\.(?:closeEarly\.until|\w+\.closures\.to)$/

test('a moment at which something ends counts a day alone in', () => {
  const ends = entered.filter(
    ({ at, info }) =>
      info.kind === 'moment' && /(?:\.(?:to|until|end)|To|Until|End|EndAt|endAt|endsAt|expiresAt)$/.test(at),
  )
  expect(ends.length).toBeGreaterThan(20)
  expect(ends.filter(({ at, info }) => !isEnd(info) && !reopenings.test(at)).map(({ at }) => at)).toEqual([])
})
