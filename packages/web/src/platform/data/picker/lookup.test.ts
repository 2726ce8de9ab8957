import { expect, test } from 'vitest'
import {
  asAsked,
  choiceEntered,
  choicesHolding,
  closestFirst,
  isAsked,
  noLookup,
  withEnter,
  withTyped,
} from './lookup.rules.ts'

const row = (id: number, label: string, note = '') => ({ id, label, note, disabled: false })
const former = [row(1, '西湖龙坞茶馆', 'C001'), row(2, '望湖茶事', 'C002'), row(3, '弄堂里餐饮', 'C003')]

test('until the server has answered, only former choices that hold what is typed are shown', () => {
  const lookup = withTyped(noLookup, '弄堂')
  expect(isAsked(lookup)).toBe(false)
  expect(choicesHolding(former, lookup)).toEqual([former[2]])
  expect(choicesHolding(former, withTyped(noLookup, 'c002'))).toEqual([former[1]])
  expect(choicesHolding(former, withTyped(noLookup, '茉莉'))).toEqual([])
  expect(isAsked(asAsked(lookup))).toBe(true)
})

test('Enter ahead of the answer asks at once, and takes the only record that is found', () => {
  const lookup = withEnter(withTyped(noLookup, ' 弄堂里 '))
  expect(lookup).toMatchObject({ keyword: '弄堂里', entered: true })
  expect(choiceEntered([row(9, '弄堂里餐饮')], lookup)?.id).toBe(9)
  expect(choiceEntered([], lookup)).toBeUndefined()
})

test('of several it takes the one that is called so, by name or number, and else none', () => {
  const found = [row(4, '望湖茶事二店', 'C0021'), row(2, '望湖茶事', 'C002')]
  expect(choiceEntered(found, withEnter(withTyped(noLookup, '望湖')))).toBeUndefined()
  expect(choiceEntered(found, withEnter(withTyped(noLookup, '望湖茶事')))?.id).toBe(2)
  expect(choiceEntered(found, withEnter(withTyped(noLookup, 'c0021')))?.id).toBe(4)
})

test('what begins with the typed words comes before what only contains them', () => {
  const found = [row(5, '灯笼茶礼 茉莉', 'GIFT'), row(6, '茉莉花茶', 'JASMINE'), row(7, '桂花茉莉', 'MIX')]
  expect(closestFirst(found, asAsked(withTyped(noLookup, '茉莉'))).map(({ id }) => id)).toEqual([6, 5, 7])
  expect(closestFirst(found, asAsked(withTyped(noLookup, 'mix'))).map(({ id }) => id)).toEqual([7, 5, 6])
  expect(closestFirst(found, noLookup)).toEqual(found)
})

test('what is typed after Enter takes it back', () => {
  const lookup = withTyped(withEnter(withTyped(noLookup, '望')), '望湖')
  expect(lookup).toMatchObject({ entered: false, typed: '望湖' })
  expect(isAsked(lookup)).toBe(false)
})

test('Enter in an empty field takes nothing', () => {
  expect(choiceEntered([row(1, '西湖龙坞茶馆')], withEnter(noLookup))).toBeUndefined()
})
