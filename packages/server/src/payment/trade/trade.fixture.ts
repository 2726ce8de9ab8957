import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { openSandbox, type Sandbox } from '@brandside/sandbox/sandbox.ts'
import { secretOf } from '@brandside/sandbox/signature.ts'
import { setPartnerAddress } from '../../platform/partners/partner-address.ts'
import { aPayingShop } from '../../platform/testing/paying-shop.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture, Maker, Signer } from '../../platform/testing/walk/fixture.ts'

/** A trade in a shop of the caller's company: paid in cash, unless told. */
async function aTrade(person: Maker, { paid = true, refundBy }: { paid?: boolean; refundBy?: number | null } = {}) {
  const shopId = await person.row(shop)
  return asSuperuser(person.database, async (client) => {
    const { rows } = await client.query<{ trade: Id; refund: Id }>(
      `with home as (select tenant_id, id as shop_id, brand_id from app.shop where id = $1
                        and tenant_id = (select tenant_id from app.admin where id = $2)),
            c as (insert into app.pay_channel (tenant_id, code, name, kind, adapter, default_rate_bp, default_min_fee_cents,
                    fee_refund, refund_days, partial_refund, max_refunds, min_cents, settle_days, sort, status)
                  select tenant_id, 'W' || shop_id, '现金 ' || shop_id, 'CASH', 'CASH', 0, 0, 'NONE', 180, true, 20, 1, 0, 1, 1 from home
                  returning tenant_id, id),
            t as (insert into app.trade (tenant_id, trade_no, biz_type, biz_id, brand_id, shop_id, source, subject, currency,
                    original_cents, discount_cents, payable_cents, paid_cents, refunding_cents, state, business_date, paid_at, expire_at)
                  select tenant_id, 'T' || shop_id, 'ORDER', shop_id, brand_id, shop_id, 'POS', '面', 'CNY', 5000, 0, 5000,
                    case when $3 then 5000 else 0 end, case when $4::bigint is null then 0 else 100 end,
                    case when $3 then 'PAID' else 'PENDING' end, current_date, case when $3 then now() end, now() + interval '1 day'
                    from home returning tenant_id, id, trade_no),
            p as (insert into app.trade_payment (tenant_id, trade_id, pay_channel_id, payment_no, amount_cents, state, paid_at, refunding_cents)
                  select t.tenant_id, t.id, c.id, t.trade_no || 'P1', 5000, 'SUCCESS', now(), case when $4::bigint is null then 0 else 100 end
                    from t, c where $3 returning tenant_id, id, pay_channel_id),
            r as (insert into app.trade_refund (tenant_id, trade_id, refund_no, amount_cents, reason_code, state, needs_audit, created_by)
                  select t.tenant_id, t.id, t.trade_no || 'R1', 100, 'OTHER', 'WAIT_AUDIT', true, $4 from t where $4::bigint is not null
                  returning tenant_id, id, refund_no),
            x as (insert into app.trade_refund_part (tenant_id, refund_id, payment_id, pay_channel_id, part_no, amount_cents, state)
                  select r.tenant_id, r.id, p.id, p.pay_channel_id, r.refund_no || '-1', 100, 'RESERVED' from r, p)
       select t.id as trade, (select id from r) as refund from t`,
      [shopId, person.id, paid, refundBy ?? null],
    )
    return rows[0] as { trade: Id; refund: Id }
  })
}

/** A refund that somebody else has asked for. */
async function aRefund(person: Maker): Promise<number> {
  const { refund } = await aTrade(person, { refundBy: person.id - 1 })
  return Number(refund)
}

/** An exception that is open. */
async function anException(person: Maker): Promise<number> {
  const { trade: tradeId } = await aTrade(person)
  return asSuperuser(person.database, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into app.trade_exception (tenant_id, trade_id, kind, detail)
       select tenant_id, id, 'LATE_PAYMENT', trade_no from app.trade where id = $1 returning id`,
      [tradeId],
    )
    return Number(rows[0]?.id)
  })
}

async function aFailedRefund(person: Maker): Promise<number> {
  const refundId = await aRefund(person)
  await asSuperuser(person.database, async (client) => {
    await client.query(`update app.trade_refund set state = 'PARTIAL', needs_audit = false where id = $1`, [refundId])
    await client.query(`update app.trade_refund_part set state = 'FAILED' where refund_id = $1`, [refundId])
  })
  return refundId
}

let opened: Promise<Sandbox> | undefined
let numbered = 0

/** An order in a shop whose channel is the sandbox, over real HTTP. */
async function anOrder({ caller, database, sign }: Signer) {
  opened ??= openSandbox()
  const { account, secret: common } = await opened
  setPartnerAddress('sandbox', account)
  const code = `SIGNED${++numbered}`
  const secret = secretOf(code, common)
  const config = [
    { setting: 'appId', value: code },
    { setting: 'appSecret', value: secret },
  ]
  const { data } = await caller.call(payChannel.endpoints.create, {
    code,
    name: code,
    kind: 'REAL',
    adapter: 'SANDBOX',
    defaultRateBp: 60,
    config,
  })
  const payChannelId = data?.id as Id
  await caller.call(payChannel.endpoints.setStatus, { id: payChannelId, status: 1 })
  const { shopId } = await aPayingShop(database, { code, channels: [payChannelId] })
  const wanted = { orderNo: code, shopId, lines: [{ name: '面', quantity: 1, priceCents: 2_500 }] }
  const { tradeNo } = await sign(trade.endpoints.order, wanted)
  return { wanted, payment: { tradeNo, payChannelId, attempt: '1' }, secret }
}

/** One that is about to be paid: its payer looks at the picture of a code. */
async function aPayment(signer: Signer) {
  const { payment, secret } = await anOrder(signer)
  return { ...payment, ...(await signer.sign(trade.endpoints.pay, payment)), secret }
}

export default {
  of: trade,
  row: async (person) => Number((await aTrade(person)).trade) as Id,
  inputs: {
    close: async (person) => ({ id: Number((await aTrade(person, { paid: false })).trade), closeReason: '顾客离店' }),
    exceptionResolve: async (person) => ({
      exceptionId: await anException(person),
      settlement: 'GIVEN_BACK',
      note: '已核实',
    }),
    refundCase: async (person) => ({ refundId: await aRefund(person) }),
    refundAudit: async (person) => ({ refundId: await aRefund(person), result: 'APPROVE', remark: null }),
    refundRetry: async (person) => ({ refundId: await aFailedRefund(person), way: 'GIVE_UP' }),
  },
  signed: {
    order: async (signer) => {
      const { wanted } = await anOrder(signer)
      return { input: { ...wanted, orderNo: `${wanted.orderNo}-2` } }
    },
    orderQuote: async (signer) => {
      const { shopId, lines } = (await anOrder(signer)).wanted
      return { input: { shopId, lines } }
    },
    cancelOrder: async (signer) => ({ input: { tradeNo: (await anOrder(signer)).payment.tradeNo } }),
    pay: async (signer) => ({ input: (await anOrder(signer)).payment }),
    cancelPayment: async (signer) => {
      const { tradeNo, attempt } = await aPayment(signer)
      return { input: { tradeNo, attempt } }
    },
    notify: async (signer) => {
      const { paymentNo, secret } = await aPayment(signer)
      const body = {
        eventId: paymentNo,
        kind: 'PAY',
        no: paymentNo,
        state: 'SUCCESS',
        amount: 2_500,
        channelNo: paymentNo,
      }
      return { url: '/pcapi/v1/trade/notify/SANDBOX?tenant=1', body, secret }
    },
  },
} satisfies Fixture
