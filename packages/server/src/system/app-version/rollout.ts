import { crc32 } from 'node:zlib'

/** A published release, as devices are offered it. */
export interface Release {
  id: number
  app: string
  platform: string
  versionName: string
  build: number
  url: string
  sizeBytes: number | null
  sha256: string | null
  notes: string
  force: boolean
  minBuild: number
  rolloutBp: number
  shopIds: readonly number[]
}

export interface Device {
  app: string
  platform: string
  build: number
  deviceId: string
  shopId?: number | undefined
}

/** Each device has its place in each release: a device that is in stays in while the rollout grows (C-INV-51). */
export function isInRollout(deviceId: string, releaseId: number, rolloutBp: number): boolean {
  return crc32(`${deviceId}:${releaseId}`) % 10_000 < rolloutBp
}

/** The newest release that this device may have, and whether it must. Of published ones only. */
export function offerFor(
  releases: readonly Release[],
  device: Device,
): { release: Release; force: boolean } | undefined {
  const [newest] = releases
    .filter(({ app, platform }) => app === device.app && platform === device.platform)
    .filter(({ shopIds }) => shopIds.length === 0 || (device.shopId !== undefined && shopIds.includes(device.shopId)))
    .filter(({ id, rolloutBp }) => isInRollout(device.deviceId, id, rolloutBp))
    .sort((a, b) => b.build - a.build)
  if (!newest || newest.build <= device.build) return undefined
  return { release: newest, force: newest.force || device.build < newest.minBuild }
}
