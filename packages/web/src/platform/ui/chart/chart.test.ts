import { expect, test } from 'vitest'
import { barOption, copyOf, heatOption, isEmpty, lineOption, pointText, tableOf, withOther } from './chart.rules.ts'
import type { ChartData, ChartLook } from './chart-data.ts'

const data: ChartData = {
  across: '日期',
  points: ['11-19', '11-20'],
  series: [
    { name: '操作', values: [1200, 3] },
    { name: '登录', values: [null, 0] },
  ],
}

const look: ChartLook = {
  colours: {
    series: ['#111111', '#222222'],
    other: '#999999',
    text: '#000000',
    weak: '#666666',
    hairline: '#eeeeee',
    surface: '#ffffff',
    raised: '#ffffff',
    worsening: ['#2456d6', '#c9a', '#935800', '#d66', '#c62a2f'],
    heat: ['#eeeeee', '#111111'],
  },
  font: 'sans-serif',
  narrow: false,
  exactly: (value) => value.toLocaleString('en'),
  shortly: String,
}

test('a table says every value exactly, and what is not known by a dash', () => {
  expect(tableOf(data, look.exactly)).toEqual([
    ['日期', '操作', '登录'],
    ['11-19', '1,200', '–'],
    ['11-20', '3', '0'],
  ])
})

test('what is copied are numbers that a sheet reads as numbers', () => {
  expect(copyOf(data)).toBe('日期\t操作\t登录\n11-19\t1200\t–\n11-20\t3\t0')
})

test('a point has a text, of all series or of one', () => {
  expect(pointText(data, 0, look.exactly)).toBe('11-19\n操作  1,200\n登录  –')
  expect(pointText(data, 1, look.exactly, 1)).toBe('11-20\n登录  0')
})

test('the smallest series beyond the fifth become one, and nothing is lost of their sum', () => {
  const many = [7, 1, 6, 5, 2, 4].map((value, index) => ({ name: `S${index}`, values: [value, null] }))
  const { series } = withOther({ ...data, series: many }, '其他')
  expect(series.map(({ name, values }) => [name, values])).toEqual([
    ['S0', [7, null]],
    ['S2', [6, null]],
    ['S3', [5, null]],
    ['S5', [4, null]],
    ['其他', [3, null]],
  ])
  expect(withOther(data, '其他')).toBe(data)
})

test('an axis of values begins at zero, and goes below only for what is below', () => {
  for (const option of [lineOption(data, look), barOption(data, look)]) {
    const { min } = option.yAxis as { min(range: { min: number }): number | null }
    expect([min({ min: 40 }), min({ min: -3 })]).toEqual([0, null])
  }
})

test('a step that is too small to be told from zero is not called zero', () => {
  const cents = { ...look, shortly: (value: number) => String(Math.round(value / 100)) }
  const { axisLabel } = barOption(data, cents).yAxis as { axisLabel: { formatter(value: number): string } }
  expect([0, 1, 100].map(axisLabel.formatter)).toEqual(['0', '', '1'])
})

test('on a phone a legend takes lines of its own, and is paged where three do not do', () => {
  const named = (...names: string[]) => ({ ...data, series: names.map((name) => ({ name, values: [1, 2] })) })
  const phone = { ...look, narrow: true }
  const [one, two, three, more] = [
    named('下单', '回款'),
    named('未到期', '1–30 天', '31–60 天', '61–90 天', '90 天以上'),
    named('Added', 'Spent', 'Refunded', 'Lapsed gifts', 'Liability at month end'),
    named(
      '灯笼面馆·杭州西湖银泰店',
      '灯笼面馆·杭州湖滨步行街店',
      '灯笼面馆·杭州武林门店',
      '灯笼面馆·杭州龙湖天街店',
      '其他',
    ),
  ].map((data) => {
    const { legend, grid } = barOption(data, phone) as { legend: { type: string }; grid: { top: number } }
    return [legend.type, grid.top]
  })
  expect([one, two, three, more]).toEqual([
    ['plain', 32],
    ['plain', 56],
    ['plain', 80],
    ['scroll', 32],
  ])
})

test('a heat map has a cell for what is known, and none for what is not', () => {
  const [heat] = heatOption(data, look).series as { data: number[][] }[]
  expect(heat?.data).toEqual([
    [0, 0, 1200],
    [1, 0, 3],
    [1, 1, 0],
  ])
})

test('cells of a heat map that are wide enough say their number', () => {
  const labelOf = (points: number) => {
    const wide = { ...data, points: Array.from({ length: points }, (_, at) => String(at)) }
    const [heat] = heatOption(wide, look).series as { label: { show: boolean } }[]
    return heat?.label.show
  }
  expect([labelOf(12), labelOf(24)]).toEqual([true, false])
})

test('zero is a value; only what is not known at all is empty', () => {
  expect(isEmpty({ ...data, series: [{ name: '登录', values: [0] }] })).toBe(false)
  expect(isEmpty({ ...data, series: [{ name: '登录', values: [null] }] })).toBe(true)
  expect(isEmpty({ ...data, points: [], series: [{ name: '登录', values: [] }] })).toBe(true)
})
