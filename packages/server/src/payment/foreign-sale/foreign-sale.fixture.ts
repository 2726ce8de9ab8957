import { foreignSale } from '@brandside/contract/payment/foreign-sale.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'

let numbered = 0

async function aPlatform({ caller }: Maker): Promise<{ id: Id; code: string }> {
  const code = `PLATFORM${++numbered}`
  const made = { code, name: `平台 ${numbered}`, kind: 'PLATFORM', adapter: 'PLATFORM' } as const
  return { id: (await caller.call(payChannel.endpoints.create, made)).data?.id as Id, code }
}

/** A sale of a delivery platform at a shop of the caller. */
async function aSale(person: Maker) {
  return {
    shopId: await person.row(shop),
    payChannelId: (await aPlatform(person)).id,
    origin: 'DELIVERY' as const,
    saleNo: `D${++numbered}`,
    soldAt: '2026-11-02T04:00:00.000Z',
    goods: '牛肉面*2@25.00；可乐*1@5.00',
    originalCents: 5_500,
    shopOffCents: 500,
    platformOffCents: 1_000,
    commissionCents: 900,
  } as const
}

const codeOf = (person: Maker, shopId: Id) =>
  asSuperuser(person.database, async (client) => {
    const { rows } = await client.query<{ code: string }>('select code from app.shop where id = $1', [shopId])
    return rows[0]?.code ?? ''
  })

async function aPushedSale(person: Maker) {
  const { code } = await aPlatform(person)
  const sale = {
    shopCode: await codeOf(person, await person.row(shop)),
    origin: 'DELIVERY' as const,
    saleNo: `P${++numbered}`,
    soldAt: '2026-11-02T04:00:00.000Z',
    lines: [{ goodsNo: 'A1', name: '牛肉面', quantity: 1, priceCents: 2_500 }],
    payments: [{ channelCode: code, amountCents: 2_500 }],
  }
  return { sale }
}

export default {
  of: foreignSale,
  row: async (person) => {
    const { data, msg } = await person.caller.call(foreignSale.endpoints.create, await aSale(person))
    if (!data) throw new Error(msg)
    return data.id
  },
  inputs: { create: aSale },
  signed: {
    push: async (signer) => ({ input: { sales: [(await aPushedSale(signer)).sale] } }),
    pushRefunds: async (signer) => {
      const { sale } = await aPushedSale(signer)
      await signer.sign(foreignSale.endpoints.push, { sales: [sale] })
      const { shopCode, origin, saleNo } = sale
      return {
        input: { refunds: [{ shopCode, origin, saleNo, refundNo: 'R1', refundedAt: '2026-11-02T05:00:00.000Z' }] },
      }
    },
    closeDay: async (signer) => {
      const { shopCode, origin } = (await aPushedSale(signer)).sale
      return { input: { shopCode, origin, day: '2026-11-02', saleCount: 0, paidCents: 0, refundedCents: 0 } }
    },
  },
} satisfies Fixture
