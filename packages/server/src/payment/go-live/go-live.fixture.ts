import { goLive } from '@brandside/contract/payment/go-live.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { openSandbox, type Sandbox } from '@brandside/sandbox/sandbox.ts'
import { secretOf } from '@brandside/sandbox/signature.ts'
import { setPartnerAddress } from '../../platform/partners/partner-address.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'

let opened: Promise<Sandbox> | undefined
let numbered = 0

/** A channel of the sandbox, which is to be tried out. */
async function aChannel({ caller }: Maker): Promise<Id> {
  opened ??= openSandbox()
  const { account, secret } = await opened
  setPartnerAddress('sandbox', account)
  const code = `TRIAL${++numbered}`
  const config = [
    { setting: 'appId', value: code },
    { setting: 'appSecret', value: secretOf(code, secret) },
  ]
  const made = { code, name: `试付 ${numbered}`, kind: 'SANDBOX', adapter: 'SANDBOX', config } as const
  return (await caller.call(payChannel.endpoints.create, made)).data?.id as Id
}

const shopOf = (person: Maker, tradeId: Id) =>
  asSuperuser(person.database, async (client) => {
    const { rows } = await client.query<{ shop: string }>('select shop_id as shop from app.trade where id = $1', [
      tradeId,
    ])
    return Number(rows[0]?.shop) as Id
  })

/** A trial of a channel at a shop, which has been paid. */
async function aTrial(person: Maker): Promise<Id> {
  const [payChannelId, tradeId] = [await aChannel(person), await person.row(trade)]
  return asSuperuser(person.database, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into app.go_live (tenant_id, pay_channel_id, brand_id, shop_id, trade_id, payment_no, amount_cents)
       select t.tenant_id, $1, t.brand_id, t.shop_id, t.id, t.trade_no || 'P1', 1 from app.trade t where t.id = $2 returning id`,
      [payChannelId, tradeId],
    )
    return Number(rows[0]?.id) as Id
  })
}

export default {
  of: goLive,
  row: aTrial,
  inputs: {
    probe: async (person) => ({ payChannelId: await aChannel(person), brandId: null }),
    trial: async (person) => ({
      payChannelId: await aChannel(person),
      shopId: await shopOf(person, await person.row(trade)),
    }),
  },
} satisfies Fixture
