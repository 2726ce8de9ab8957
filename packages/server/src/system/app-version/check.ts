import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { platformTenantId } from '@brandside/contract/platform/permission.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import type { appVersion } from '@brandside/contract/system/app-version.ts'
import type pg from 'pg'
import type { PublicContext } from '../../platform/context.ts'
import { queriesOn } from '../../platform/database/query.ts'
import { Unit } from '../../platform/database/unit.ts'
import { openTenant } from '../../platform/identity/session.ts'
import { fail } from '../../platform/refuse.ts'
import { noteDevice } from './adoption.ts'
import { offerFor, type Release } from './rollout.ts'

/** Tells a device of the release it may have. Anybody may ask, so asking costs next to nothing and is counted. */
export async function check(
  { pool, ip, now }: PublicContext,
  device: Parsed<typeof appVersion, 'check'>,
): Promise<Output<typeof appVersion, 'check'>> {
  admit(pool, ip)
  noteDevice(pool, device, now.slice(0, 10))
  const offer = offerFor(await publishedReleases(pool), device)
  if (!offer) return nothing
  const { versionName: latest, build, url, sizeBytes, sha256, notes } = offer.release
  return { update: true, force: offer.force, latest, build, url, sizeBytes, sha256, notes }
}

const nothing = {
  ...{ update: false, force: false, latest: null, build: null },
  ...{ url: null, sizeBytes: null, sha256: null, notes: null },
}

/** All tills of a shop may start at once, from one address. */
const callsPerMinute = 300
const maxAddresses = 10_000
const minuteMs = 60_000
/** Each replica, which is to say each pool, counts for itself. */
const calls = new WeakMap<pg.Pool, Map<string, { minute: number; count: number }>>()

/** So many calls a minute for an address and replica. Kept in memory: writing each one down would cost more than it. */
function admit(pool: pg.Pool, ip: string): void {
  const addresses = calls.get(pool) ?? new Map()
  calls.set(pool, addresses)
  const minute = Math.floor(Date.now() / minuteMs)
  const known = addresses.get(ip)
  const count = known?.minute === minute ? known.count + 1 : 1
  addresses.delete(ip)
  addresses.set(ip, { minute, count })
  if (addresses.size > maxAddresses) addresses.delete(addresses.keys().next().value)
  if (count > callsPerMinute)
    fail(429, common.rateLimited, {}, Math.ceil(((minute + 1) * minuteMs - Date.now()) / 1000))
}

/** A release reaches devices this much later at most. */
const keptMs = 2_000
let kept = new WeakMap<pg.Pool, { at: number; releases: Promise<Release[]> }>()

/** A publication is offered at once by the replica that made it, by the others when they look again. */
export function forgetReleases(): void {
  kept = new WeakMap()
}

function publishedReleases(pool: pg.Pool): Promise<Release[]> {
  const known = kept.get(pool)
  if (known && Date.now() - known.at < keptMs) return known.releases
  const releases = readReleases(pool)
  kept.set(pool, { at: Date.now(), releases })
  releases.catch(() => kept.delete(pool))
  return releases
}

/** Behind the wall as everything else: in the platform's tenant, and nothing but what is published. */
async function readReleases(pool: pg.Pool): Promise<Release[]> {
  const db = queriesOn(new Unit(pool, { opening: openTenant(platformTenantId), effect: 'read' }))
  return db
    .selectFrom('appVersion')
    .select(['id', 'app', 'platform', 'versionName', 'build', 'url', 'sizeBytes', 'sha256', 'notes', 'force'])
    .select(['minBuild', 'rolloutBp', 'shopIds'])
    .where('state', '=', 'PUBLISHED')
    .where('deletedAt', 'is', null)
    .execute()
}
