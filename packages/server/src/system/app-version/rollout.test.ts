import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInRollout, offerFor, type Release } from './rollout.ts'

const deviceId = fc.string({ minLength: 8, maxLength: 64 })
const id = fc.integer({ min: 1, max: 1_000_000 })
const share = fc.integer({ min: 0, max: 10_000 })

describe('a rollout', () => {
  test('keeps every device that is in while it grows (C-INV-51)', () => {
    fc.assert(
      fc.property(deviceId, id, share, share, (device, release, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        return !isInRollout(device, release, less) || isInRollout(device, release, more)
      }),
    )
  })

  test('reaches no device at nought and every device at the whole', () => {
    fc.assert(
      fc.property(
        deviceId,
        id,
        (device, release) => !isInRollout(device, release, 0) && isInRollout(device, release, 10_000),
      ),
    )
  })

  test('reaches about the share it says, and others with each release', () => {
    const devices = Array.from({ length: 4000 }, (_, index) => `device-${index}`)
    const reached = (release: number) => devices.filter((device) => isInRollout(device, release, 2500))
    expect(reached(1).length).toBeGreaterThan(880)
    expect(reached(1).length).toBeLessThan(1120)
    expect(reached(1)).not.toEqual(reached(2))
  })
})

describe('an offer', () => {
  const device = { app: 'POS', platform: 'WEB', build: 10, deviceId: 'till-0001' }

  test('is the newest release for the app, and nothing that is not newer', () => {
    expect(offerFor([a({ build: 11 }), a({ build: 12 })], device)?.release.build).toBe(12)
    expect(offerFor([a({ build: 12, app: 'KDS' }), a({ build: 13, platform: 'IOS' })], device)).toBeUndefined()
    expect(offerFor([a({ build: 10 })], device)).toBeUndefined()
  })

  test('falls back to the one before where the newest does not reach', () => {
    expect(offerFor([a({ build: 11 }), a({ build: 12, rolloutBp: 0 })], device)?.release.build).toBe(11)
    expect(offerFor([a({ build: 12, shopIds: [7] })], device)).toBeUndefined()
    expect(offerFor([a({ build: 12, shopIds: [7] })], { ...device, shopId: 7 })?.release.build).toBe(12)
  })

  test.each([
    ['the release says so', { force: true }, true],
    ['the device is below its minimum', { minBuild: 11 }, true],
    ['the device is at its minimum', { minBuild: 10 }, false],
    ['nothing says so', {}, false],
  ] as const)('is a must when %s', (_, fields, force) => {
    expect(offerFor([a({ build: 12, ...fields })], device)?.force).toBe(force)
  })
})

function a(fields: Partial<Release>): Release {
  const release = { id: 1, app: 'POS', platform: 'WEB', versionName: '1.0.0', build: 1, url: '', sizeBytes: null }
  return { ...release, sha256: null, notes: '', force: false, minBuild: 0, rolloutBp: 10_000, shopIds: [], ...fields }
}
