import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { percentText } from '@brandside/contract/platform/money.ts'
import { field } from '@brandside/contract/platform/reasons.ts'
import { appVersion, downloadFormat } from '@brandside/contract/system/app-version.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { personName } from '../../platform/entity/names.ts'
import { demandVersion, type RowOf, writeRow } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { demandFresh } from '../../platform/identity/own-proof.ts'
import { isPublicHost } from '../../platform/partners/public-host.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { movesOf } from '../../platform/states/moves.ts'
import { Adoption } from './adoption.ts'
import { check, forgetReleases } from './check.ts'
import { versionPublished } from './version-published.public.ts'

const releases = entityTable(appVersion, {
  shows: { publishedByName: personName('appVersion.publishedBy') },
  added: ['adoptionBp'],
  nameOf,
})
type Release = RowOf<'appVersion'>
const { demandMove, moveState } = movesOf(appVersion, { table: 'appVersion', nameOf })

export const appVersionModule = serve(
  appVersion,
  releases.handlers({ list, view, export: exportRows, create, update, remove, publish, stat, check }),
  {
    duties: [
      {
        tags: ['system:appVersion:create', 'system:appVersion:publish'],
        words: ['编制应用版本并自行发布', 'to prepare an app version and to publish it'],
      },
    ],
    uniques: {
      app_version_build: { path: 'build', reason: appVersion.reasons.buildTaken },
      app_version_name: { path: 'versionName', reason: appVersion.reasons.nameTaken },
    },
  },
)

async function list(ctx: Context, input: Parsed<typeof appVersion, 'list'>) {
  const [page, shares] = await Promise.all([releases.list(ctx, input), Adoption.read(ctx)])
  return { ...page, list: page.list.map(shares.addTo) }
}

async function view(ctx: Context, input: ById) {
  const [row, shares] = await Promise.all([releases.view(ctx, input), Adoption.read(ctx)])
  return shares.addTo(row)
}

async function exportRows(ctx: Context, input: Parsed<typeof appVersion, 'export'>) {
  const [{ total, batches }, shares] = await Promise.all([releases.export(ctx, input), Adoption.read(ctx)])
  return { total, batches: withShares(batches, shares) }
}

async function* withShares<Row extends Pick<Release, 'app' | 'platform' | 'build'>>(
  batches: AsyncIterable<readonly Row[]>,
  shares: Adoption,
) {
  for await (const batch of batches) yield batch.map(shares.addTo)
}

async function create(ctx: Context, input: Parsed<typeof appVersion, 'create'>) {
  demandSound(input)
  await demandShops(ctx, input.shopIds)
  return releases.create(ctx, input)
}

/** A draft in everything; of what is published, which devices have, the notes and a growing share. */
async function update(ctx: Context, input: Parsed<typeof appVersion, 'update'>) {
  const before = await releases.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const changes = releases.changesOf(before, input)
  const names = Object.keys(changes)
  if (names.length > 0) demandMove(ctx, before, 'update')
  if (before.state === 'PUBLISHED') {
    if (names.some((name) => name !== 'notes' && name !== 'rolloutBp')) refuse(appVersion.reasons.locked)
    demandGrowing(before, input.rolloutBp)
    if (names.length > 0) ctx.afterCommit(forgetReleases)
  }
  demandSound({ ...before, ...changes })
  if (input.shopIds) await demandShops(ctx, input.shopIds, before.shopIds)
  return releases.save(ctx, before, changes)
}

/** Drafts only: what devices were offered stays on record. */
async function remove(ctx: Context, { ids }: Parsed<typeof appVersion, 'remove'>) {
  const found = await releases.lockAll(ctx, 'remove', ids)
  for (const row of found) demandMove(ctx, row, 'remove')
  return releases.drop(ctx, found)
}

/** A release to every device asks for confirmation; withdrawing it is quick. */
async function publish(ctx: Context, input: Parsed<typeof appVersion, 'publish'>) {
  if (input.publish) await demandFresh(ctx)
  const before = await releases.lock(ctx, 'publish', input.id)
  if (!input.publish) return withdraw(ctx, before)
  const rolloutBp = input.rolloutBp ?? before.rolloutBp
  if (before.state === 'PUBLISHED') return widen(ctx, before, rolloutBp)
  demandMove(ctx, before, 'publish')
  const publishedAt = await demandNewer(ctx, before)
  const { app, platform, versionName } = before
  await versionPublished.announce(ctx, { app, platform, versionName })
  return done(ctx, await moveState(ctx, before, 'publish', { rolloutBp, publishedAt, publishedBy: ctx.operator.id }))
}

/**
 * Published builds of an app and platform only rise, one publication at a time (C-INV-50). Answers the time of this one,
 * taken behind the lock: of two releases at once the later one has the later time.
 */
async function demandNewer(ctx: Context, { app, platform, build }: Release): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext(${`app version ${app} ${platform}`}), ${ctx.tenantId}::int)`.execute(
    ctx.db,
  )
  const { newest, moment } = await ctx.db
    .selectFrom('appVersion')
    .select((eb) => eb.fn.max('build').as('newest'))
    .select(sql<string>`clock_timestamp()`.as('moment'))
    .where('app', '=', app)
    .where('platform', '=', platform)
    .where('publishedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  if (newest !== null && Number(newest) >= build) refuse(appVersion.reasons.notNewer, { build: newest })
  return moment
}

function widen(ctx: Context, before: Release, rolloutBp: number) {
  demandGrowing(before, rolloutBp)
  if (rolloutBp === before.rolloutBp) return same(ctx, before)
  const after = writeRow(ctx, 'appVersion', { ...before, rolloutBp }, ['rolloutBp'])
  ctx.log({ id: before.id, name: nameOf(after), before, after, title: appVersion.states.moves.widen.title })
  return done(ctx, after)
}

function demandGrowing({ rolloutBp: now }: Release, wanted = now): void {
  if (wanted < now) refuseField('rolloutBp', appVersion.reasons.rolloutDown, { rollout: percentText(now) })
}

/** Devices that ask from now on are offered the one published before. */
async function withdraw(ctx: Context, before: Release) {
  if (before.state === 'WITHDRAWN') return same(ctx, before)
  return done(ctx, await moveState(ctx, before, 'withdraw'))
}

function done(ctx: Context, { state, version }: Release) {
  ctx.afterCommit(forgetReleases)
  return { state, version }
}

function same(ctx: Context, { state, version }: Release) {
  ctx.unchanged()
  return { state, version }
}

/** Each app on each platform: its published releases, newest first, their adoption, and the drafts behind them. */
async function stat(ctx: Context): Promise<Output<typeof appVersion, 'stat'>> {
  const [adoption, { rows }] = await Promise.all([
    Adoption.read(ctx),
    sql<Answer & { drafts: number; place: number }>`
      select * from (
        select v.id, v.app, v.platform, v.version_name, v.build, v.state, v.rollout_bp, v.published_at,
               count(*) filter (where v.state = 'DRAFT') over each_app as drafts,
               row_number() over (partition by v.app, v.platform order by v.published_at desc nulls last, v.id) as place
          from app_version v
         where v.tenant_id = app.tenant() and v.deleted_at is null
        window each_app as (partition by v.app, v.platform)) told
       where place <= ${maxTold} order by app, platform, place`.execute(ctx.db),
  ])
  return [...Map.groupBy(rows, ({ app, platform }) => `${app} ${platform}`).values()].map((group) => {
    const [{ app, platform, drafts }] = group as [(typeof group)[number]]
    const releases = group.filter(({ state }) => state !== 'DRAFT')
    return {
      app,
      platform,
      drafts: Number(drafts),
      devices: adoption.all({ app, platform }),
      releases: releases.map((release) => ({ ...release, devices: adoption.of(release) })),
    }
  })
}

type Answer = Omit<Output<typeof appVersion, 'stat'>[number]['releases'][number], 'devices'> &
  Pick<Output<typeof appVersion, 'stat'>[number], 'app' | 'platform'>

/** The rest of a long history is in the list. */
const maxTold = 8

/** Shops that are newly named have to be there; one that has closed since stays named. */
async function demandShops({ db }: Context, wanted: readonly Id[], had: readonly Id[] = []): Promise<void> {
  const came = wanted.filter((id) => !had.includes(id))
  if (came.length === 0) return
  const found = await db
    .selectFrom('shop')
    .select('id')
    .where('id', 'in', came)
    .where('deletedAt', 'is', null)
    .execute()
  if (found.length < new Set(came).size) refuseField('shopIds', appVersion.reasons.shopMissing)
}

function demandSound({ build, minBuild, url, sha256 }: Pick<Release, 'build' | 'minBuild' | 'url' | 'sha256'>): void {
  if (!URL.canParse(url))
    refuseField('url', field.pattern, { label: ['下载地址', 'Download address'], format: downloadFormat })
  if (!isPublicHost(new URL(url).hostname)) refuseField('url', appVersion.reasons.privateAddress)
  if (minBuild > build) refuseField('minBuild', appVersion.reasons.minBuild)
  const isPackage = /\.(apk|aab|ipa|exe|msi|msix|zip|wgt)$/i.test(new URL(url).pathname)
  if ((isPackage || sha256 !== null) && !/^[0-9a-f]{64}$/i.test(sha256 ?? ''))
    refuseField('sha256', appVersion.reasons.sha256)
}

function nameOf({ app, platform, versionName }: Release): string {
  return `${app} ${platform} ${versionName}`
}
