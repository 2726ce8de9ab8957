import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { actAs } from '../../platform/act-as.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import { brandModule } from '../../store/brand/brand.module.ts'
import { idsByCode } from './by-code.ts'

type Actor = Parameters<typeof actAs>[1]

const day = 86_400_000

/** By what the brands of the demonstration company are paid, and what that costs them: now, and from next month on. */
export async function seedBrandPayments(pool: pg.Pool, actor: Actor): Promise<void> {
  const [brands, channels] = await Promise.all([
    idsByCode(pool, actor.tenantId, 'brand'),
    idsByCode(pool, actor.tenantId, 'pay_channel'),
  ])
  for (const [code, accepted] of Object.entries(acceptedBy)) {
    const items = accepted.map((channel, place) => ({
      payChannelId: channels.get(channel),
      isOn: true,
      place: (place + 1) * 10,
      merchantNo: online.includes(channel) ? `1900${String(brands.get(code)).padStart(6, '0')}` : null,
    }))
    const id = brands.get(code)
    const version = await versionOf(pool, actor.tenantId, id)
    await actAs(pool, actor, brandModule, 'setPayChannel', { id, version, items })
  }
  const soon = new Date(Date.now() + 30 * day).toISOString()
  await actAs(pool, actor, brandModule, 'setRate', {
    id: brands.get('LANTERN'),
    rates: [
      { payChannelId: channels.get('WECHAT'), rateBp: 35, note: '集团统一费率' },
      { payChannelId: channels.get('WECHAT'), rateBp: 30, effectiveFrom: soon, note: '年度合同续签' },
      { payChannelId: channels.get('CARD'), rateBp: 50, minFeeCents: 1, maxFeeCents: 60_00 },
    ],
  })
  await actAs(pool, actor, brandModule, 'setRate', {
    id: brands.get('MOON-TEA'),
    rates: [{ payChannelId: channels.get('ALIPAY'), rateBp: 32, note: '茶饮行业优惠' }],
  })
}

async function versionOf(pool: pg.Pool, tenantId: number, brandId: Id | undefined): Promise<number> {
  const versions: number[] = []
  await asTenant(pool, tenantId, async (db) => {
    const { rows } = await sql<{ version: number }>`
      select version from brand where tenant_id = app.tenant() and id = ${brandId}`.execute(db)
    versions.push(...rows.map(({ version }) => version))
  })
  return versions[0] ?? 1
}

const online = ['WECHAT', 'ALIPAY', 'CARD']
const usual = ['WECHAT', 'ALIPAY', 'CARD', 'CASH', 'WALLET', 'SANDBOX']

const acceptedBy: Readonly<Record<string, readonly string[]>> = {
  LANTERN: ['WECHAT', 'CASH'],
  'LANTERN-NOODLES': usual,
  'LANTERN-NOODLE-BAR': usual,
  'MOON-TEA': usual,
  'QUIET-BAR': ['WECHAT', 'ALIPAY', 'CARD', 'CASH'],
  'LANTERN-NY': ['CARD', 'CASH'],
  'OAK-PANTRY': ['WECHAT', 'ALIPAY'],
}
