import { member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'
import { hashOf } from './mobile-proof.ts'

let segments = 0
const aSegment = () => ({ name: `常客 ${++segments}`, filter: { tag: '常客' } })

/** A way to send codes by; nothing is sent in a walk. */
async function codeRule(database: Maker['database']): Promise<void> {
  await asSuperuser(database, (client) =>
    client.query(
      `with c as (insert into app.message_channel (tenant_id, name, kind, rehearsal, status)
                  values (1, 'SMS of the walk', 'ALIYUN', true, 1) returning id)
       insert into app.message_rule (tenant_id, event, message_channel_id, template_no)
       select 1, 'MEMBER_CODE', id, 'SMS_1' from c`,
    ),
  )
}

export default {
  of: member,
  inputs: {
    merge: async ({ caller, row }) => {
      const targetId = await row(member)
      const { data } = await caller.call(member.endpoints.view, { id: targetId })
      return { sourceId: await row(member), targetId, memberNo: data?.memberNo }
    },
    deleteSegments: async ({ caller }) => {
      const { data } = await caller.call(member.endpoints.saveSegment, aSegment())
      return { segmentIds: [data?.segmentId] }
    },
    saveSegment: async ({ caller }) => {
      const { data } = await caller.call(member.endpoints.saveSegment, aSegment())
      return { ...data, ...aSegment() }
    },
    setCard: async ({ caller, row }) => {
      const brandId = await row(brand)
      const { data } = await caller.call(memberCard.endpoints.create, { brandId, name: '普通', level: 1 })
      return { id: await row(member), cardId: data?.id, reason: '补偿' }
    },
  },
  signed: {
    sendCode: async ({ database }) => {
      await codeRule(database)
      return { input: { mobile: '13900001237' } }
    },
    checkCode: async ({ database }) => {
      const mobile = '13900001238'
      await asSuperuser(database, (client) =>
        client.query(
          `insert into app.mobile_proof (tenant_id, mobile, code_hash, expires_at, tries_left, day)
           values (1, $1, $2, now() + interval '5 minutes', 5, current_date)`,
          [mobile, hashOf(1 as Id, mobile, '123456')],
        ),
      )
      return { input: { mobile, code: '123456' } }
    },
    register: async ({ row }) => ({
      input: { mobile: '13900001236', nickname: '小安', registerShopId: await row(shop) },
    }),
    code: async ({ row }) => ({ input: { who: await row(member) } }),
    notices: async ({ row }) => ({ input: { who: await row(member) } }),
    identify: async ({ caller, row }) => {
      const { data } = await caller.call(member.endpoints.view, { id: await row(member) })
      return { input: { code: data?.memberNo } }
    },
    signIn: async ({ caller, input, row }) => {
      const brandId = await row(brand)
      const applicant = { ...(await input(member, 'create')), registerBrandId: brandId }
      const { data } = await caller.call(member.endpoints.create, applicant as never)
      return { input: { who: data?.id, atBrand: brandId } }
    },
  },
} satisfies Fixture
