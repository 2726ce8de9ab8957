import { createHash } from 'node:crypto'
import { platformTenantId } from '@brandside/contract/platform/permission.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Context } from '../../platform/context.ts'
import { queriesOn } from '../../platform/database/query.ts'
import { Unit } from '../../platform/database/unit.ts'
import { openTenant } from '../../platform/identity/session.ts'
import type { Device } from './rollout.ts'

/** A device asks many times a day; it is written down once, and when it runs another build. */
const maxKnown = 50_000
/** The call is open to anyone, with any device's name: more than this is not written down in a round. */
const maxWaiting = 2_000
/** Tills that start together are written down together. */
const roundMs = 1_000
const retentionDays = 90

interface AdoptionMemory {
  known: Map<string, string>
  waiting: Map<string, Pick<Device, 'app' | 'platform' | 'build'> & { device: string }>
  timer?: NodeJS.Timeout | undefined
  /** The day on which devices that have not asked for long were forgotten. */
  tidied?: string
}
const seenBy = new WeakMap<pg.Pool, AdoptionMemory>()

/** Remembers which build a device runs. Statistics: a note lost in a crash comes again with the next question. */
export function noteDevice(pool: pg.Pool, { app, platform, build, deviceId }: Device, today: string): void {
  const seen: AdoptionMemory = seenBy.get(pool) ?? { known: new Map(), waiting: new Map() }
  seenBy.set(pool, seen)
  const device = createHash('sha256').update(deviceId).digest('base64url').slice(0, 22)
  const name = `${app} ${platform} ${device}`
  const state = `${build} ${today}`
  if (seen.known.get(name) === state || seen.waiting.size >= maxWaiting) return
  seen.known.delete(name)
  seen.known.set(name, state)
  if (seen.known.size > maxKnown) seen.known.delete(seen.known.keys().next().value as string)
  seen.waiting.set(name, { app, platform, device, build })
  seen.timer ??= setTimeout(() => {
    const round = [...seen.waiting.values()]
    seen.waiting.clear()
    seen.timer = undefined
    const tidy = seen.tidied !== today
    seen.tidied = today
    // Nothing waits for it, and the server may be shutting down.
    void writeDevices(pool, round, { tidy }).catch(() => seen.known.clear())
  }, roundMs).unref()
}

/** Which build each device runs, told today; with `tidy`, those that have been silent for long are forgotten. */
export async function writeDevices(
  pool: pg.Pool,
  devices: readonly { app: string; platform: string; device: string; build: number }[],
  { tidy = false } = {},
): Promise<void> {
  const unit = new Unit(pool, { opening: openTenant(platformTenantId), effect: 'write' })
  const db = queriesOn(unit)
  try {
    // In the order of their names: two replicas never wait for each other crosswise.
    await sql`
      insert into release_device (app, platform, device, build)
      select r.app, r.platform, r.device, r.build
        from json_to_recordset(${JSON.stringify(devices)}::json) as r (app text, platform text, device text, build bigint)
       order by r.app, r.platform, r.device
      on conflict (tenant_id, app, platform, device) do update
        set build = excluded.build, seen_on = current_date, updated_at = now()
        where release_device.build <> excluded.build or release_device.seen_on <> current_date`.execute(db)
    if (tidy)
      await sql`delete from release_device where tenant_id = app.tenant()
                   and seen_on < current_date - ${retentionDays}::integer`.execute(db)
    await unit.commit()
  } catch (error) {
    await unit.rollback()
    throw error
  }
}

/** Devices that have asked within so many days count. */
const countedDays = 30

/** How many devices run which build, of every app and platform. */
export class Adoption {
  readonly #devices = new Map<string, number>()

  static async read({ db }: Pick<Context, 'db'>): Promise<Adoption> {
    const { rows } = await sql<{ app: string; platform: string; build: number; devices: number }>`
      select app, platform, build, count(*)::integer as devices from release_device
       where tenant_id = app.tenant() and seen_on > current_date - ${countedDays}::integer
       group by app, platform, build`.execute(db)
    const adoption = new Adoption()
    for (const { app, platform, build, devices } of rows) {
      adoption.#devices.set(`${app} ${platform} ${build}`, devices)
      adoption.#devices.set(`${app} ${platform}`, adoption.all({ app, platform }) + devices)
    }
    return adoption
  }

  all({ app, platform }: Pick<Device, 'app' | 'platform'>): number {
    return this.#devices.get(`${app} ${platform}`) ?? 0
  }

  of({ app, platform, build }: Pick<Device, 'app' | 'platform' | 'build'>): number {
    return this.#devices.get(`${app} ${platform} ${build}`) ?? 0
  }

  /** A release with the share of its app's devices that run it, in basis points; null while none has asked. */
  addTo = <R extends Pick<Device, 'app' | 'platform' | 'build'>>(release: R): R & { adoptionBp: number | null } => {
    const all = this.all(release)
    return { ...release, adoptionBp: all === 0 ? null : Math.round((this.of(release) * 10_000) / all) }
  }
}
