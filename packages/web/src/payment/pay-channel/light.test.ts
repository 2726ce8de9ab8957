import { expect, test } from 'vitest'
import { lightOf } from './light.rules.ts'

test('a channel is good, in doubt from five failures in a hundred, down from half of them, and off when switched off', () => {
  const light = (failures: number, payments = 100) => lightOf({ status: 1, payments, failures })
  expect([light(0), light(4), light(5), light(49), light(50)]).toEqual(['good', 'good', 'weak', 'weak', 'bad'])
  expect([light(0, 0), lightOf({ status: 0, payments: 9, failures: 9 })]).toEqual(['quiet', 'off'])
})
