import { describe, expect, test } from 'vitest'
import { changesOf, differences, isEntered, mineOverTheirs, same } from './stale-difference.ts'

const loaded = { name: '灯笼面馆', shortName: null, sort: 100, city: '杭州', tags: [1, 2] }

describe('changes', () => {
  test('are what differs, not what was touched', () => {
    expect(changesOf(loaded, { ...loaded })).toEqual({})
    expect(changesOf(loaded, { ...loaded, shortName: '', tags: [1, 2] })).toEqual({})
    expect(changesOf(loaded, { ...loaded, name: '灯笼面', sort: 0 })).toEqual({ name: '灯笼面', sort: 0 })
  })

  test('include a field that was cleared', () => {
    expect(changesOf(loaded, { ...loaded, city: null })).toEqual({ city: null })
    expect(changesOf(loaded, { city: undefined })).toEqual({ city: undefined })
  })
})

describe('a record changed by another operator', () => {
  const mine = { ...loaded, name: '灯笼面', sort: 5 }
  const theirs = { ...loaded, name: '大灯笼', city: '宁波', version: 8 }

  test('differs where we do not say the same', () => {
    expect(differences(loaded, mine, theirs)).toEqual([
      { name: 'name', mine: '灯笼面', theirs: '大灯笼', clash: true },
      { name: 'sort', mine: 5, theirs: 100, clash: false },
      { name: 'city', mine: '杭州', theirs: '宁波', clash: false },
    ])
  })

  test('keeps their changes where I made none', () => {
    expect(mineOverTheirs(loaded, mine, theirs)).toEqual({ ...loaded, name: '灯笼面', sort: 5, city: '宁波' })
  })

  test('that says what I say is no difference', () => {
    expect(differences(loaded, mine, { ...mine, version: 9 })).toEqual([])
  })
})

test('empty is empty, zero is not', () => {
  expect(same('', null)).toBe(true)
  expect(same(undefined, '')).toBe(true)
  expect(same(0, null)).toBe(false)
  expect(same(false, '')).toBe(false)
  expect(same(0, 0)).toBe(true)
})

test('what a form demands is entered once none of it is blank', () => {
  const fields = { name: { required: true }, face: { required: true }, note: { required: false } }
  expect(isEntered(fields, { name: '满减', face: 0 })).toBe(true)
  expect(isEntered(fields, { name: '', face: 0 })).toBe(false)
  expect(isEntered(fields, { name: '满减', note: '周末' })).toBe(false)
})
