import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { actAs } from '../../platform/act-as.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import { keepTokens } from '../../store/delivery/authorisations.ts'
import { recordBinding } from '../../store/delivery/reserve.ts'
import { callPos } from '../../store/epos/call-pos.ts'
import { demandConnection } from '../../store/epos/connection.ts'
import { eposModule } from '../../store/epos/epos.module.ts'
import type { EposItem } from '../../store/epos/epos-adapter.ts'
import { takePage } from '../../store/epos/sync-page.ts'
import { shopModule } from '../../store/shop/shop.module.ts'
import type { PictureKeeper } from '../keep-pictures.ts'
import { sandboxSecret } from '../sandbox-secret.ts'
import { idsByCode } from './by-code.ts'
import { keepMenuPictures } from './menu-pictures.ts'
import { menus } from './menus-data.ts'
import { channelsOf } from './stores-data.ts'

type Actor = Parameters<typeof actAs>[1]
type Ids = ReadonlyMap<string, Id>

/**
 * Sales channels and menus of the demonstration company, and what delivery platforms and POS have told of its shops:
 * one authorisation has run out, one POS has lost half of its tables (consumer.md 22.5).
 */
export async function seedStores(keeper: PictureKeeper, actor: Actor): Promise<void> {
  const { pool } = keeper
  const { tenantId } = actor
  const shops = await idsByCode(pool, tenantId, 'shop')
  for (const [code, items] of Object.entries(channelsOf))
    await actAs(pool, actor, shopModule, 'setChannels', { shopId: shops.get(code), items })
  const pictureOf = await keepMenuPictures(keeper, actor)
  for (const [code, menu] of Object.entries(menus))
    await seedMenu(pool, actor, { shopId: shops.get(code) as Id, menu, pictureOf })
  for (const code of ['HZ-HEFANG', 'SH-HENGSHAN'])
    await actAs(pool, actor, shopModule, 'password', { id: shops.get(code), generate: true })
  await seedDelivery(pool, tenantId, shops)
  await seedPos(pool, actor, shops)
}

interface ShopMenu {
  shopId: Id
  menu: (typeof menus)[string]
  pictureOf(category: string): string | null
}

async function seedMenu(pool: pg.Pool, actor: Actor, { shopId, menu, pictureOf }: ShopMenu): Promise<void> {
  for (const [place, { category: categoryName, goods }] of menu.entries()) {
    const sort = (place + 1) * 10
    const made = await actAs(pool, actor, shopModule, 'saveCategory', { shopId, categoryName, sort })
    const { categoryId } = made as { categoryId: Id }
    const image = pictureOf(categoryName)
    for (const [at, { specs, ...each }] of goods.entries()) {
      const skus = specs.map(({ name, priceCents, stock = null }, index) => ({
        skuCode: `${each.goodsCode}-${index + 1}`,
        specName: name,
        priceCents,
        stock,
      }))
      await actAs(pool, actor, shopModule, 'saveGoods', {
        shopId,
        categoryId,
        image,
        ...each,
        sort: (at + 1) * 10,
        skus,
      })
    }
  }
}

/** Five shops are bound, one of which has to be authorised again; two more have agreed and wait to be matched. */
async function seedDelivery(pool: pg.Pool, tenantId: number, shops: Ids): Promise<void> {
  const week = 7 * 86_400
  const agreed = [
    { code: 'HZ-WENSAN', store: 'S-1', name: '灯笼面馆(文三路旗舰店)', expiresIn: 4 * week },
    { code: 'NB-TIANYI', store: 'S-2', name: '灯笼面馆(天一广场店)', expiresIn: 3 * week },
    { code: 'SH-JINGAN', store: 'S-3', name: '灯笼小面吧(静安店)', expiresIn: 3 * week },
    { code: 'SH-HENGSHAN', store: 'S-4', name: '望月茶饮(衡山路店)', expiresIn: 86_400 },
    { code: 'SZ-NANSHAN', store: 'S-5', name: '望月茶饮(南山店)', expiresIn: 0 },
    { code: 'SH-XUJIAHUI', expiresIn: 4 * week },
    { code: 'HZ-HEFANG', expiresIn: 4 * week },
  ]
  await asTenant(pool, tenantId, async (db) => {
    for (const { code, store, name = '', expiresIn } of agreed) {
      const chosen = { shopId: shops.get(code) as Id, platform: 'SANDBOX' as const }
      await sql`
        insert into delivery_authorisation (shop_id, platform, status)
        values (${chosen.shopId}, 'SANDBOX', 'PENDING')`.execute(db)
      const refresh = expiresIn > 0 ? `demo-${code}` : 'withdrawn'
      await keepTokens(db, { ...chosen, channelId: null }, { access: `demo-${code}`, refresh, expiresIn })
      if (store) await recordBinding(db, chosen, { id: store, name })
    }
    await sql`
      insert into delivery_order (binding_id, shop_id, platform, order_no, status, amount_cents, ordered_at, accepted_at)
      select b.id, b.shop_id, b.platform, 'D' || b.id || '-' || day || '-' || n, case when (n + day) % 19 = 0 then 'CANCELLED' else 'DONE' end,
             2800 + (n * 731 + day * 137) % 6000, at, case when (n + day) % 19 > 0 then at + make_interval(secs => 25 + (n * 37 + day * 11) % 90) end
        from delivery_binding b
       cross join generate_series(1, 29) day
       cross join lateral generate_series(1, (5 + (b.id + day * day) % 7 + case when day % 7 in (1, 2) then 6 else 0 end)::int) n
       cross join (select date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' as today) d
       cross join lateral (select today - make_interval(days => day) + make_interval(hours => 10, mins => n * 37)) t (at)
       where b.tenant_id = app.tenant()`.execute(db)
  })
}

const tableCode = (id: string) => `https://order.lantern.example/t/${id}`

const tables = (count: number): EposItem[] =>
  Array.from({ length: count }, (_, at) => {
    const [area, letter] = at < 24 ? ['大厅', 'A'] : at < 36 ? ['露台', 'B'] : ['包间', 'V']
    return {
      id: `B${at + 1}`,
      area,
      tableNo: `${letter}${at + 1}`,
      seats: at < 36 ? (at % 3 === 0 ? 2 : 4) : 10,
      minSeats: 1,
      status: at % 5 === 0 ? 'BUSY' : at % 11 === 7 ? 'DIRTY' : 'FREE',
      qrCode: tableCode(`B${at + 1}`),
    }
  })

/** Two POS that were mirrored; the second one has only half of its tables at the next look, and two new ones. */
async function seedPos(pool: pg.Pool, actor: Actor, shops: Ids): Promise<void> {
  const appSecret = await sandboxSecret(pool)
  for (const code of ['HZ-WENSAN', 'HZ-HEFANG'])
    await actAs(pool, actor, eposModule, 'setConnection', {
      shopId: shops.get(code),
      vendor: 'SANDBOX',
      baseUrl: `https://pos.lantern.example/epos/v1/${code}`,
      appKey: 'brandside',
      appSecret,
      enabled: true,
    })
  const [first, second] = [shops.get('HZ-WENSAN') as Id, shops.get('HZ-HEFANG') as Id]
  const added = ['露台 1', '露台 2'].map((tableNo, at) => ({
    id: `N${at}`,
    area: '露台',
    tableNo,
    seats: 4,
    minSeats: 1,
    qrCode: tableCode(`N${at}`),
  }))
  await mirror(pool, actor.tenantId, first, tables(40))
  await mirror(pool, actor.tenantId, second, tables(40))
  await mirror(pool, actor.tenantId, second, [...tables(20), ...added])
}

async function mirror(pool: pg.Pool, tenantId: number, shopId: Id, items: EposItem[]): Promise<void> {
  const page = { items, total: items.length }
  await asTenant(pool, tenantId, async (db) => {
    const { rows } = await sql<{ id: Id }>`
      insert into epos_sync_job (shop_id, kind, trigger, status, started_at)
      values (${shopId}, 'TABLES', 'MANUAL', 'RUNNING', now()) returning id`.execute(db)
    const writes: Promise<unknown>[] = []
    await callPos(await demandConnection(db, shopId), {
      named: 'sync TABLES',
      note: (write) => void writes.push(write(db)),
      call: async () => page,
    })
    await Promise.all(writes)
    await takePage(db, { id: (rows[0] as { id: Id }).id, cursor: null }, page)
  })
}
