import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { epos } from '@brandside/contract/store/epos/epos.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { demandNoCertificates } from '@brandside/server/platform/testing/no-certificates.ts'
import type { Call } from '@brandside/server/wholesale/random-trade.fixture.ts'
import { callAs } from './books/call-as.ts'
import type { Arena } from './run/arena.ts'
import { proveOnEach } from './run/each-engine.ts'
import { serverEntry, startServer } from './run/server-process.ts'
import { signIn } from './run/sign-in.ts'
import { changedGoods, changedTables } from './syncs/changes.ts'
import { mirrored, mirrorsOf } from './syncs/mirrors.ts'
import { accountAt, freePort, sandboxSecret, startSandbox } from './takings/processes.ts'

// Mirrors POS that all have the same menu while the server is killed at random moments, and proves that each mirror ends as
// the one of a sync that nothing has disturbed (C-INV-13).

const usage = `npm run syncs -- [options]

  --engine both   postgres, embedded or both
  --shops 5       in how many shops the server is killed: at the first sync of all kinds, and at the one
                  after the POS has changed`

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'both' },
    shops: { type: 'string', default: '5' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}
const shops = Number(values.shops)
const password = 'Eleven-quiet-lanterns'
/** Of each call of the POS: a sync of all kinds makes six of them. */
const latencyMs = 150
const kinds = 4

await proveOnEach(values.engine, prove)

/** All kills on one engine; answers how much differs afterwards. */
async function prove(arena: Arena, file: string): Promise<number> {
  const problems: string[] = []
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const sandbox = await startSandbox({ port: sandboxPort, productPort: port, file })
  const tell = (path: string, method: string, body: object) =>
    fetch(`${sandbox.address}${path}`, { method, body: JSON.stringify(body) })
  await tell('/_faults', 'PUT', { latencyMs })
  const env = {
    ...arena.product,
    DEMO: 'base',
    DEMO_PASSWORD: password,
    ADMIN_PASSWORD: password,
    PORT: String(port),
    SANDBOX_URL: accountAt(sandboxPort),
  }
  const start = () => startServer({ entry: serverEntry, env })
  let server = await start()
  await demandNoCertificates(`http://127.0.0.1:${port}`, 'admin', password)
  const maker = callAs(() => port, await signIn(port, 'admin', password), problems)
  const { data: tree } = await maker(organisation.endpoints.tree, {})
  const places: Place[] = []
  // The first one's syncs are left alone.
  for (let at = 0; at <= shops; at++) places.push(await aConnectedShop(maker, `POS${at}`, tree?.[0]?.id as Id))

  let met = 0
  const mirror = async ({ brandId, shopId }: Place, dies: boolean) => {
    await maker(epos.endpoints.syncAll, { brandId })
    if (dies) {
      await syncsOf(maker, shopId, (states) => states.some((state) => state !== 'QUEUED'))
      await sleep(randomInt(latencyMs * 7))
      await server.kill()
      server = await start()
      if (!areOver(await statesOf(maker, shopId))) met++
    }
    await syncsOf(maker, shopId, areOver)
  }
  for (const [at, place] of places.entries()) {
    await mirror(place, at > 0)
    for (const change of [changedGoods, changedTables]) await tell('/_epos', 'POST', { shop: place.code, ...change })
    await mirror(place, at > 0)
    if (at > 0) process.stderr.write(`${arena.engine}: ${at} of ${shops} shops, ${met} kills met a sync\n`)
  }
  await server.stop()
  await sandbox.kill()

  const codes = places.map(({ code }) => code)
  const [clean, ...others] = await arena.asAdministrator((pool) => mirrorsOf(pool, codes))
  for (const [at, other] of others.entries())
    for (const table of mirrored)
      if (other[table] !== clean?.[table]) problems.push(`${codes[at + 1]} differs in ${table}`)
  process.stdout.write(`${problems.slice(0, 30).join('\n')}\n`)
  process.stdout.write(
    `${arena.engine}: ${shops * 2} kills, ${met} of them met a sync; ${clean?.rows} rows in each of ${shops + 1} mirrors, ${problems.length} problems\n`,
  )
  return problems.length
}

interface Place {
  code: string
  brandId: Id
  shopId: Id
}

async function aConnectedShop(maker: Call, code: string, organisationId: Id): Promise<Place> {
  const given = { industry: 'OTHER', contactName: '周宁', contactMobile: '13800001234' } as const
  const { data: ofBrand } = await maker(brand.endpoints.create, { code, name: code, ...given })
  const brandId = ofBrand?.id as Id
  const { data: made } = await maker(shop.endpoints.create, { code, name: code, brandId, organisationId })
  const shopId = made?.id as Id
  const connected = await maker(epos.endpoints.setConnection, {
    shopId,
    vendor: 'SANDBOX',
    baseUrl: `https://pos.example/epos/v1/${code}`,
    appKey: 'brandside',
    enabled: true,
    appSecret: sandboxSecret,
  })
  if (connected.code !== 0) throw new Error(`The shop has no POS: ${connected.msg}`)
  return { code, brandId, shopId }
}

/** How far the shop's last syncs of all kinds are. */
async function statesOf(maker: Call, shopId: Id): Promise<string[]> {
  const { data } = await maker(epos.endpoints.jobs, { shopId, rows: kinds })
  return data?.list.map(({ state }) => state) ?? []
}

function areOver(states: string[]): boolean {
  return states.every((state) => !['QUEUED', 'RUNNING'].includes(state))
}

/** Waits until the shop's last syncs are as wanted: one whose process is gone is taken up within half a minute. */
async function syncsOf(maker: Call, shopId: Id, areSo: (states: string[]) => boolean): Promise<void> {
  for (const deadline = Date.now() + 240_000; Date.now() < deadline; await sleep(30))
    if (areSo(await statesOf(maker, shopId))) return
  throw new Error(`The syncs of shop ${shopId} do not go on`)
}
