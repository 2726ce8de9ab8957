import { expect, test } from 'vitest'
import { type ReadinessCheck, type ReadinessState, readinessOf, readinessWeights } from './shop-readiness.rules.ts'

const all = (state: ReadinessState) =>
  Object.fromEntries(Object.keys(readinessWeights).map((check) => [check, state])) as Record<
    ReadinessCheck,
    ReadinessState
  >

test('a shop that has everything is at 100, one that has nothing at 0', () => {
  expect(readinessOf(all('GOOD'))).toEqual({ score: 100, next: null })
  expect(readinessOf(all('MISSING'))).toEqual({ score: 0, next: 'BRAND' })
})

test('what a shop does not use takes nothing from it', () => {
  expect(readinessOf({ ...all('GOOD'), POS: 'UNUSED', DELIVERY: 'UNUSED' })).toEqual({ score: 100, next: null })
})

test('what is missing comes before what is weak, and a weak point counts half', () => {
  expect(readinessOf({ ...all('GOOD'), PAPERS: 'WEAK', IMAGES: 'MISSING' })).toEqual({ score: 93, next: 'IMAGES' })
  expect(readinessOf({ ...all('GOOD'), PAPERS: 'WEAK' })).toEqual({ score: 95, next: 'PAPERS' })
})
