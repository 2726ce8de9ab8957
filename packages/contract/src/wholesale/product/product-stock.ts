import * as z from 'zod'
import type { Output } from '../../platform/contract.ts'
import { read, sheet, write } from '../../platform/endpoint.ts'
import { entity } from '../../platform/entity/entity.ts'
import { choice, flag } from '../../platform/fields/choice.ts'
import { code } from '../../platform/fields/code.ts'
import { count } from '../../platform/fields/number.ts'
import { optionalQuantity, quantity } from '../../platform/fields/quantity.ts'
import { during } from '../../platform/fields/range.ts'
import { reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { day, instant } from '../../platform/fields/time.ts'
import { pageOf, pageQuery } from '../../platform/paging.ts'

const at = '/pcapi/tgx/v1/product/stock'

const signed = { min: -999_999_999 }

const StockEntry = z.object({
  number: count(['序号', 'Number']),
  day: day(['业务日期', 'Day']),
  eventType: choice(['业务', 'Event'], {
    OPENING: ['期初', 'Opening'],
    ADJUST: ['调整', 'Adjustment'],
    RESERVE: ['预留', 'Reserved'],
    RELEASE: ['释放', 'Released'],
    SHIP: ['发货', 'Shipped'],
    UNSHIP: ['撤销发货', 'Shipment reversed'],
    RETURN_IN: ['退货入库', 'Returned'],
  }),
  onHandChange: quantity(['现有变动', 'On-hand change'], signed),
  reservedChange: quantity(['预留变动', 'Reserved change'], signed),
  onHandAfter: quantity(['变动后现有', 'On hand after']),
  reservedAfter: quantity(['变动后预留', 'Reserved after']),
  note: optionalText(['备注', 'Note'], { max: 200 }).unwrap(),
  createdAt: instant(['创建时间', 'Created']),
  createdByName: optionalText(['操作人', 'Operator'], { max: 64 }).unwrap(),
})

const entryFilters = { skuId: reference(['SKU', 'SKU']), ...during('day', day(['业务日期', 'Day'])) }

/** SKUs as the warehouse sees them: where they lie, and what is there of them. It tells no price. */
export const productStock = entity({
  name: 'productStock',
  table: 'productSku',
  area: 'wholesale',
  title: ['库存', 'Stock'],
  menu: {
    title: ['库存管理', 'Stock'],
    icon: 'productStock',
    order: 62,
    group: 'dispatch',
    also: [
      ['盘点', 'Stocktake'],
      ['入库', 'Goods received'],
      ['库存', 'Stock of'],
    ],
  },
  at,
  alters: ['product', 'productSku'],
  fields: { bin: optionalText(['货位', 'Bin'], { max: 20 }) },
  derived: {
    skuCode: code(['SKU 编码', 'SKU code']),
    name: text(['名称', 'Name'], { max: 200 }),
    barcode: optionalText(['条码', 'Barcode'], { max: 32 }).unwrap(),
    className: optionalText(['分类', 'Class'], { max: 30 }).unwrap(),
    providerName: optionalText(['供应商', 'Supplier'], { max: 100 }).unwrap(),
    /** What its quantities count. */
    unitName: optionalText(['单位', 'Unit'], { max: 10 }).unwrap(),
    weightG: count(['重量（克）', 'Weight (g)']).nullable(),
    trackStock: flag(['管理库存', 'Track stock']),
    onHand: optionalQuantity(['现有库存', 'On hand']).unwrap(),
    reserved: optionalQuantity(['已预留', 'Reserved']).unwrap(),
    available: optionalQuantity(['可用库存', 'Available'], signed).unwrap(),
    safetyStock: quantity(['安全库存', 'Safety stock']),
    low: flag(['库存不足', 'Low stock']),
  },
  row: [
    ...(['skuCode', 'name', 'barcode', 'bin', 'onHand', 'reserved', 'available', 'safetyStock', 'unitName'] as const),
    ...(['low', 'trackStock', 'className', 'providerName', 'weightG'] as const),
  ],
  filters: {
    keyword: text(['名称、编码、条码或拼音首字母', 'Name, code, barcode or initials'], { max: 64 }),
    /** The beginning of it: an aisle, or a shelf of it. */
    bin: text(['货位', 'Bin'], { max: 20 }),
    /** With everything below it. */
    classId: reference(['分类', 'Class']),
    trackStock: 'equals',
    low: flag(['库存不足', 'Low stock']),
  },
  search: { names: ['name'], numbers: ['skuCode', 'barcode'] },
  sort: ['trackStock', 'name', 'skuCode', 'createdAt', 'updatedAt'],
  /** What is kept track of first: there is nothing to count of the others. */
  order: ['-trackStock', 'name'],
  scope: 'tenant',
  acts: ['update'],
  roles: {
    WAREHOUSE: 'all',
    MERCHANDISER: 'all',
    SALESMAN: ['list'],
    SALES_MANAGER: ['list', 'export'],
    FINANCE: ['list', 'export'],
  },
  example: { bin: 'A-01-2' },
  reasons: {
    stockNotKept: ['“{sku}”未启用库存管理', 'Stock is not tracked for “{sku}”'],
    stockUnchanged: ['调整数量不能为 0', 'The change cannot be 0'],
    reservedMore: [
      '“{sku}”已预留 {reserved}，现有库存不能低于此数',
      '{reserved} of “{sku}” are reserved: the stock cannot fall below that',
    ],
  },
  endpoints: () => ({
    /** Counted anew, or what was lost: the difference that it makes to the stock of a SKU. */
    adjust: write(
      `${at}/adjust`,
      z.object({
        skuId: reference(['SKU', 'SKU']),
        deltaQty: quantity(['调整数量', 'Change by'], { min: -999_999_999, max: 999_999_999 }),
        reason: text(['原因', 'Reason'], { min: 2, max: 200 }),
      }),
      z.object({ onHand: quantity(['现有库存', 'On hand']) }),
      {
        rule: 'adjust',
        title: ['调整库存', 'Adjust stock'],
        keyed: true,
        example: { skuId: 1, deltaQty: '12', reason: '盘点' },
      },
    ),
    entries: read(`${at}/entries`, pageQuery(entryFilters), pageOf(StockEntry), {
      rule: 'list',
      title: ['查询库存流水', 'List stock entries'],
      large: true,
    }),
    entriesExport: sheet(`${at}/entries/export`, z.object(entryFilters), StockEntry, {
      rule: 'export',
      title: ['导出库存流水', 'Export stock entries'],
    }),
  }),
})

export type ProductStockRow = Output<typeof productStock, 'list'>['list'][number]
