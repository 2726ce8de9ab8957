import * as z from 'zod'
import type { Output } from '../platform/contract.ts'
import { NoInput, Version } from '../platform/crud.ts'
import { read, write } from '../platform/endpoint.ts'
import { entity } from '../platform/entity/entity.ts'
import { dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { optionalPercent, percent } from '../platform/fields/money.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { count, integer } from '../platform/fields/number.ts'
import { lines, optionalText, patternText, text } from '../platform/fields/text.ts'
import { instant, optionalInstant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { states } from '../platform/states.ts'

const app = dictionaryChoice(['应用', 'App'], {
  code: 'release_app',
  name: ['应用', 'App'],
  items: {
    MEMBER_APP: ['会员应用', 'Member app'],
    POS: ['收银台', 'Till'],
    KDS: ['后厨屏', 'Kitchen display'],
    MINIAPP: ['小程序', 'Mini app'],
  },
})

const platform = dictionaryChoice(['平台', 'Platform'], {
  code: 'release_platform',
  name: ['应用平台', 'App platform'],
  items: {
    IOS: ['iOS', 'iOS'],
    ANDROID: ['Android', 'Android'],
    WINDOWS: ['Windows', 'Windows'],
    WEB: ['网页', 'Web'],
  },
})

const releaseStates = states({
  code: 'release_state',
  name: ['版本状态', 'Release status'],
  items: { DRAFT: ['草稿', 'Draft'], PUBLISHED: ['已发布', 'Published'], WITHDRAWN: ['已撤回', 'Withdrawn'] },
  colours: { PUBLISHED: 'green', WITHDRAWN: 'orange' },
  initial: 'DRAFT',
  moves: {
    update: { from: ['DRAFT', 'PUBLISHED'], button: ['编辑', 'Edit'], refusal: 'locked' },
    remove: { from: ['DRAFT'], removes: true, button: ['删除', 'Delete'], refusal: 'locked' },
    publish: { from: ['DRAFT'], to: 'PUBLISHED', button: ['发布', 'Publish'], refusal: { WITHDRAWN: 'final' } },
    widen: {
      from: ['PUBLISHED'],
      button: ['扩大灰度', 'Widen rollout'],
      title: ['扩大灰度', 'Widen rollout'],
      endpoint: 'publish',
      refusal: { WITHDRAWN: 'final' },
    },
    withdraw: {
      from: ['PUBLISHED'],
      to: 'WITHDRAWN',
      button: ['撤回', 'Withdraw'],
      title: ['撤回应用版本', 'Withdraw app version'],
      endpoint: 'publish',
      danger: true,
      refusal: { DRAFT: 'notPublished' },
    },
  },
})
const state = dictionaryChoice(['状态', 'State'], releaseStates)

const build = z
  .int()
  .min(1)
  .max(1_000_000_000)
  .register(fieldNotes, { label: ['构建号', 'Build'], kind: 'integer' })

const rolloutBp = percent(['灰度比例', 'Rollout']).default(10_000)

export const downloadFormat = [
  '应为以 https:// 开头的网址，如 https://dl.example.com/app.apk',
  'must be an address that begins with https://, such as https://dl.example.com/app.apk',
] as const

/** Fields that an operator writes of a release (consumer.md 16). */
const fields = {
  app,
  platform,
  versionName: patternText(['版本号', 'Version name'], {
    max: 32,
    pattern: /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/,
    format: ['应如 2.4.0', 'must look like 2.4.0'],
  }),
  build,
  /** Download address: a shop for apps, or the package itself. */
  url: patternText(['下载地址', 'Download address'], {
    max: 500,
    pattern: /^https:\/\/[^\s/]+\S*$/,
    format: downloadFormat,
  }),
  sizeBytes: count(['安装包大小', 'Package size (bytes)']).nullable().default(null),
  sha256: optionalText(['SHA-256', 'SHA-256'], { max: 64 }),
  notes: lines(['更新说明', 'Release notes'], { max: 2000 }),
  force: flag(['强制更新', 'Forced update']).default(false),
  /** Builds below this one must update. */
  minBuild: integer(['最低构建号', 'Minimum build'], { min: 0, max: 1_000_000_000, standard: 0 }),
  rolloutBp,
  /** Empty: everywhere. */
  shopIds: list(['限定门店', 'Only in shops'], Id, { max: 500 }).default([]),
}

const AppNow = z.object({
  app,
  platform,
  drafts: count(['草稿', 'Drafts']),
  /** Devices that have asked within thirty days. */
  devices: count(['设备数', 'Devices']),
  /** Published releases, newest first: eight at most. */
  releases: list(
    ['版本', 'Releases'],
    z.object({
      id: Id,
      versionName: fields.versionName,
      build,
      state,
      rolloutBp: rolloutBp.unwrap(),
      publishedAt: instant(['发布时间', 'Published']),
      devices: count(['设备数', 'Devices']),
    }),
  ),
})

/** Releases of the apps and terminals that ask the product whether there is a newer one. */
export const appVersion = entity({
  name: 'appVersion',
  area: 'system',
  title: ['应用版本', 'App version'],
  menu: { title: ['应用版本', 'App versions'], icon: 'app', order: 130, group: 'operation' },
  platformOnly: true,
  states: releaseStates,
  at: '/pcapi/v1/appVersion',
  fields,
  fixed: ['app', 'platform'],
  derived: {
    state,
    /** The share of the app's devices that run this build; null while none has asked. */
    adoptionBp: optionalPercent(['采用率', 'Adoption']).unwrap(),
    publishedAt: optionalInstant(['发布时间', 'Published']).unwrap(),
    publishedByName: optionalText(['发布人', 'Published by'], { max: 64 }).unwrap(),
  },
  row: [
    ...(['app', 'platform', 'versionName', 'build', 'state', 'force', 'minBuild', 'rolloutBp'] as const),
    ...(['adoptionBp', 'publishedAt'] as const),
  ],
  filters: { app: 'equals', platform: 'equals', state: 'equals' },
  sort: ['build', 'createdAt', 'updatedAt'],
  order: ['-build'],
  scope: 'tenant',
  acts: ['create', 'update', 'remove', 'undoRemove'],
  example: {
    app: 'POS',
    platform: 'WEB',
    versionName: '2.4.0-rc.1',
    build: 240,
    url: 'https://pos.lantern.example/',
    notes: '结账更快，支持会员码。',
  },
  reasons: {
    buildTaken: ['该应用与平台已有构建号 {build}', 'Build {build} already exists for this app and platform'],
    nameTaken: ['该应用与平台已有版本 {versionName}', 'Version {versionName} already exists for this app and platform'],
    privateAddress: [
      '下载地址须是设备在公网上能访问的地址，不能是本机或内网地址',
      'Devices must reach the download address over the internet: not on this machine or a private network',
    ],
    minBuild: ['最低构建号不能大于构建号', 'The minimum build cannot be above the build'],
    sha256: ['直接下载的安装包须填写 64 位十六进制的 SHA-256', 'A package needs its SHA-256: 64 hexadecimal digits'],
    notNewer: ['构建号 {build} 已发布，只能发布更新的构建', 'Build {build} is already published'],
    locked: [
      '已发布的版本不能修改，请撤回后发布更新的版本',
      'A published version cannot be changed; withdraw it and publish a newer one',
    ],
    final: ['已撤回的版本不能再发布', 'A withdrawn version cannot be published again'],
    notPublished: ['只有已发布的版本才能撤回', 'Only a published version can be withdrawn'],
    shopMissing: ['所选门店不存在', 'A chosen shop does not exist'],
    rolloutDown: ['灰度比例只能调高，当前为 {rollout}', 'The rollout can only be raised; it is now {rollout}'],
  },
  endpoints: () => ({
    /** Publishes a draft, raises the rollout of what is published, or withdraws it for good. */
    publish: write(
      '/pcapi/v1/appVersion/publish',
      z.object({ id: Id, publish: flag(['发布', 'Publish']), rolloutBp: rolloutBp.unwrap().optional() }),
      z.object({ state, version: Version }),
      { rule: 'publish', title: ['发布应用版本', 'Publish app version'], example: { publish: true } },
    ),
    /** Each app on each platform: its published releases, their adoption, and the drafts behind them. */
    stat: read('/pcapi/v1/appVersion/stat', NoInput, z.array(AppNow), {
      rule: 'list',
      title: ['应用版本概况', 'View app version overview'],
    }),
    /** Asked by the apps themselves, without a session. */
    check: read(
      '/pcapi/open/v1/app/check',
      z.object({
        app,
        platform,
        build,
        deviceId: text(['设备号', 'Device id'], { min: 8, max: 64 }),
        shopId: z
          .int()
          .positive()
          .register(fieldNotes, { label: ['门店', 'Shop'], kind: 'integer' })
          .optional(),
      }),
      z.object({
        update: z.boolean(),
        force: z.boolean(),
        latest: z.string().nullable(),
        build: z.int().nullable(),
        url: z.string().nullable(),
        sizeBytes: z.int().nullable(),
        sha256: z.string().nullable(),
        notes: z.string().nullable(),
      }),
      {
        rule: 'public',
        title: ['检查更新', 'Check for update'],
        example: { app: 'POS', platform: 'WEB', build: 1, deviceId: 'till-0001' },
      },
    ),
  }),
})

export type AppNow = Output<typeof appVersion, 'stat'>[number]
export type AppVersionRow = Output<typeof appVersion, 'list'>['list'][number]
