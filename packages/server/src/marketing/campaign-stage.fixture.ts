import { marketingActivity, type NewCampaign } from '@brandside/contract/marketing/marketing-activity.ts'
import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { admitApp } from '../platform/open/open-app.ts'
import { people } from '../platform/testing/fixtures.ts'
import { callSigned } from '../platform/testing/sign-call.ts'
import { asSuperuser } from '../platform/testing/superuser.ts'
import { mainEngine } from '../platform/testing/test-database.ts'
import { type Caller, openTestProduct } from '../platform/testing/test-product.ts'
import { join as colleague } from '../platform/testing/walk/people.ts'

const calls = marketingActivity.endpoints

/** A brand with two shops that take part in marketing, an operator, an auditor and a client app. */
export async function openStage() {
  const product = await openTestProduct(mainEngine())
  const root = await product.as(people.root)
  const auditor = (await colleague(product, { rights: 'everything' })).caller
  const client = await admitApp(product.database.pool, { tenantId: 1 as Id, shopId: null, name: '小程序', hours: 1 })
  const { data } = await root.call(brand.endpoints.create, {
    ...{ code: 'CAMP', name: '灯笼', industry: 'OTHER', contactName: '周宁', contactMobile: '13800001234' },
  })
  const brandId = data?.id as Id
  const { data: tree } = await root.call(organisation.endpoints.tree, {})
  const organisationId = (tree as { id: Id }[])[0]?.id as Id
  const shopIds: Id[] = []
  for (const code of ['CA1', 'CA2']) {
    const made = await root.call(shop.endpoints.create, { code, name: `${code} 店`, brandId, organisationId })
    shopIds.push(made.data?.id as Id)
  }
  await asSuperuser(product.database, (owner) =>
    owner.query('update app.shop set market_flag = true where id = any($1)', [shopIds]),
  )
  let numbered = 0

  async function aMember(fields: object = {}): Promise<Id> {
    const mobile = `136${String(++numbered).padStart(8, '0')}`
    const input = { mobile, nickname: '小宁', registerBrandId: brandId, ...fields }
    return (await root.call(member.endpoints.create, input)).data?.id as Id
  }
  async function drafted(fields: Partial<NewCampaign> = {}): Promise<Id> {
    const { data, msg } = await root.call(calls.create, {
      ...{ name: `活动 ${++numbered}`, brandId, type: 'CHECKIN', shopIds, perMember: 1 },
      ...{ startAt: '2026-01-01T00:00:00.000Z', endAt: '2036-01-01T00:00:00.000Z' },
      ...{ prizes: [{ kind: 'POINTS', name: '10 积分', points: 10 }], ...fields },
    })
    if (!data) throw new Error(msg)
    return data.id
  }
  const seen = async (id: Id) => (await root.call(calls.view, { id })).data
  const approve = async (id: Id, by: Caller = auditor) =>
    by.call(calls.audit, { id, revision: (await seen(id))?.revision ?? 1, result: 'APPROVE' })
  async function codesOf(id: Id): Promise<string[]> {
    await root.call(calls.generatePosters, { id, format: 'SVG', size: 'PHONE' })
    return ((await root.call(calls.posters, { id })).data?.list ?? []).map(({ shortCode }) => shortCode)
  }
  async function approved(fields: Partial<NewCampaign> = {}): Promise<{ id: Id; codes: string[] }> {
    const id = await drafted(fields)
    const submitted = await root.call(calls.submit, { id })
    if (submitted.code !== 0) throw new Error(submitted.msg)
    const answer = await approve(id)
    if (answer.code !== 0) throw new Error(answer.msg)
    return { id, codes: await codesOf(id) }
  }
  const join = (shortCode: string, memberId: Id, key: string) =>
    callSigned(product.app, client, calls.join, { shortCode, memberId, key })
  return {
    ...{ product, root, auditor, brandId, shopIds, aMember, drafted, seen, approve, approved, codesOf, join },
    stat: async (id: Id) => (await root.call(calls.stat, { id })).data,
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>
