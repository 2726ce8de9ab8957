import { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startChild } from '../../platform/database/embedded/testing-child.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { engines } from '../../platform/testing/test-database.ts'
import { type CampaignStage, openCampaignStage } from '../campaign-stage.fixture.ts'

const calls = marketingActivity.endpoints

// Races are real on PostgreSQL only.
describe.runIf(engines().includes('postgres'))('campaigns under parallel load', () => {
  let { product, root, auditor, aMember, drafted, approve, approved, codesOf, join, seen }: CampaignStage =
    {} as CampaignStage
  beforeAll(async () => {
    ;({ product, root, auditor, aMember, drafted, approve, approved, codesOf, join, seen } = await openCampaignStage())
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
  })

  test('of those who audit at once one decides, never its author, and never on what was changed meanwhile (C-INV-63)', async () => {
    const id = await drafted()
    await root.call(calls.submit, { id })
    const audits = [root, ...Array.from({ length: 5 }, () => auditor)].map((person) => approve(id, person))
    const revised = (async () => {
      await root.call(calls.withdraw, { id })
      return root.call(calls.update, { id, version: (await seen(id))?.version ?? 0, perMember: 9 })
    })()
    const [own, ...others] = await Promise.all(audits)
    const { code } = await revised
    expect(own).toMatchObject({ code: 2 })
    const approvals = others.filter((answer) => answer.code === 0).length
    expect(approvals).toBeLessThanOrEqual(1)
    const row = await seen(id)
    // Approved first, or withdrawn first: then it is a draft, with nothing in force.
    if (approvals === 1) expect(row).toMatchObject({ approvedRevision: 1, perMember: 1 })
    else expect(row).toMatchObject({ state: 'DRAFT', approvedRevision: null, ...(code === 0 && { perMember: 9 }) })
    expect(await join((await codesOf(id))[0] ?? '', await aMember(), 'now')).toMatchObject(
      approvals === 1 ? { code: 0 } : { key: 'marketingActivity.notRunning' },
    )
  })

  test('posters that six make at once have one code for each shop, and are made once (C-INV-64, C-INV-66)', async () => {
    const id = await drafted()
    const make = () => root.call(calls.generatePosters, { id, format: 'SVG', size: 'A5' })
    const answers = await Promise.all(Array.from({ length: 6 }, make))
    expect(answers.map(({ data }) => data?.made).sort()).toEqual([0, 0, 0, 0, 0, 2])
    expect(new Set(await codesOf(id)).size).toBe(2)
    const [told] = await asSuperuser(product.database, async (client) => {
      const { rows } = await client.query(
        `select count(*)::integer as codes, count(distinct s.channel_id)::integer as channels,
                bool_and(c.activity_id = $1 and c.short_code = s.code) as own
           from app.market_short_code s join app.market_channel c on c.id = s.channel_id where c.activity_id = $1`,
        [id],
      )
      return rows
    })
    expect(told).toEqual({ codes: 2, channels: 2, own: true })
  })

  test('copies that are made while members join have neither their joins nor their codes (C-INV-65)', async () => {
    const { id, codes } = await approved({ perMember: 5 })
    const members = await Promise.all(Array.from({ length: 8 }, () => aMember()))
    const joins = members.map((memberId) => join(codes[0] ?? '', memberId, 'once'))
    const copies = await Promise.all(Array.from({ length: 4 }, () => root.call(calls.copy, { id })))
    expect((await Promise.all(joins)).every(({ code }) => code === 0)).toBe(true)
    const made = copies.flatMap(({ data }) => (data ? [data.id] : []))
    expect(made.length).toBeGreaterThan(0)
    for (const copy of made) {
      expect(await seen(copy)).toMatchObject({ state: 'DRAFT', joins: 0, committedCents: 0, approvedRevision: null })
      expect((await codesOf(copy)).filter((code) => codes.includes(code))).toEqual([])
    }
    expect(await seen(id)).toMatchObject({ joins: 8 })
  })
})
