import { member } from '@brandside/contract/member/member.ts'
import type { points } from '@brandside/contract/member/points.ts'
import type { wallet } from '@brandside/contract/member/wallet.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { asSuperuser } from '../platform/testing/superuser.ts'
import type { Fixture, Input, Maker } from '../platform/testing/walk/fixture.ts'

interface Adjusted {
  of: typeof points | typeof wallet
  table: 'point_adjustment' | 'wallet_adjustment'
  /** An adjustment that is carried out at once, and one that waits for another person. */
  small: Input
  large: Input
}

/** Ids of adjustments that are no entry's. */
const apart = 1_000_000

/** The fixture of a ledger whose rows are what another person has asked for. */
export function adjustedFixture({ of, table, small, large }: Adjusted): Fixture {
  const { adjust, list } = of.endpoints
  return {
    of,
    row: async (person) => {
      const { data } = await person.caller.call(adjust, { ...(await whose(person)), ...large } as never)
      const id = ((data as { id: Id } | undefined)?.id ?? 0) + apart
      await asSuperuser(person.database, (client) =>
        client.query(`update app.${table} set created_by = null, id = $1 where id = $2`, [id, id - apart]),
      )
      return id as Id
    },
    inputs: {
      view: async (person) => {
        const whom = await whose(person)
        await person.caller.call(adjust, { ...whom, ...small } as never)
        const { data } = await person.caller.call(list, { memberId: whom.memberId } as never)
        return { id: (data as { list: { id: Id }[] } | undefined)?.list[0]?.id }
      },
      adjust: async (person) => ({ ...(await whose(person)), ...small }),
      explain: async (person) => ({ ...(await whose(person)) }),
    },
  }
}

/** A member and the brand that he has joined. */
async function whose({ caller, row, input }: Maker): Promise<{ memberId: Id; brandId: Id }> {
  const brandId = await row(brand)
  const fields = await input(member, 'create')
  const { data } = await caller.call(member.endpoints.create, { ...fields, registerBrandId: brandId } as never)
  return { memberId: (data as { id: Id } | undefined)?.id as Id, brandId }
}
