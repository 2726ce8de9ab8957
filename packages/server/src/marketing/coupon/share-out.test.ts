import { expect, test } from 'vitest'
import { type Limits, outlookOf, shareOut, type Waiting } from './share-out.ts'

const member = (fields: Partial<Waiting> = {}): Waiting => ({
  state: 'ACTIVE',
  level: 1,
  taken: 0,
  takenToday: 0,
  holds: false,
  ...fields,
})
const limits = (fields: Partial<Limits> = {}): Limits => ({
  state: 'ON',
  cardLevels: [],
  perMember: 0,
  perMemberDay: 0,
  left: null,
  leftToday: null,
  ...fields,
})

test('a member who may have none leaves his share to the next', () => {
  const waiting = [member(), member({ state: 'FROZEN' }), member({ state: 'CANCELLED' }), member(), member()]
  expect(shareOut(waiting, limits({ left: 5 }), 2)).toEqual(['GIVEN', 'FROZEN', 'CANCELLED', 'GIVEN', 'SOLD_OUT'])
})

test('limits of a member, of the day and of levels hold for the whole quantity', () => {
  const [few, full, today] = [member(), member({ taken: 2 }), member({ taken: 1, takenToday: 1 })]
  expect(shareOut([few, full, today], limits({ perMember: 3, perMemberDay: 2 }), 2)).toEqual([
    'GIVEN',
    'LIMIT',
    'LIMIT',
  ])
  expect(shareOut([few, few], limits({ leftToday: 3 }), 2)).toEqual(['GIVEN', 'TODAY_OUT'])
  expect(shareOut([few, member({ level: 3 }), member({ level: null })], limits({ cardLevels: [3] }), 1)).toEqual([
    'LEVEL',
    'GIVEN',
    'LEVEL',
  ])
})

test('what the batch has given before takes nothing again, and a template that is off gives nothing', () => {
  expect(shareOut([member({ holds: true }), member()], limits({ left: 1 }), 1)).toEqual(['GIVEN', 'GIVEN'])
  expect(shareOut([member()], limits({ state: 'PAUSED' }), 1)).toEqual(['OFF'])
})

test('what is told ahead of members who are alike is what comes of sharing out', () => {
  const kinds = [
    member(),
    member({ state: 'FROZEN' }),
    member({ level: 3 }),
    member({ taken: 2 }),
    member({ level: null }),
  ]
  for (const left of [null, 0, 3, 8])
    for (const leftToday of [null, 5])
      for (const cardLevels of [[], [1]]) {
        const rules = limits({ left, leftToday, cardLevels, perMember: 3 })
        const shared = shareOut(
          kinds.flatMap((kind) => [kind, kind]),
          rules,
          2,
        )
        const groups = kinds.map((kind) => ({ ...kind, members: 2 }))
        const counted = (result: string) => shared.filter((each) => each === result).length
        const told = outlookOf(groups, rules, 2)
        expect(told.get('GIVEN') ?? 0).toBe(counted('GIVEN'))
        expect([...told.values()].reduce((sum, members) => sum + members, 0)).toBe(shared.length)
        expect(told.get('LEVEL') ?? 0).toBe(counted('LEVEL'))
      }
})
