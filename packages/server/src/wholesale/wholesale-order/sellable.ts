import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import type { Quantity } from '@brandside/contract/platform/quantity.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { today } from '../period.public.ts'
import { classOpen } from '../product/class-open.public.ts'
import { shownTo } from '../product/shown-to.public.ts'

/** What an order has to know of a SKU. */
export interface Sellable {
  id: Id
  skuCode: string
  name: string
  isOn: boolean
  listPrice: Cents
  costPrice: Cents | null
  /** Of one base unit. */
  floorPrice: Cents | null
  moqBase: Quantity
  stepBase: Quantity
  maxBase: Quantity | null
  taxRateBp: number
  trackStock: boolean
  /** In its base unit. */
  available: Quantity
  baseUnit: string
  providerId: Id | null
  providerName: string | null
  providerOn: boolean
  /** Brings its goods to customers by itself. */
  providerDelivers: boolean
  /** The least that it wants to be ordered at a time. */
  providerLeastCents: Cents
  classIds: Id[]
}

/** SKUs as they stand now for a customer, by id. */
export async function sellable(
  { db }: Pick<Context, 'db'>,
  customer: Pick<RowOf<'customer'>, 'id' | 'custLevelId'>,
  ids: readonly Id[],
): Promise<Map<Id, Sellable>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Omit<Sellable, 'classIds'> & { classPath: string }>`
    select s.id, s.sku_code, s.name, s.list_price, s.cost_price, s.floor_price, s.track_stock,
           trim_scale(s.moq_base)::text as moq_base, trim_scale(s.step_base)::text as step_base,
           trim_scale(s.max_base)::text as max_base, p.tax_rate_bp, p.provider_id, v.name as provider_name,
           coalesce(v.status = 1 and v.deleted_at is null, true) as provider_on,
           coalesce(v.freight_mode = 'SELF', false) as provider_delivers,
           coalesce(v.min_order_cents, 0) as provider_least_cents,
           s.status = 1 and s.deleted_at is null and p.status = 1 and p.deleted_at is null
             and ${classOpen('k.path')} and ${shownTo(customer)} as is_on,
           trim_scale(coalesce(a.on_hand - a.reserved, 0))::text as available, u.name as base_unit,
           k.path as class_path
      from product_sku s
      join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
      join product_unit u on u.tenant_id = p.tenant_id and u.id = p.base_unit_id
      join product_class k on k.tenant_id = p.tenant_id and k.id = p.class_id
      left join provider v on v.tenant_id = p.tenant_id and v.id = p.provider_id
      left join stock_account a on a.tenant_id = s.tenant_id and a.sku_id = s.id
     where s.tenant_id = app.tenant() and s.id = any(${ids}::bigint[])`.execute(db)
  return new Map(
    // A path is made of ids: /3/17/
    rows.map(({ classPath, ...row }) => [
      row.id,
      { ...row, classIds: classPath.split('/').filter(Boolean).map(Number) as Id[] },
    ]),
  )
}

interface SettlePrice {
  skuId: Id
  unitId: Id
  price: Cents
}

/** What suppliers are paid today for one of a unit. */
export async function settlePrices({ db }: Pick<Context, 'db'>, ids: readonly Id[]): Promise<SettlePrice[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SettlePrice>`
    select distinct on (x.sku_id, x.unit_id) x.sku_id, x.unit_id, x.price
      from provider_price x
      join product_sku s on s.tenant_id = x.tenant_id and s.id = x.sku_id
      join product p on p.tenant_id = s.tenant_id and p.id = s.product_id and p.provider_id = x.provider_id
     where x.tenant_id = app.tenant() and x.deleted_at is null and x.sku_id = any(${ids}::bigint[])
       and x.valid_from <= ${today} and (x.valid_to is null or x.valid_to >= ${today})
     order by x.sku_id, x.unit_id, x.valid_from desc`.execute(db)
  return rows
}
