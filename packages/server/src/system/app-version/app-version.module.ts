import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common, field } from '@brandside/contract/platform/reasons.ts'
import { appVersion } from '@brandside/contract/system/app-version.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { personName } from '../../platform/crud/crud.ts'
import {
  changesTo,
  demandVersion,
  insertRow,
  lockRow,
  lockRows,
  type Row,
  softDelete,
  writeRow,
} from '../../platform/crud/rows.ts'
import { bringBack } from '../../platform/crud/take-back.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { listPage } from '../../platform/lists/list-page.ts'
import { fail, refuse, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { Adoption } from './adoption.ts'
import { check, forgetReleases } from './check.ts'

export const appVersionModule = serve(
  appVersion,
  { list, view, create, update, remove, undoRemove, publish, stat, check },
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

type State = Output<typeof appVersion, 'publish'>['state']

interface Release extends Row {
  readonly app: RowOf<'appVersion'>['app']
  readonly platform: RowOf<'appVersion'>['platform']
  readonly versionName: string
  readonly build: number
  readonly minBuild: number
  readonly rolloutBp: number
  readonly url: string
  readonly sha256: string | null
  readonly shopIds: readonly Id[]
  readonly state: State
}

const columns = ['app', 'platform', 'versionName', 'build', 'state', 'force', 'minBuild', 'rolloutBp'] as const
const moments = ['publishedAt', 'createdAt', 'updatedAt'] as const

async function list(
  ctx: Context,
  input: Parsed<typeof appVersion, 'list'>,
): Promise<Output<typeof appVersion, 'list'>> {
  const { app, platform, state, sort, page, rows } = input
  const keys = sort.length > 0 ? sort : ['-build' as const]
  const order = keys.map((key) => ({ column: key.replace(/^-/, ''), descending: key.startsWith('-') }))
  const pageOf = listPage<Omit<Output<typeof appVersion, 'list'>['list'][number], 'adoptionBp'>>({
    ctx,
    table: 'appVersion',
    filtered: (db) =>
      db
        .selectFrom('appVersion')
        .where(sql<boolean>`app_version.tenant_id = app.tenant()`)
        .where('deletedAt', 'is', null)
        .$if(app !== undefined, (q) => q.where('app', '=', app as never))
        .$if(platform !== undefined, (q) => q.where('platform', '=', platform as never))
        .$if(state !== undefined, (q) => q.where('state', '=', state as never)) as never,
    show: (q) =>
      q
        .select(['id', 'version', ...columns, ...moments].map((name) => `appVersion.${name}`))
        .select(personName('appVersion.updatedBy', 'updatedByName')) as never,
    order: [...order, { column: 'id', descending: order.at(-1)?.descending ?? false }],
    page,
    rows,
  })
  const [found, shares] = await Promise.all([pageOf, Adoption.read(ctx)])
  return { ...found, list: found.list.map((row) => ({ ...row, adoptionBp: shares.shareOf(row) })) }
}

async function view(ctx: Context, { id }: ById): Promise<Output<typeof appVersion, 'view'>> {
  const row = ctx.db
    .selectFrom('appVersion')
    .select(['id', 'version', ...columns, ...moments, 'url', 'sizeBytes', 'sha256', 'notes', 'shopIds'])
    .select([
      personName('appVersion.updatedBy', 'updatedByName'),
      personName('appVersion.createdBy', 'createdByName'),
      personName('appVersion.publishedBy', 'publishedByName'),
    ])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  const [read, shares] = await Promise.all([row, Adoption.read(ctx)])
  const found = read ?? fail(404, common.notFound)
  return { ...found, adoptionBp: shares.shareOf(found) } as Output<typeof appVersion, 'view'>
}

async function create(ctx: Context, input: Parsed<typeof appVersion, 'create'>) {
  demandSound(input)
  await demandShops(ctx, input.shopIds)
  const row = await insertRow<Release>(ctx, 'appVersion', input)
  ctx.log({ id: row.id, name: nameOf(row), after: row })
  return { id: row.id }
}

/** A draft in everything; of what is published, which devices have, the notes and a growing share. */
async function update(ctx: Context, input: Parsed<typeof appVersion, 'update'>) {
  const before = await lockRow<Release>(ctx, 'appVersion', input.id)
  demandVersion(before, input.version)
  const changes = changesTo(before, input)
  const names = Object.keys(changes)
  const open =
    before.state === 'DRAFT' ||
    (before.state === 'PUBLISHED' && names.every((name) => name === 'notes' || name === 'rolloutBp'))
  if (names.length > 0 && !open) refuse(appVersion.reasons.locked)
  if (before.state === 'PUBLISHED') demandGrowing(before, input.rolloutBp)
  if (names.length === 0) {
    ctx.unchanged()
    return { version: before.version }
  }
  const changed = { ...before, ...changes } as Release
  demandSound(changed)
  if (input.shopIds) await demandShops(ctx, input.shopIds, before.shopIds)
  const after = writeRow(ctx, 'appVersion', changed, changeable)
  if (before.state === 'PUBLISHED') ctx.afterCommit(forgetReleases)
  ctx.log({ id: before.id, name: nameOf(after), before, after })
  return { version: after.version }
}

const changeable = [
  ...(['versionName', 'build', 'url', 'sizeBytes', 'sha256', 'notes'] as const),
  ...(['force', 'minBuild', 'rolloutBp', 'shopIds'] as const),
]

/** Drafts only: what devices were offered stays on record. */
async function remove(ctx: Context, { ids }: Parsed<typeof appVersion, 'remove'>) {
  const rows = await lockRows<Release>(ctx, 'appVersion', ids)
  if (rows.some(({ state }) => state !== 'DRAFT')) refuse(appVersion.reasons.locked)
  softDelete(
    ctx,
    'appVersion',
    rows.map(({ id }) => id),
  )
  for (const row of rows) ctx.log({ id: row.id, name: nameOf(row), before: row })
  return { deleted: rows.length }
}

function undoRemove(ctx: Context, { requestId }: Parsed<typeof appVersion, 'undoRemove'>) {
  const taking = {
    contract: appVersion,
    table: 'appVersion',
    endpoint: appVersion.endpoints.undoRemove,
    requestId,
  } as const
  return bringBack<Release>(ctx, taking, { log: (row) => ctx.log({ id: row.id, name: nameOf(row), after: row }) })
}

async function publish(ctx: Context, input: Parsed<typeof appVersion, 'publish'>) {
  const before = await lockRow<Release>(ctx, 'appVersion', input.id)
  if (!input.publish) return withdraw(ctx, before)
  if (before.state === 'WITHDRAWN') refuse(appVersion.reasons.final)
  if (before.state === 'PUBLISHED') return widen(ctx, before, input.rolloutBp ?? before.rolloutBp)
  await demandNewer(ctx, before)
  const after = writeRow<Release>(
    ctx,
    'appVersion',
    {
      ...before,
      state: 'PUBLISHED',
      rolloutBp: input.rolloutBp ?? before.rolloutBp,
      // Behind the lock: of two releases at once the later one has the later time (C-INV-50).
      publishedAt: sql`clock_timestamp()`,
      publishedBy: ctx.operator.id,
    } as Release,
    ['state', 'rolloutBp', 'publishedAt', 'publishedBy'],
  )
  return told(ctx, before, after, ['发布应用版本', 'Publish app version'])
}

/** Published builds of an app and platform only rise, one publication at a time (C-INV-50). */
async function demandNewer(ctx: Context, { app, platform, build }: Release): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`app version ${app} ${platform}`}), ${ctx.tenantId}::int)`.execute(
    ctx.db,
  )
  const { newest } = await ctx.db
    .selectFrom('appVersion')
    .select((eb) => eb.fn.max('build').as('newest'))
    .where('app', '=', app)
    .where('platform', '=', platform)
    .where('publishedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  if (newest !== null && Number(newest) >= build) refuse(appVersion.reasons.notNewer, { build: newest })
}

function widen(ctx: Context, before: Release, rolloutBp: number) {
  demandGrowing(before, rolloutBp)
  if (rolloutBp === before.rolloutBp) return same(ctx, before)
  const after = writeRow(ctx, 'appVersion', { ...before, rolloutBp }, ['rolloutBp'])
  return told(ctx, before, after, ['扩大灰度', 'Widen the rollout'])
}

function demandGrowing({ rolloutBp: now }: Release, wanted = now): void {
  if (wanted < now) refuseField('rolloutBp', appVersion.reasons.rolloutDown, { bp: `${now / 100}%` })
}

/** Devices that ask from now on are offered the one published before. */
function withdraw(ctx: Context, before: Release) {
  if (before.state === 'WITHDRAWN') return same(ctx, before)
  if (before.state === 'DRAFT') refuse(appVersion.reasons.notPublished)
  const after = writeRow<Release>(ctx, 'appVersion', { ...before, state: 'WITHDRAWN' }, ['state'])
  return told(ctx, before, after, ['撤回应用版本', 'Withdraw app version'])
}

function told(ctx: Context, before: Release, after: Release, title: readonly [string, string]) {
  ctx.afterCommit(forgetReleases)
  ctx.log({
    id: before.id,
    name: nameOf(after),
    before: { state: before.state, rolloutBp: before.rolloutBp },
    after: { state: after.state, rolloutBp: after.rolloutBp },
    title,
  })
  return { state: after.state, version: after.version }
}

function same(ctx: Context, { state, version }: Release) {
  ctx.unchanged()
  return { state, version }
}

/** Each app on each platform: what went out, newest first, who has it, and what waits behind it. */
async function stat(ctx: Context): Promise<Output<typeof appVersion, 'stat'>> {
  const [adoption, { rows }] = await Promise.all([
    Adoption.read(ctx),
    sql<Told & { drafts: number; place: number }>`
      select * from (
        select v.id, v.app, v.platform, v.version_name, v.build, v.state, v.rollout_bp, v.published_at,
               count(*) filter (where v.state = 'DRAFT') over each_app as drafts,
               row_number() over (partition by v.app, v.platform order by v.published_at desc nulls last, v.id) as place
          from app_version v
         where v.tenant_id = app.tenant() and v.deleted_at is null
        window each_app as (partition by v.app, v.platform)) told
       where place <= ${mostTold} order by app, platform, place`.execute(ctx.db),
  ])
  return [...Map.groupBy(rows, ({ app, platform }) => `${app} ${platform}`).values()].map((group) => {
    const [{ app, platform, drafts }] = group as [(typeof group)[number]]
    const releases = group.filter(({ state }) => state !== 'DRAFT')
    return {
      ...{ app, platform, drafts: Number(drafts), devices: adoption.all({ app, platform }) },
      releases: releases.map((release) => ({ ...release, devices: adoption.of(release) })),
    }
  })
}

type Told = Omit<Output<typeof appVersion, 'stat'>[number]['releases'][number], 'devices'> &
  Pick<Output<typeof appVersion, 'stat'>[number], 'app' | 'platform'>

/** The rest of a long history is in the list. */
const mostTold = 8

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
  if (!URL.canParse(url)) refuseField('url', field.format, { label: ['下载地址', 'Download address'] })
  if (minBuild > build) refuseField('minBuild', appVersion.reasons.minBuild)
  const isPackage = /\.(apk|aab|ipa|exe|msi|msix|zip|wgt)$/i.test(new URL(url).pathname)
  if ((isPackage || sha256 !== null) && !/^[0-9a-f]{64}$/i.test(sha256 ?? ''))
    refuseField('sha256', appVersion.reasons.sha256)
}

function nameOf({ app, platform, versionName }: Release): string {
  return `${app} ${platform} ${versionName}`
}
