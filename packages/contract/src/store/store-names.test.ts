import { expect, test } from 'vitest'
import { similarity } from './store-names.rules.ts'

test('names that differ in signs and in the word for a shop are the same', () => {
  expect(similarity('灯笼面馆·文三路店', '灯笼面馆（文三路）')).toBe(100)
  expect(similarity('Moon Tea – Hengshan', 'moon tea hengshan')).toBe(100)
})

test('of the shops of one company the right one is the likest', () => {
  const names = ['灯笼面馆(河坊街店)', '灯笼面馆(文三路旗舰店)', '望月茶饮(南山店)']
  const likeness = names.map((name) => similarity('灯笼面馆·文三路店', name))
  expect(likeness.indexOf(Math.max(...likeness))).toBe(1)
})

test('names without anything in common, and no name at all, are not alike', () => {
  expect(similarity('静吧', '橡木食集')).toBe(0)
  expect(similarity('', '')).toBe(0)
})
