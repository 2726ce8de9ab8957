import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { platformTenantId } from '@brandside/contract/platform/permission.ts'
import type { appVersion } from '@brandside/contract/system/app-version.ts'
import type pg from 'pg'
import { CallRate } from '../../platform/call-rate.ts'
import type { PublicContext } from '../../platform/context.ts'
import { queriesOn } from '../../platform/database/query.ts'
import { Unit } from '../../platform/database/unit.ts'
import { openTenant } from '../../platform/identity/session.ts'
import { noteDevice } from './adoption.ts'
import { offerFor, type Release } from './rollout.ts'

/** Answers the release a device may have. The call is open to anyone, so it costs next to nothing and is counted. */
export async function check(
  { pool, ip, now }: PublicContext,
  device: Parsed<typeof appVersion, 'check'>,
): Promise<Output<typeof appVersion, 'check'>> {
  rate.admit(pool, ip)
  noteDevice(pool, device, now.slice(0, 10))
  const offer = offerFor(await publishedReleases(pool), device)
  if (!offer) return nothing
  const { versionName: latest, build, url, sizeBytes, sha256, notes } = offer.release
  return { update: true, force: offer.force, latest, build, url, sizeBytes, sha256, notes }
}

const nothing = {
  update: false,
  force: false,
  latest: null,
  build: null,
  url: null,
  sizeBytes: null,
  sha256: null,
  notes: null,
}

/** All tills of a shop may start at once, from one address. */
const rate = new CallRate(300)

/** A release reaches devices this much later at most. */
const cacheMs = 2_000
let kept = new WeakMap<pg.Pool, { at: number; releases: Promise<Release[]> }>()

/** A publication is offered at once by the replica that made it, by the others when they look again. */
export function forgetReleases(): void {
  kept = new WeakMap()
}

function publishedReleases(pool: pg.Pool): Promise<Release[]> {
  const known = kept.get(pool)
  if (known && Date.now() - known.at < cacheMs) return known.releases
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
