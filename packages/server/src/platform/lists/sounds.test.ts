import { expect, test } from 'vitest'
import { hanSounds } from '../../../migrations/data-10230.ts'
import { soundsOf, syllables } from './sounds.ts'

test.each([
  ['whmg', ['w* h* m* g*']],
  ['wanghu', ['wang hu']],
  ["Wang'Hu", ['wang hu']],
  ['ｗａｎｇ ｈｕ', ['wang hu']],
  ['wangh', ['wang h*', 'w* a* n* g* h*']],
  ['beijhc', ['bei j* h* c*']],
  ['xian', ['xian', 'xi an']],
  ['sh', ['sh*', 's* h*']],
  ['7up', []],
  ['qx7', ['q* x* 7*']],
])('%s is read as %j', (words, ways) => {
  expect(soundsOf(words).map((sounds) => sounds.join(' '))).toEqual(ways)
})

test.each(['a', '望湖', 'KH000042', '13800138001', 'wh@g', 'w'.repeat(25), ''])('%j is no sound', (words) => {
  expect(soundsOf(words)).toEqual([])
})

test('the sounds that are typed are those that the database has characters of', () => {
  expect([...syllables].toSorted()).toEqual(hanSounds.map(([sound]) => sound).toSorted())
})
