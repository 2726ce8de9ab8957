import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { fillMembers } from '@brandside/server/demo/volume/members.ts'
import { couponsByTheClock } from '@brandside/server/marketing/user-coupon/keep-time.ts'
import { openPostgres } from '@brandside/server/platform/database/open-postgres.ts'
import type { Call } from '@brandside/server/wholesale/random-trade.fixture.ts'
import type pg from 'pg'
import { callAs } from './books/call-as.ts'
import { expirePoints } from './marketing/expire-points.ts'
import { fillPlaces } from './marketing/fill-places.ts'
import { killClocks } from './marketing/killed-clocks.ts'
import { longestWait, timed } from './marketing/longest-wait.ts'
import { type Arena, openArena } from './run/arena.ts'
import { type ServerProcess, serverEntry, startServer } from './run/server-process.ts'
import { signIn } from './run/sign-in.ts'

/**
 * `npm run bench:marketing`: on PostgreSQL and the demonstration company, how long it takes to issue a coupon to many members,
 * once at a stretch and once with the server killed in the middle, to expire all of them and as many lots of points, and to
 * make the posters of many shops; how long others wait meanwhile; and whether what is due by the clock is done once when the
 * process that does it is killed.
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100000' },
    shops: { type: 'string', default: '300' },
    only: { type: 'string', default: 'coupons,points,kills,posters' },
  },
})
const [members, shops] = [Number(values.members), Number(values.shops)]
const only = values.only.split(',')
const password = 'Eleven-quiet-lanterns'

const arena = await openArena('postgres')
if (!arena) throw new Error('There is no PostgreSQL: set TEST_DATABASE_URL')
const problems: string[] = []
try {
  await measure(arena)
} finally {
  await arena.close()
}
for (const problem of problems.slice(0, 20)) say(problem)
process.exit(problems.length === 0 ? 0 : 1)

async function measure(of: Arena): Promise<void> {
  const env = { ...of.product, DEMO: '1', DEMO_PASSWORD: password, ADMIN_PASSWORD: password }
  let server = await startServer({ entry: serverEntry, env })
  const who = async (name: string) => callAs(() => server.port, await signIn(server.port, name, password), problems)
  const [root, auditor] = [await who('admin'), await who('he.min')]
  const { pool } = openPostgres(of.product.DATABASE_URL as string)
  const brandId = (await root(brand.endpoints.list, { code: 'LANTERN-NOODLES' })).data?.list[0]?.id as Id
  if (['coupons', 'points', 'kills'].some((part) => only.includes(part))) {
    const points = only.includes('points') || only.includes('kills') ? members : 0
    const filled = await timed(() => fillMembers(pool, 1, { members, points }))
    say(`${members} members written in ${seconds(filled)}`)
    // A database that has grown for months knows its size; plans that were made for a small one would be kept for a minute.
    await of.asAdministrator((owner) => owner.query('analyze'))
  }
  if (only.includes('coupons'))
    await coupons({ of, root, pool, brandId }, async () => {
      await server.kill()
      server = await startServer({ entry: serverEntry, env })
    })
  if (only.includes('points')) {
    const { took, waited } = await expirePoints(of, pool)
    say(
      `${members} lots of points expired in ${seconds(took)}; meanwhile a cashier waited at most ${waited.toFixed(0)} ms`,
    )
  }
  if (only.includes('kills')) {
    const { done, problems: found } = await killClocks(of, pool, 12)
    problems.push(...found)
    say(`what was due by the clock, killed twelve times: ${JSON.stringify(done)}, ${found.length} problems`)
  }
  if (only.includes('posters')) await posters(of, root, auditor, brandId)
  await pool.end()
  await (server as ServerProcess).stop()
}

interface Measured {
  of: Arena
  root: Call
  pool: pg.Pool
  brandId: Id
}

async function coupons({ of, root, pool, brandId }: Measured, killAndStart: () => Promise<void>): Promise<void> {
  await of.asAdministrator((owner) => owner.query(`update app.member set tags = '{bench}' where mobile like '19%'`))
  const saved = await root(member.endpoints.saveSegment, { name: 'bench', filter: { tag: 'bench' } })
  const segmentId = saved.data?.segmentId as number

  const once = await aCoupon(root, brandId)
  const asked = await timed(() => issue(root, once, segmentId))
  const began = performance.now()
  const touch = `update app.coupon set issued = issued where id = ${once}`
  const waited = await longestWait(of, touch, () => isDone(root, once))
  say(`issued to ${members}: the call ${seconds(asked)}, all of them ${seconds(performance.now() - began)}`)
  say(`meanwhile others waited for the coupon at most ${waited.toFixed(0)} ms`)

  const killed = await aCoupon(root, brandId)
  const begun = performance.now()
  await issue(root, killed, segmentId)
  while ((await given(root, killed)) < members * 0.4) await sleep(200)
  await killAndStart()
  const left = members - (await given(root, killed))
  const restarted = performance.now()
  while ((await given(root, killed)) === members - left) await sleep(200)
  const takenUp = performance.now() - restarted
  while (!(await isDone(root, killed))) await sleep(500)
  say(`killed in the middle: taken up ${seconds(takenUp)} after the restart, the other ${left} done`)
  say(`all of it, with the restart: ${seconds(performance.now() - begun)}`)
  await demandOnce(of, killed)

  await of.asAdministrator((owner) =>
    owner.query(`update app.user_coupon set valid_from = now() - interval '2 days', valid_to = now() - interval '1 day'
                  where coupon_id = ${once}`),
  )
  let over = false
  const expiry = timed(() => couponsByTheClock(pool, 1)).finally(() => {
    over = true
  })
  const cashier = await longestWait(of, touch, async () => over)
  say(
    `${members} coupons expired in ${seconds(await expiry)}; meanwhile others waited at most ${cashier.toFixed(0)} ms`,
  )
}

async function posters(of: Arena, root: Call, auditor: Call, brandId: Id): Promise<void> {
  const shopIds = await of.asAdministrator((owner) => fillPlaces(owner, brandId, shops))
  const { data } = await root(marketingActivity.endpoints.create, {
    name: 'bench',
    brandId,
    type: 'CHECKIN',
    shopIds,
    startAt: new Date().toISOString(),
    endAt: '2036-01-01T00:00:00.000Z',
    prizes: [{ kind: 'POINTS', name: '10', points: 10 }],
  })
  const id = data?.id as Id
  await root(marketingActivity.endpoints.submit, { id })
  await auditor(marketingActivity.endpoints.audit, { id, revision: 1, result: 'APPROVE' })
  const quiet = await timesOf(root, async () => false, 40)
  await root(marketingActivity.endpoints.generatePosters, { id, format: 'PNG', size: 'A4' })
  const began = performance.now()
  const made = async () => ((await root(marketingActivity.endpoints.posters, { id })).data?.list.length ?? 0) >= shops
  const busy = await timesOf(root, made, 10_000)
  say(`posters of ${shops} shops, PNG for A4: ${seconds(performance.now() - began)}`)
  say(`a list of members: ${quiet} before, ${busy} meanwhile`)
}

/** The median and the slowest of a list, asked until it is over. */
async function timesOf(root: Call, isOver: () => Promise<boolean>, most: number): Promise<string> {
  const times: number[] = []
  while (times.length < most) {
    times.push(await timed(() => root(member.endpoints.list, { rows: 20 })))
    if (times.length % 20 === 0 && (await isOver())) break
  }
  const sorted = times.toSorted((a, b) => a - b)
  return `${sorted[Math.floor(sorted.length / 2)]?.toFixed(0)} ms (slowest ${sorted.at(-1)?.toFixed(0)})`
}

async function aCoupon(root: Call, brandId: Id): Promise<Id> {
  const { data } = await root(coupon.endpoints.create, {
    name: `bench ${Date.now()}`,
    brandId,
    type: 'CASH',
    faceCents: 1_000,
    claimMode: 'ADMIN',
    perMember: 1,
    claimFrom: '2026-01-01T00:00:00.000Z',
    claimTo: '2036-01-01T00:00:00.000Z',
  })
  const id = data?.id as Id
  await root(coupon.endpoints.setState, { id, state: 'ON' })
  return id
}

async function issue(root: Call, couponId: Id, segmentId: number): Promise<void> {
  const { code, msg } = await root(coupon.endpoints.issue, { couponId, segmentId })
  if (code !== 0) throw new Error(`The coupon was not issued: ${msg}`)
}

async function given(root: Call, couponId: Id): Promise<number> {
  return (await root(coupon.endpoints.batch, { couponId })).data?.list[0]?.given ?? 0
}

async function isDone(root: Call, couponId: Id): Promise<boolean> {
  return (await root(coupon.endpoints.batch, { couponId })).data?.list[0]?.state === 'DONE'
}

/** Each member has one, no more, and the template counts as many. */
async function demandOnce(of: Arena, couponId: Id): Promise<void> {
  const { rows } = await of.asAdministrator((owner) =>
    owner.query(`select count(*)::integer as all, count(distinct member_id)::integer as members,
                        (select issued from app.coupon where id = ${couponId}) as issued
                   from app.user_coupon where coupon_id = ${couponId}`),
  )
  const [{ all, members: had, issued }] = rows
  if (all !== members || had !== members || issued !== members)
    problems.push(`${all} coupons of ${had} members, ${issued} counted, in place of ${members}`)
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
