import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { uploadedPaper } from '../../platform/testing/files.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'

/** A paper that somebody else has handed in. */
async function aPaper(person: Maker): Promise<number> {
  const brandId = await person.row(brand)
  return asSuperuser(person.database, async (client) => {
    const { rows } = await client.query(
      `insert into app.brand_qualification (tenant_id, brand_id, type, cert_no, holder_name, images, valid_from, state, created_by)
       select tenant_id, id, 'OTHER', 'C-1', '灯笼', '{}', '2020-01-01', 'PENDING', null from app.brand where id = $1 returning id`,
      [brandId],
    )
    return Number(rows[0].id)
  })
}

export default {
  of: brand,
  sortedBy: { sort: 'tree_order' },
  inputs: {
    move: async ({ row }) => ({ parentId: await row(brand) }),
    qualificationSubmit: async ({ row, caller }) => ({
      brandId: await row(brand),
      papers: [
        {
          paperType: 'BUSINESS_LICENSE',
          certNo: '91330100MA2KXXXX0A',
          holderName: '灯笼食品有限公司',
          images: [await uploadedPaper(caller.app, caller)],
          validFrom: '2020-01-01',
          validTo: null,
        },
      ],
    }),
    qualificationAudit: async (person) => ({ paperId: await aPaper(person), result: 'APPROVE', auditRemark: null }),
    setPayChannel: async ({ row, caller }) => {
      const id = await row(brand)
      const { data } = await caller.call(brand.endpoints.view, { id })
      const payChannelId = await row(payChannel)
      return { id, version: data?.version, items: [{ payChannelId, isOn: false, merchantNo: 'M-1', place: 1 }] }
    },
    setRate: async ({ row }) => ({
      id: await row(brand),
      rates: [
        {
          payChannelId: await row(payChannel),
          rateBp: 38,
          shopId: null,
          maxFeeCents: null,
          effectiveFrom: null,
          note: null,
        },
      ],
      removeIds: [],
    }),
    restore: async ({ row, caller }) => {
      const id = await row(brand)
      await caller.call(brand.endpoints.remove, { ids: [id] })
      return { id }
    },
  },
  undone: {
    undoMove: async ({ row }) => ({ id: await row(brand), version: 1, parentId: await row(brand) }),
  },
} satisfies Fixture
