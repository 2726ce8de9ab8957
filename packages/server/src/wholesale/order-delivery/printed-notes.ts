import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import type { Quantity } from '@brandside/contract/platform/quantity.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type Delivery, deliveries } from './deliveries.ts'

export interface PrintedLine {
  skuId: Id
  skuCode: string
  skuName: string
  unitName: string
  /** Where it lies in the warehouse. */
  bin: string | null
  qty: Quantity
  base: Quantity
  /** In its base unit. */
  onHand: Quantity | null
  baseUnit: string
  weightG: number | null
  price: Cents
  amountCents: Cents
  batchNo: string | null
  expireOn: string | null
}

export interface PrintedNote
  extends Pick<
    Delivery,
    | ('id' | 'no' | 'state' | 'plannedDate' | 'shipBizDate' | 'carrier' | 'trackingNo' | 'driver' | 'driverMobile')
    | ('vehicleNo' | 'warehouseNote' | 'freightCents' | 'amountCents')
  > {
  orderNo: string
  poNo: string | null
  remark: string | null
  customerName: string
  receiver: string | null
  receiverMobile: string | null
  receiverAddress: string | null
  lines: PrintedLine[]
}

/** Delivery notes with all that is printed of them, in the order in which they were asked for. */
export async function printedNotes(ctx: Context, endpoint: string, ids: readonly Id[]): Promise<PrintedNote[]> {
  const notes: PrintedNote[] = []
  for (const id of new Set(ids)) {
    await deliveries.find(ctx, endpoint, id)
    const { rows } = await sql<PrintedNote>`
      select d.id, d.no, d.state, d.planned_date, d.ship_biz_date, d.carrier, d.tracking_no, d.driver, d.driver_mobile,
             d.vehicle_no, d.warehouse_note, d.freight_cents, d.amount_cents, o.no as order_no, o.po_no, o.remark,
             c.name as customer_name, o.receiver, o.receiver_mobile, o.receiver_address,
             (select json_agg(json_build_object(
                'skuId', l.sku_id, 'skuCode', l.sku_code, 'skuName', l.sku_name, 'unitName', l.unit_name, 'bin', s.bin,
                'qty', trim_scale(x.qty)::text, 'base', trim_scale(round(x.qty * l.factor, 3))::text,
                'onHand', case when s.track_stock then trim_scale(coalesce(a.on_hand, 0))::text end, 'baseUnit', u.name,
                'weightG', round(s.weight_g * x.qty * l.factor)::int, 'price', l.price, 'amountCents', x.amount_cents,
                'batchNo', x.batch_no, 'expireOn', x.expire_on) order by x.place)
                from delivery_line x
                join wholesale_order_line l on l.tenant_id = x.tenant_id and l.id = x.order_line_id
                join product_sku s on s.tenant_id = l.tenant_id and s.id = l.sku_id
                join product b on b.tenant_id = s.tenant_id and b.id = s.product_id
                join product_unit u on u.tenant_id = b.tenant_id and u.id = b.base_unit_id
                left join stock_account a on a.tenant_id = l.tenant_id and a.sku_id = l.sku_id
               where x.tenant_id = d.tenant_id and x.delivery_id = d.id) as lines
        from delivery d
        join wholesale_order o on o.tenant_id = d.tenant_id and o.id = d.order_id
        join customer c on c.tenant_id = d.tenant_id and c.id = d.customer_id
       where d.tenant_id = app.tenant() and d.id = ${id}`.execute(ctx.db)
    notes.push(...rows)
  }
  return notes
}
