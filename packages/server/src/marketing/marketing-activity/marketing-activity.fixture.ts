import { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'

/** A campaign with a shop that takes part in marketing, in a state that takes two people to reach. */
async function campaign(person: Maker, state: string): Promise<Id> {
  const { row, caller, database, input } = person
  const [shopId, terms] = [await row(shop), await input(marketingActivity, 'create')]
  const { data } = await caller.call(marketingActivity.endpoints.create, { ...terms, shopIds: [shopId] } as never)
  const id = data?.id as Id
  await asSuperuser(database, async (client) => {
    await client.query('update app.shop set market_flag = true where id = $1', [shopId])
    await client.query(`update app.marketing_activity set state = $2, writers = '{}' where id = $1`, [id, state])
    if (state === 'APPROVED')
      await client.query(`update app.marketing_activity set approved = '{}', approved_revision = 1 where id = $1`, [id])
  })
  return id
}

/** A campaign with a poster. */
async function withPoster(person: Maker) {
  const { endpoints } = marketingActivity
  const id = await campaign(person, 'DRAFT')
  await person.caller.call(endpoints.generatePosters, { id, format: 'SVG', size: 'A4' })
  const { data } = await person.caller.call(endpoints.posters, { id })
  return { id, posterId: data?.list[0]?.id }
}

export default {
  of: marketingActivity,
  inputs: {
    submit: async (person) => ({ id: await campaign(person, 'DRAFT') }),
    withdraw: async (person) => ({ id: await campaign(person, 'PENDING') }),
    audit: async (person) => ({ id: await campaign(person, 'PENDING'), revision: 1, result: 'APPROVE' }),
    setOn: async (person) => ({ id: await campaign(person, 'APPROVED'), status: 0 }),
    end: async (person) => ({ id: await campaign(person, 'APPROVED') }),
    posterFile: withPoster,
    posterZip: async (person) => ({ id: (await withPoster(person)).id, size: 'A4' }),
    posterSheet: async (person) => ({ id: (await withPoster(person)).id, size: 'A4' }),
    generatePosters: async (person) => ({ id: await campaign(person, 'DRAFT'), format: 'SVG', size: 'A4' }),
  },
  signed: {
    join: async (person) => {
      const id = await campaign(person, 'PENDING')
      const { data: terms } = await person.caller.call(marketingActivity.endpoints.view, { id })
      await asSuperuser(person.database, (client) =>
        client.query(
          `with opened as (update app.shop set status = 1 where id = any($1) returning tenant_id, brand_id)
           update app.brand b set status = 1 from opened o
            where b.tenant_id = o.tenant_id and b.id = any(array[o.brand_id, $2::bigint])`,
          [terms?.shopIds, terms?.brandId],
        ),
      )
      const { audit, setOn, generatePosters } = marketingActivity.endpoints
      await person.caller.call(audit, { id, revision: 1, result: 'APPROVE' })
      await person.caller.call(setOn, { id, status: 1 })
      await person.caller.call(generatePosters, { id, format: 'SVG', size: 'A4' })
      const { data } = await person.caller.call(marketingActivity.endpoints.posters, { id })
      return { input: { shortCode: data?.list[0]?.shortCode, memberId: await person.row(member), key: 'one' } }
    },
  },
} satisfies Fixture
