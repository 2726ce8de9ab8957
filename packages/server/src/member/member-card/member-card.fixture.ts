import { member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import type { Fixture, Input, Maker } from '../../platform/testing/walk/fixture.ts'
import { atCounter } from '../counter.fixture.ts'

export default {
  of: memberCard,
  inputs: {
    setUpgradeRule: async (person) => ({
      id: await aCard(person, { brandId: await person.row(brand), level: 2 }),
      version: 1,
      metric: 'SPEND',
      threshold: 500_00,
      keepThreshold: 400_00,
    }),
    setMeasure: async (person) => {
      const brandId = await person.row(brand)
      const cardId = await aCard(person, { brandId, level: 2 })
      const rule = { metric: 'SPEND', threshold: 500_00, keepThreshold: 400_00 } as const
      await person.caller.call(memberCard.endpoints.setUpgradeRule, { id: cardId, version: 1, ...rule })
      return { brandId, metric: 'ORDERS', levels: [{ cardId, threshold: 10, keepThreshold: 8 }] }
    },
    preview: async (person) => ({
      cardId: await aCard(person, { brandId: await person.row(brand), level: 2 }),
      metric: 'SPEND',
      threshold: 500_00,
      keepThreshold: 400_00,
    }),
    move: held,
    sell: sale,
  },
  signed: {
    openCard: async (person) => {
      const { id, memberId, shopId } = await sale(person)
      return { input: { buyer: memberId, offer: id, atShop: shopId } }
    },
  },
} satisfies Fixture

/** A card that is on offer, and a member who buys it at a counter of its brand. */
async function sale(person: Maker) {
  const { caller, row } = person
  const brandId = await row(brand)
  const id = await aCard(person, { brandId, level: 5, kind: 'PAID', priceCents: 19_90, validDays: 30 })
  await caller.call(memberCard.endpoints.setStatus, { id, status: 1 })
  return { ...(await atCounter(person, brandId)), id }
}

/** The default card of a brand, with somebody who holds it, and another one that he may get. */
async function held(person: Maker): Promise<Input> {
  const { caller, row, input } = person
  const brandId = await row(brand)
  const toCardId = await aCard(person, { brandId, level: 5, kind: 'PAID', priceCents: 19_90, validDays: 30 })
  await caller.call(memberCard.endpoints.setStatus, { id: toCardId, status: 1 })
  const fromCardId = await aCard(person, { brandId, level: 1 })
  const somebody = await input(member, 'create')
  await caller.call(member.endpoints.create, { ...somebody, registerBrandId: brandId } as never)
  return { fromCardId, toCardId, reason: '合并等级' }
}

async function aCard({ caller }: Maker, fields: { brandId: Id; level: number } & Input): Promise<Id> {
  const { data, message } = await caller.call(memberCard.endpoints.create, { name: `卡 ${fields.level}`, ...fields })
  if (!data) throw new Error(message)
  return data.id
}
