import { expect, test } from 'vitest'
import { admin } from '../../system/admin.ts'

const { create, update } = admin.endpoints
const person = { username: 'li.na', nickName: '李娜' }
const row = { id: 1, version: 1 }

test('a change reads personal data as creation does', () => {
  const given = { email: ' ｌｉ@lantern.example', mobile: '１３８00001234', idCard: '' }
  const read = { email: 'li@lantern.example', mobile: '13800001234', idCard: null }
  expect(create.input.parse({ ...person, ...given })).toMatchObject(read)
  expect(update.input.parse({ ...row, ...given })).toMatchObject(read)
})

test('a change refuses of personal data what creation does, in the same words', () => {
  const given = { email: `${'x'.repeat(120)}@lantern.example`, mobile: '12', idCard: '12' }
  const refused = create.input.safeParse({ ...person, ...given }).error?.issues
  expect(refused).toHaveLength(3)
  expect(update.input.safeParse({ ...row, ...given }).error?.issues).toEqual(refused)
})

test('a mask is let through in a change, and is no value of a new row', () => {
  const masked = { mobile: '138****1234', idCard: '44****12' }
  expect(update.input.parse({ ...row, ...masked })).toEqual({ ...row, ...masked })
  expect(create.input.safeParse({ ...person, ...masked }).success).toBe(false)
})
