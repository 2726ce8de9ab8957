import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import type { CrmInvoiceView } from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import { balancePackageModule } from '../../wholesale/balance-package/balance-package.module.ts'
import { balanceRechargeModule } from '../../wholesale/balance-recharge/balance-recharge.module.ts'
import { creditPaymentModule } from '../../wholesale/credit-payment/credit-payment.module.ts'
import { crmInvoiceModule } from '../../wholesale/crm-invoice/crm-invoice.module.ts'
import { customerInvoiceModule } from '../../wholesale/customer-invoice/customer-invoice.module.ts'
import { receivableModule } from '../../wholesale/receivable/receivable.module.ts'
import { wholesaleOrderModule } from '../../wholesale/wholesale-order/wholesale-order.module.ts'
import { day } from './calendar.ts'
import type { Desk } from './order-desk.ts'

/** How the money of the orders comes in: settlements, recharges, invoices and statements (wholesale.md 24 to 27). */
export async function seedCollections(desk: Desk): Promise<void> {
  await settlements(desk)
  await recharges(desk)
  await invoices(desk)
  await statements(desk)
}

/** One that was received, one that waits for the second person, one that came to nothing. */
async function settlements(desk: Desk): Promise<void> {
  const pays = async (customer: string, count: number, more: object = {}): Promise<Id> => {
    const { list } = (await desk.act(creditPaymentModule, 'openReceivables', {
      customerId: desk.customer(customer),
    })) as {
      list: { id: Id; outstandingCents: Cents }[]
    }
    return desk.create(creditPaymentModule, {
      customerId: desk.customer(customer),
      bankAccountId: desk.accounts[0],
      payerName: customer,
      ...more,
      lines: list
        .slice(0, count)
        .map(({ id, outstandingCents }) => ({ receivableId: id, amountCents: outstandingCents })),
    })
  }
  const received = await pays('佛山岭南粮油商行', 1, { bankRef: 'CP-SEED-0001', overCents: 50_00 })
  await desk.move(creditPaymentModule, 'confirmReceive', received, { second: true })
  await pays('上海弄堂里餐饮管理有限公司', 2, { bankRef: 'CP-SEED-0002', remark: '按月对账单付款' })
  const off = await pays('杭州龙井村农家菜', 1)
  await desk.move(creditPaymentModule, 'cancel', off, { reason: '客户改期付款' })
}

/** The run of section 25: principal is spent before gift, and comes back as it went. */
async function recharges(desk: Desk): Promise<void> {
  const customer = '上海田子坊咖啡茶饮'
  const packageId = await desk.create(balancePackageModule, {
    name: '充 1000 送 50',
    payCents: 1_000_00,
    giftCents: 50_00,
  })
  await desk.create(balancePackageModule, {
    name: '充 5000 送 400',
    payCents: 5_000_00,
    giftCents: 400_00,
    perCustomer: 2,
  })
  const recharge = (balancePackageId: Id | null, more: object = {}) =>
    desk.create(balanceRechargeModule, {
      customerId: desk.customer(customer),
      balancePackageId,
      bankAccountId: desk.accounts[0],
      payerName: '张坊',
      ...more,
    })
  const first = await recharge(packageId, { bankRef: 'RC-SEED-0001' })
  await desk.move(balanceRechargeModule, 'approve', first, { second: true })
  const order = async (cents: number) => {
    const [line] = desk.lines([['ROSE', 1, 'BAG']])
    const id = await desk.create(wholesaleOrderModule, {
      customerId: desk.customer(customer),
      payMode: 'PREPAY',
      deliveryMode: 'PICKUP',
      lines: [{ ...line, qty: '10', manualPrice: cents / 10 }],
    })
    await desk.move(wholesaleOrderModule, 'commit', id, { balanceUsedCents: cents })
    return id
  }
  await desk.delivered(await order(800_00))
  const second = await order(230_00)
  await desk.move(wholesaleOrderModule, 'cancel', second, { reason: '客户改到下月订货', refundTo: 'BALANCE' })
  await recharge(packageId, { bankRef: 'RC-SEED-0002' })
  const off = await recharge(null, { payCents: 300_00 })
  await desk.move(balanceRechargeModule, 'cancel', off, { reason: '客户取消充值' })
}

/** Applied for, sent back, issued, void, and one that a red invoice takes back in part. */
async function invoices(desk: Desk): Promise<void> {
  const lake = '杭州湖畔小馆餐饮有限公司'
  const noodles = '杭州大运河面馆'
  const distributor = '苏州平江食品商行'
  const office = '上海弄堂里餐饮管理有限公司'
  for (const customer of [lake, noodles, distributor, office])
    await desk.create(customerInvoiceModule, {
      customerId: desk.customer(customer),
      title: customer,
      email: 'fapiao@customer.example',
    })
  await issue(desk, await apply(desk, noodles, 1), '24332000000012340001')
  const wrong = await apply(desk, distributor, 1)
  await desk.move(crmInvoiceModule, 'reject', wrong, { reason: '抬头与合同不符，请核对后重新申请' })
  const whole = await apply(desk, lake, 2)
  const { lines } = await issue(desk, whole, '24332000000012340002')
  const part = { lineId: lines[0]?.id, amountCents: 100_00 }
  const red = (await desk.act(crmInvoiceModule, 'red', { id: whole, reason: '单价有误', lines: [part] })) as { id: Id }
  await issue(desk, red.id, '24332000000012340003')
  await apply(desk, distributor, 2)
  await desk.move(crmInvoiceModule, 'cancel', await apply(desk, office, 1), { reason: '客户改由总部统一开票' })
  await apply(desk, office, 1)
}

interface OpenReceivable {
  orderId: Id
  orderLineId: Id | null
  leftCents: Cents
}

async function apply(desk: Desk, customer: string, count: number): Promise<Id> {
  const customerId = desk.customer(customer)
  const titles = await desk.act(customerInvoiceModule, 'list', { customerId, page: 1, rows: 1 })
  const invoiceInfoId = (titles as { list: { id: Id }[] }).list[0]?.id
  const left = (await desk.act(crmInvoiceModule, 'invoiceable', { customerId })) as OpenReceivable[]
  const lines = left
    .filter(({ leftCents }) => leftCents > 0)
    .slice(0, count)
    .map(({ orderId, orderLineId, leftCents }) => ({ orderId, orderLineId, amountCents: leftCents }))
  return desk.create(crmInvoiceModule, { customerId, invoiceInfoId, lines }, 'apply')
}

async function issue(desk: Desk, id: Id, invoiceNo: string): Promise<CrmInvoiceView> {
  const invoice = (await desk.act(crmInvoiceModule, 'view', { id })) as CrmInvoiceView
  const { amountCents, taxCents } = invoice
  await desk.move(crmInvoiceModule, 'issue', id, { invoiceNo, issuedOn: day(0), amountCents, taxCents })
  return invoice
}

/** Sent to two customers; one of them has answered. */
async function statements(desk: Desk): Promise<void> {
  const send = (customer: string) =>
    desk.act(receivableModule, 'statementSend', { customerId: desk.customer(customer), from: day(-180), to: day(0) })
  await send('深圳南山鲜食便利')
  await send('佛山岭南粮油商行')
  const range = { customerId: desk.customer('佛山岭南粮油商行'), from: day(-180), to: day(0) }
  const { sent } = (await desk.act(receivableModule, 'statement', range)) as { sent: { id: Id }[] }
  const answer = { statementId: sent[0]?.id, agreed: true, decidedBy: '华岭' }
  await desk.act(receivableModule, 'statementConfirm', answer)
}
