import { common } from '@brandside/contract/platform/reasons.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { describe, expect, test } from 'vitest'
import { brandModule } from '../../store/brand/brand.module.ts'
import { HashingBusy } from '../identity/password-hash.ts'
import { Refusal } from '../refuse.ts'
import { asRefusal } from './refusal-of.ts'

const told = (error: unknown, body: unknown = {}) => {
  const refusal = asRefusal(error, brandModule, body)
  return refusal instanceof Refusal ? `${refusal.status} ${refusal.reason.key}` : 'a defect'
}
const fromDatabase = (code: string, constraint?: string) =>
  Object.assign(new Error('from the database'), { code, constraint, severity: 'ERROR' })

describe('an error', () => {
  test.each([
    [new Refusal(common.stale, {}, {}), '200 common.stale'],
    [new HashingBusy(), '503 common.busy'],
    [fromDatabase('BS001'), '401 auth.noSession'],
    [fromDatabase('BS002'), '401 auth.sessionExpired'],
    [fromDatabase('BS003'), '401 auth.sessionRevoked'],
    [fromDatabase('23505', 'brand_code'), '200 brand.codeTaken'],
    [fromDatabase('23505', 'no_such_index'), 'a defect'],
    [fromDatabase('23503', 'brand_parent'), '200 common.inUse'],
    [fromDatabase('40P01'), '503 common.busy'],
    [fromDatabase('57P01'), '503 common.busy'],
    [fromDatabase('53100'), '503 common.busy'],
    [fromDatabase('08006'), '503 common.busy'],
    [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), '503 common.busy'],
    [Object.assign(new Error('connect'), { code: 'EHOSTUNREACH' }), '503 common.busy'],
    [Object.assign(new Error('getaddrinfo'), { code: 'EAI_AGAIN' }), '503 common.busy'],
    [new Error('Connection terminated unexpectedly'), '503 common.busy'],
    [new Error('Client was closed and is not queryable'), '503 common.busy'],
    [new Error('timeout exceeded when trying to connect'), '503 common.busy'],
    [fromDatabase('42501'), 'a defect'],
    [fromDatabase('25006'), 'a defect'],
    [new TypeError('undefined is not a function'), 'a defect'],
  ])('%s is %s', (error, answer) => {
    expect(told(error)).toBe(answer)
  })

  test('of a value that is taken names the field and the value that was sent', () => {
    const refusal = asRefusal(fromDatabase('23505', 'brand_code'), brandModule, { code: 'TEA' }) as Refusal
    expect(refusal).toMatchObject({
      reason: brand.reasons.codeTaken,
      detail: { code: 'TEA' },
      fields: [{ path: 'code' }],
    })
  })
})
