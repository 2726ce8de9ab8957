import {
  marketingActivity,
  type NewCampaign,
} from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { callSigned } from '../platform/testing/sign-call.ts'
import type { Caller } from '../platform/testing/test-product.ts'
import { join as colleague } from '../platform/testing/walk/people.ts'
import { openStage } from './stage.fixture.ts'

const calls = marketingActivity.endpoints

/** A stage with an auditor, and campaigns that are drafted and approved. */
export async function openCampaignStage() {
  const stage = await openStage()
  const { product, root, client, brandId, shopIds } = stage
  const auditor = (await colleague(product, { rights: 'everything' })).caller

  async function drafted(fields: Partial<NewCampaign> = {}): Promise<Id> {
    const { data, msg } = await root.call(calls.create, {
      name: `活动 ${stage.numberNow()}`,
      brandId,
      type: 'CHECKIN',
      shopIds,
      perMember: 1,
      startAt: '2026-01-01T00:00:00.000Z',
      endAt: '2036-01-01T00:00:00.000Z',
      prizes: [{ kind: 'POINTS', name: '10 积分', points: 10 }],
      ...fields,
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
    ...stage,
    auditor,
    drafted,
    seen,
    approve,
    approved,
    codesOf,
    join,
    stat: async (id: Id) => (await root.call(calls.stat, { id })).data,
  }
}

export type CampaignStage = Awaited<ReturnType<typeof openCampaignStage>>
