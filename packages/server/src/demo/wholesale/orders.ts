import type { Id } from '@brandside/contract/platform/id.ts'
import type { OrderDeliveryView } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { customerCreditModule } from '../../wholesale/customer-credit/customer-credit.module.ts'
import { incomeModule } from '../../wholesale/income/income.module.ts'
import { orderDeliveryModule } from '../../wholesale/order-delivery/order-delivery.module.ts'
import { orderReturnModule } from '../../wholesale/order-return/order-return.module.ts'
import { standingOrderModule } from '../../wholesale/standing-order/standing-order.module.ts'
import { wholesaleCouponModule } from '../../wholesale/wholesale-coupon/wholesale-coupon.module.ts'
import { wholesaleCouponGrantModule } from '../../wholesale/wholesale-coupon-grant/wholesale-coupon-grant.module.ts'
import { wholesaleOrderModule } from '../../wholesale/wholesale-order/wholesale-order.module.ts'
import { day } from './calendar.ts'
import type { Desk } from './order-desk.ts'

const lake = '杭州湖畔小馆餐饮有限公司'
const office = '上海弄堂里餐饮管理有限公司'
const distributor = '苏州平江食品商行'

/** Orders in every state, on credit and prepaid, with what has become of them (wholesale.md 32). */
export async function seedOrders(desk: Desk): Promise<void> {
  await workedExample(desk)
  await headOffice(desk)
  await atTheLimit(desk)
  await awaitingTheManager(desk)
  await prepaid(desk)
  await drafts(desk)
  await standing(desk)
}

/** The order of section 20.4, from its commit to the last cent as section 11.3 goes through it. */
async function workedExample(desk: Desk): Promise<void> {
  const customerId = desk.customer(lake)
  const couponId = await desk.create(wholesaleCouponModule, {
    code: 'E1-100',
    name: '指定商品立减 100',
    faceCents: 100_00,
    stackable: true,
    scope: 'SKU',
    skuIds: [desk.sku('JASMINE'), desk.sku('CUP-HOT')],
    validMode: 'AFTER_GRANT',
    validDays: 90,
    totalQty: 50,
  })
  await desk.move(wholesaleCouponModule, 'setStatus', couponId, { status: 1 })
  await desk.act(wholesaleCouponModule, 'grant', { id: couponId, customerIds: [customerId] })
  const grants = await desk.act(wholesaleCouponGrantModule, 'list', {
    customerId,
    templateId: couponId,
    page: 1,
    rows: 1,
  })
  const couponGrantId = (grants as { list: { id: Id }[] }).list[0]?.id
  const [tea, cream, cups] = desk.lines([
    ['JASMINE', 10],
    ['CHEESE-CREAM', '3.5', 'KG'],
    ['CUP-HOT', 7, 'PIECE'],
  ])
  const id = await desk.create(wholesaleOrderModule, {
    customerId,
    payMode: 'CREDIT',
    deliveryMode: 'PICKUP',
    poNo: 'PO-2026-118',
    remark: '请上午送到',
    orderDiscountBp: 200,
    freightCents: 80_00,
    couponGrantId,
    lines: [
      { ...tea, manualPrice: 312_00 },
      { ...cream, manualPrice: 19_99 },
      { ...cups, manualPrice: 3_33, discountBp: 500, remark: '印字杯' },
    ],
  })
  await desk.move(wholesaleOrderModule, 'commit', id)
  const first = await desk.delivered(id, ['6', '3.5', null])
  await desk.paid(lake, 200_000, { orderId: id })
  await desk.delivered(id)
  await returnGoods(desk, first, '1', 'RECEIVED')
  await desk.paid(lake, 112_787, { orderId: id })
}

/** Three branches whose orders their head office pays: whole, in part, and short-closed. */
async function headOffice(desk: Desk): Promise<void> {
  const whole = await desk.committed(
    '弄堂里·静安店',
    [
      ['DIANHONG', 6],
      ['MILK-OAT', 20],
    ],
    { poNo: 'NTL-0412' },
  )
  const note = await desk.delivered(whole)
  await returnGoods(desk, note, '1', 'REQUESTED')
  const part = await desk.committed('弄堂里·陆家嘴店', [
    ['LONGJING', 2],
    ['CREAM-1L', 8],
  ])
  await desk.shipped(part, ['1', '4'])
  await desk.planned(part)
  const short = await desk.committed('弄堂里·五角场店', [
    ['LAPSANG', 4],
    ['CUP-700', 3],
  ])
  await desk.delivered(short, ['4', '1'])
  await desk.move(wholesaleOrderModule, 'close', short, { reason: '杯型停产，余量不再供应' })
  const settled = await desk.committed(office, [['JASMINE', 30]])
  await desk.delivered(settled)
  await desk.paid(office, await desk.payable(settled), { orderId: settled })
  await threeSuppliers(desk)
}

/** One order that three suppliers deliver: a delivery note for each, and the first of them is out. */
async function threeSuppliers(desk: Desk): Promise<void> {
  const split = await desk.committed(
    office,
    [
      ['MILK-1L', 40],
      ['BAG-1', 2],
      ['GIFT-BOX-01', 1],
    ],
    { requireDate: day(2), remark: '卸货走后门' },
  )
  const { created } = (await desk.act(orderDeliveryModule, 'planMany', { orderIds: [split], plannedDate: day(1) })) as {
    created: { id: Id }[]
  }
  const [first] = created
  if (first) await desk.move(orderDeliveryModule, 'ship', first.id)
}

/** A customer whose limit is nearly used up: the next order waits for an approver. */
async function atTheLimit(desk: Desk): Promise<void> {
  const large = await desk.committed(distributor, [
    ['LAPSANG', 60],
    ['BILUOCHUN', 30],
  ])
  await desk.delivered(large)
  const over = await desk.order(
    distributor,
    [
      ['ROSE', 60],
      ['JASMINE', 20],
    ],
    { remark: '春节备货' },
  )
  await desk.move(wholesaleOrderModule, 'commit', over, { submitForApproval: true })
  await desk.committed(
    lake,
    [
      ['ROSE', 6],
      ['LID-90', 2],
    ],
    { requireDate: day(1) },
  )
  const onTheWay = await desk.committed(lake, [['DIANHONG', 8]])
  await desk.shipped(onTheWay)
  await cutLimit(desk)
}

/** An order beyond the limit of a customer of the wholesale team, which its sales manager approves. */
async function awaitingTheManager(desk: Desk): Promise<void> {
  const name = '杭州大运河面馆'
  await desk.move(customerCreditModule, 'set', desk.customer(name), {
    enabled: true,
    termDays: 30,
    creditLimitCents: 2_000_00,
    reason: '首次授信',
  })
  const id = await desk.order(name, [['JASMINE', 12]], { requireDate: day(3), remark: '新店开业备货' })
  await desk.move(wholesaleOrderModule, 'commit', id, { submitForApproval: true })
}

/** A limit that was lowered below what stands: what was sold stays, nothing new is sold. */
async function cutLimit(desk: Desk): Promise<void> {
  const name = '佛山岭南粮油商行'
  const set = (creditLimitCents: number, reason: string) =>
    desk.move(customerCreditModule, 'set', desk.customer(name), {
      enabled: true,
      termDays: 15,
      creditLimitCents,
      reason,
      overdueBlock: 'WARN',
    })
  await set(15_000_00, '首次授信')
  await desk.delivered(
    await desk.committed(name, [
      ['CUP-700', 4],
      ['STRAW-THIN', 6],
    ]),
  )
  await set(3_000_00, '逾期未付，下调额度')
}

async function prepaid(desk: Desk): Promise<void> {
  const inAdvance = { payMode: 'PREPAY' }
  const waits = await desk.committed(
    '望湖茶事',
    [
      ['OSMANTHUS', 4],
      ['JASMINE', 4],
    ],
    { ...inAdvance, poNo: 'PO-2026-121' },
  )
  await desk.received('望湖茶事', await desk.payable(waits), { orderId: waits })
  await desk.committed('望湖茶事', [['MILK-THICK', 5]], inAdvance)

  const done = await desk.committed('杭州大运河面馆', [['CREAM-SPRAY', 3]], inAdvance)
  // A little more than the order: the rest is on the balance.
  await desk.paid('杭州大运河面馆', (await desk.payable(done)) + 20_00, { orderId: done })
  await desk.delivered(done)

  const off = await desk.committed('绍兴咸亨街坊酒家', [['LONGJING', 3]], inAdvance)
  await desk.paid('绍兴咸亨街坊酒家', await desk.payable(off), { orderId: off })
  await desk.move(wholesaleOrderModule, 'cancel', off, { reason: '客户改到下月订货', refundTo: 'ORIGINAL' })

  const paid = await desk.committed(
    '苏州观前茶铺',
    [
      ['BILUOCHUN', 2],
      ['CHEESE-FOAM', 1],
    ],
    inAdvance,
  )
  await desk.paid('苏州观前茶铺', await desk.payable(paid), { orderId: paid })
  await desk.planned(paid)

  const cancelled = await desk.committed('苏州观前茶铺', [['BAG-2', 1]], inAdvance)
  await desk.move(wholesaleOrderModule, 'cancel', cancelled, { reason: '重复下单' })
  const mistaken = await desk.received('苏州观前茶铺', 88_00)
  await desk.move(incomeModule, 'invalid', mistaken, { reason: '登记有误，非本公司客户' })
}

async function drafts(desk: Desk): Promise<void> {
  await desk.order('杭州大运河面馆', [['MILK-SKIM', 6]], { payMode: 'PREPAY', remark: '等客户确认数量' })
  await desk.order(lake, [
    ['MATCHA', '2.5', 'KG'],
    ['ROSE', 4],
  ])
  // Twenty-four bags are there of the forty that are wanted.
  await desk.order('望湖茶事', [
    ['MAOJIAN', 2],
    ['MILK-OAT', 4],
  ])
  await desk.act(wholesaleOrderModule, 'answerSubstitute', {
    customerId: desk.customer('望湖茶事'),
    skuId: desk.sku('MAOJIAN'),
    substituteId: desk.sku('BILUOCHUN'),
    answer: 'ACCEPTED',
  })
  const voided = await desk.order('望湖茶事', [['BAG-1', 1]], { payMode: 'PREPAY' })
  await desk.act(wholesaleOrderModule, 'remove', { ids: [voided] })
}

/** The same goods on the same days of each week: one that goes on, and one that skips its next day. */
async function standing(desk: Desk): Promise<void> {
  const weekly = await desk.create(standingOrderModule, {
    customerId: desk.customer(lake),
    name: '每周二、五 茶叶与牛奶',
    weekdays: ['2', '5'],
    lines: desk.lines([
      ['JASMINE', 2],
      ['MILK-1L', 6],
    ]),
  })
  await desk.act(standingOrderModule, 'draw', { id: weekly })
  await desk.create(standingOrderModule, {
    customerId: desk.customer('苏州观前茶铺'),
    name: '每周一 碧螺春',
    weekdays: ['1'],
    skipDates: [day(7)],
    lines: desk.lines([['BILUOCHUN', 1]]),
  })
}

/** Some of the first line of a delivery note comes back. */
async function returnGoods(
  desk: Desk,
  orderDeliveryId: Id,
  qty: string,
  goal: 'REQUESTED' | 'RECEIVED',
): Promise<void> {
  const { lines } = (await desk.act(orderDeliveryModule, 'view', { id: orderDeliveryId })) as OrderDeliveryView
  const id = await desk.create(
    orderReturnModule,
    { orderDeliveryId, reason: 'DAMAGED', lines: [{ deliveryLineId: lines[0]?.id, qty, condition: 'DAMAGED' }] },
    'request',
  )
  if (goal === 'REQUESTED') return
  await desk.move(orderReturnModule, 'approve', id, { second: true })
  await desk.move(orderReturnModule, 'receive', id)
}
