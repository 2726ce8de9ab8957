import argon2 from '@node-rs/argon2'
import { afterEach, expect, test, vi } from 'vitest'
import { HashingBusy, hashPassword, isOutdated, verifyPassword } from './password-hash.ts'

const password = 'correct horse 42'

// Not our own, and held up here and there: what happens when many passwords come at once.
const verify = vi.spyOn(argon2, 'verify')
afterEach(() => void verify.mockReset())

test('a password is known again by its hash, exactly as it was', async () => {
  const hash = await hashPassword(password)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashPassword(password)).not.toBe(hash)
  expect(await verifyPassword(hash, password)).toBe(true)
  for (const other of [`${password} `, password.toUpperCase(), 'correct horse 4', ''])
    expect(await verifyPassword(hash, other)).toBe(false)
  const long = '🏮'.repeat(500)
  expect(await verifyPassword(await hashPassword(long), `${long}!`)).toBe(false)
})

test('where there is no hash, one is verified all the same, and is never right', async () => {
  for (const absent of [null, undefined]) expect(await verifyPassword(absent, password)).toBe(false)
  expect(verify).toHaveBeenCalledTimes(2)
  for (const [hash] of verify.mock.calls) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a hash of other parameters is outdated', async () => {
  expect(isOutdated(await hashPassword(password))).toBe(false)
  expect(isOutdated('$argon2id$v=19$m=8192,t=1,p=1$c2FsdHNhbHQ$aGFzaA')).toBe(true)
  expect(isOutdated('$scrypt$ln=15,r=8,p=3$c2FsdA$aGFzaA')).toBe(true)
})

test('four are hashed at once, sixty-four wait, and more are sent away', async () => {
  let running = 0
  let most = 0
  const gates: (() => void)[] = []
  verify.mockImplementation(async () => {
    most = Math.max(most, ++running)
    await new Promise<void>((resolve) => gates.push(resolve))
    running--
    return true
  })
  const calls = Array.from({ length: 68 }, () => verifyPassword('hash', password))
  await expect.poll(() => gates).toHaveLength(4)
  await expect(verifyPassword('hash', password)).rejects.toThrow(HashingBusy)
  while (gates.length > 0) {
    // A new caller comes whenever a place becomes free, and waits in turn.
    gates.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await Promise.all(calls)).toHaveLength(68)
  expect(most).toBe(4)
  verify.mockResolvedValue(true)
  expect(await verifyPassword('hash', password)).toBe(true)
})
