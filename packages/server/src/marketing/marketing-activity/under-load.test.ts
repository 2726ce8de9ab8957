import { marketingActivity } from '@brandside/contract/marketing/marketing-activity.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startChild } from '../../platform/database/embedded/testing-child.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { engines } from '../../platform/testing/test-database.ts'
import { type CampaignStage, openCampaignStage } from '../campaign-stage.fixture.ts'

const calls = marketingActivity.endpoints

// Races are real on PostgreSQL only.
describe.runIf(engines().includes('postgres'))('campaigns under parallel load', () => {
  let { product, root, aMember, approved, join, seen }: CampaignStage = {} as CampaignStage
  beforeAll(async () => {
    ;({ product, root, aMember, approved, join, seen } = await openCampaignStage())
  })
  afterAll(() => product.close())

  const joinsOf = (id: Id) =>
    asSuperuser(product.database, async (client) => {
      const { rows } = await client.query(
        `select prize_index as prize, revision, count(*)::integer as n from app.market_join
          where activity_id = $1 group by 1, 2 order by 1`,
        [id],
      )
      return rows
    })

  test('members who join while it is switched off and on get a prize or a refusal, never both (C-INV-61)', async () => {
    const { id, codes } = await approved()
    const members = await Promise.all(Array.from({ length: 24 }, () => aMember()))
    const switching = (async () => {
      for (const status of [0, 1, 0, 1, 0] as const) await root.call(calls.setOn, { id, status })
    })()
    const answers = await Promise.all(members.map((memberId, at) => join(codes[at % 2] ?? '', memberId, 'once')))
    await switching
    const given = answers.filter(({ code }) => code === 0)
    expect(answers.filter(({ code }) => code !== 0).every(({ key }) => key === 'marketingActivity.notRunning')).toBe(
      true,
    )
    expect(await join(codes[0] ?? '', await aMember(), 'late')).toMatchObject({ key: 'marketingActivity.notRunning' })
    expect(await joinsOf(id)).toEqual(given.length > 0 ? [{ prize: 0, revision: 1, n: given.length }] : [])
    expect(await seen(id)).toMatchObject({ joins: given.length })
  })

  test('joins whose process is killed in the middle count once when they are told again (C-INV-62)', async () => {
    const prizes = [
      { kind: 'POINTS' as const, name: '积分', points: 10, stock: 8, costCents: 100 },
      { kind: 'POINTS' as const, name: '安慰奖', points: 1, stock: 20 },
    ]
    const { id, codes } = await approved({ prizes, budgetCents: 800 })
    const members = await Promise.all(Array.from({ length: 40 }, () => aMember()))
    const { connectionString } = product.database.pool.options
    const child = startChild(`import { openPostgres } from '../open-postgres.ts'
      import { asTenant } from '../../as-tenant.ts'
      import { joinCampaign } from '../../../marketing/marketing-activity/join.ts'
      const { pool } = openPostgres('${connectionString}')
      for (const memberId of ${JSON.stringify(members)}) {
        const joining = { shortCode: '${codes[0]}', memberId, key: 'once' }
        await asTenant(pool, 1, (db) => joinCampaign(db, joining, new Date().toISOString()))
        say('joined ' + memberId)
      }`)
    await child.says(`joined ${members[2]}`)
    await child.kill('SIGKILL')
    const answers = await Promise.all(members.map((memberId) => join(codes[1] ?? '', memberId, 'once')))
    expect(answers.every(({ code }) => code === 0)).toBe(true)
    expect(await joinsOf(id)).toMatchObject([
      { prize: -1, n: 12 },
      { prize: 0, n: 8 },
      { prize: 1, n: 20 },
    ])
    expect(await seen(id)).toMatchObject({ joins: 40, committedCents: 800 })
    expect(await product.ledgerFaults()).toEqual([])
  }, 120_000)
})
