import * as z from 'zod'
import { choice, flag } from '../../platform/fields/choice.ts'
import { count } from '../../platform/fields/number.ts'
import { optionalQuantity, quantity } from '../../platform/fields/quantity.ts'
import { reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { day, optionalDay } from '../../platform/fields/time.ts'

/** How the board of what is to be shipped is asked. */
export const toShipFilters = {
  by: choice(['排列方式', 'Arrange by'], {
    DATE: ['按日期', 'By day'],
    ZONE: ['按区域', 'By area'],
    CUSTOMER: ['按客户', 'By customer'],
    SKU: ['按商品', 'By product'],
  }).default('DATE'),
  keyword: text(['订单、客户或商品', 'Order, customer or product'], { max: 64 }).optional(),
  customerId: reference(['客户', 'Customer']).optional(),
  providerId: reference(['供应商', 'Supplier']).optional(),
  until: day(['要求到货截止', 'Required until']).optional(),
}

/** A line of an order of which something is on no delivery note yet. */
export const ToShipLine = z.object({
  orderLineId: reference(['订单行', 'Order line'], 'orderLine'),
  orderId: reference(['订单', 'Order'], 'wholesaleOrder'),
  orderNo: text(['订单号', 'Order'], { max: 32 }),
  place: count(['行号', 'Line']),
  customerId: reference(['客户', 'Customer']),
  customerName: text(['客户', 'Customer'], { max: 100 }),
  requireDate: optionalDay(['要求到货', 'Required on']).unwrap(),
  receiverAddress: optionalText(['收货地址', 'Address'], { max: 300 }).unwrap(),
  /** The city and district that it goes to. */
  zone: optionalText(['区域', 'Area'], { max: 100 }).unwrap(),
  partId: reference(['订单分单', 'Order part']),
  providerName: optionalText(['供应商', 'Supplier'], { max: 100 }).unwrap(),
  skuId: reference(['商品', 'Product']),
  skuCode: text(['商品编码', 'Code'], { max: 64 }),
  skuName: text(['商品', 'Product'], { max: 200 }),
  unitName: text(['单位', 'Unit'], { max: 10 }),
  leftQty: quantity(['未发数量', 'Left to ship']),
  /** In the base unit: what there is, where it is kept track of. */
  leftBase: quantity(['未发基本数量', 'Left in base units']),
  baseUnitName: text(['基本单位', 'Base unit'], { max: 10 }),
  onHand: optionalQuantity(['现有库存', 'On hand']).unwrap(),
  weightG: count(['重量（克）', 'Weight (g)']).nullable(),
  /** A prepaid order of which money is missing. */
  waitsForMoney: flag(['待付款', 'Not paid']),
})
export type ToShipLine = z.output<typeof ToShipLine>
