import { member } from '@brandside/contract/member/member.ts'
import { wallet } from '@brandside/contract/member/wallet.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'

export default {
  of: wallet,
  /** Something that another person has asked for. */
  row: async (person) => {
    const { data } = await person.caller.call(wallet.endpoints.adjust, {
      ...(await whose(person)),
      gift: 500_00,
      reason: '服务补偿赠金',
    })
    await asSuperuser(person.database, (client) =>
      client.query('update app.wallet_adjustment set created_by = null, id = id + $2 where id = $1', [data?.id, apart]),
    )
    return ((data?.id ?? 0) + apart) as Id
  },
  inputs: {
    view: async (person) => ({ id: await anEntry(person) }),
    adjust: async (person) => ({ ...(await whose(person)), gift: 50_00, reason: '服务补偿赠金' }),
  },
} satisfies Fixture

/** Ids of adjustments that are no entry's. */
const apart = 1_000_000

/** A member and the brand that he has joined. */
async function whose({ caller, row, input }: Maker): Promise<{ memberId: Id; brandId: Id }> {
  const brandId = await row(brand)
  const somebody = await input(member, 'create')
  const { data } = await caller.call(member.endpoints.create, { ...somebody, registerBrandId: brandId } as never)
  return { memberId: data?.id as Id, brandId }
}

async function anEntry(person: Maker): Promise<Id> {
  const of = await whose(person)
  await person.caller.call(wallet.endpoints.adjust, { ...of, gift: 50_00, reason: '服务补偿赠金' })
  const { data } = await person.caller.call(wallet.endpoints.list, { memberId: of.memberId })
  return data?.list[0]?.id as Id
}
