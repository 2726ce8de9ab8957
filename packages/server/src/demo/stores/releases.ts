import type { Input } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { appVersion } from '@brandside/contract/system/app-version.ts'
import type pg from 'pg'
import { actAs } from '../../platform/act-as.ts'
import { writeDevices } from '../../system/app-version/adoption.ts'
import { appVersionModule } from '../../system/app-version/app-version.module.ts'

interface Actor {
  tenantId: Id
  adminId: Id
}

type Draft = Input<typeof appVersion, 'create'>

/** The releases of the demonstration company: some out, one on its way, one taken back, one still a draft. */
export async function seedReleases(pool: pg.Pool, actor: Actor): Promise<void> {
  for (const { published, withdrawn, ...draft } of releases) {
    const { id } = (await actAs(pool, actor, appVersionModule, 'create', draft)) as { id: Id }
    if (published !== undefined)
      await actAs(pool, actor, appVersionModule, 'publish', { id, publish: true, rolloutBp: published })
    if (withdrawn) await actAs(pool, actor, appVersionModule, 'publish', { id, publish: false })
  }
  await writeDevices(pool, devices)
}

const everybody = 10_000
const pos = (build: number, versionName: string, notes: string) => ({
  ...({ app: 'POS', platform: 'WINDOWS', build, versionName, notes } as const),
  url: `https://dl.lantern.example/pos/lantern-pos-${versionName}.msi`,
  sizeBytes: 86_400_000 + build,
  sha256: build.toString(16).padStart(64, '0'),
})
const inStore = (platform: 'IOS' | 'ANDROID', build: number, versionName: string, notes: string) => ({
  ...({ app: 'MEMBER_APP', platform, build, versionName, notes } as const),
  url: platform === 'IOS' ? 'https://apps.apple.com/app/id1600000000' : 'https://app.lantern.example/android',
})

const releases: readonly (Draft & { published?: number; withdrawn?: true })[] = [
  { ...pos(210, '2.1.0', '支持会员储值支付；日结报表可打印。'), published: everybody },
  { ...pos(220, '2.2.0', '扫码点单并入收银；修正四舍五入。'), minBuild: 200, published: everybody },
  { ...pos(230, '2.3.0', '双屏广告。部分机型黑屏，已撤回。'), published: 1_000, withdrawn: true },
  { ...pos(231, '2.3.1', '双屏广告；修正部分机型黑屏。'), minBuild: 210, published: 2_500 },
  { ...inStore('IOS', 310, '3.1.0', '会员卡可加入钱包。'), published: everybody },
  { ...inStore('ANDROID', 310, '3.1.0', '会员卡与积分同屏显示。'), published: everybody },
  { ...inStore('IOS', 320, '3.2.0', '充值套餐与优惠券合并结算。') },
  {
    ...({ app: 'KDS', platform: 'WEB', build: 140, versionName: '1.4.0' } as const),
    url: 'https://kds.lantern.example/',
    notes: '超时订单高亮，长按退回。',
    force: true,
    published: everybody,
  },
  {
    ...({ app: 'MINIAPP', platform: 'WEB', build: 512, versionName: '5.1.2' } as const),
    url: 'https://mini.lantern.example/',
    notes: '门店排队取号。',
    published: everybody,
  },
]

/** So many devices run each build. */
const running: readonly (readonly [app: string, platform: string, devices: Readonly<Record<number, number>>])[] = [
  ['POS', 'WINDOWS', { 231: 9, 220: 22, 210: 4, 198: 1 }],
  ['MEMBER_APP', 'IOS', { 310: 148, 300: 23 }],
  ['MEMBER_APP', 'ANDROID', { 310: 96, 290: 41 }],
  ['KDS', 'WEB', { 140: 17 }],
  ['MINIAPP', 'WEB', { 512: 320, 511: 12 }],
]
const devices = running.flatMap(([app, platform, builds]) =>
  Object.entries(builds).flatMap(([build, count]) =>
    Array.from({ length: count }, (_, index) => ({ app, platform, build: Number(build), device: `${build}-${index}` })),
  ),
)
