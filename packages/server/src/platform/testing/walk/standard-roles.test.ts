import { tagsOf } from '@brandside/contract/platform/contract.ts'
import { isTag } from '@brandside/contract/platform/permission.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../../../modules.ts'
import { asSuperuser } from '../superuser.ts'
import { mainEngine } from '../test-database.ts'
import { openTestProduct, type TestProduct } from '../test-product.ts'
import { join, type Person } from './people.ts'
import { asksForTag, walked } from './registry.ts'

const codes = [
  'TENANT_ADMIN',
  'BRAND_MANAGER',
  'SHOP_MANAGER',
  'MARKETING',
  'FINANCE',
  'FINANCE_CLERK',
  'SALESMAN',
  'SALES_MANAGER',
  'MERCHANDISER',
  'WAREHOUSE',
  'AUDITOR',
]

interface Standard {
  tags: ReadonlySet<string>
  holder: Person
}

/** One endpoint of each tag: that every other one asks for its own is walked over with its area. */
const byTag = new Map(walked.filter(asksForTag).map((call) => [call.endpoint.guard, call]))

describe('the standard roles', () => {
  let product: TestProduct
  const roles = new Map<string, Standard>()

  beforeAll(async () => {
    product = await openTestProduct(mainEngine())
    for (const code of codes) roles.set(code, await holderOf(code))
  })
  afterAll(() => product.close())

  async function holderOf(code: string): Promise<Standard> {
    const holder = await join(product, { rights: 'none' })
    const { rows } = await asSuperuser(product.database, async (client) => {
      await client.query(`select set_config('app.tenant', '1', false)`)
      await client.query(
        'insert into app.admin_role (admin_id, role_id) select $1, id from app.role where tenant_id = 1 and code = $2',
        [holder.id, code],
      )
      return client.query<{ tag: string }>(
        `select m.perm_tag as tag from app.role r join app.role_menu g on g.tenant_id = r.tenant_id and g.role_id = r.id
           join app.menu m on m.id = g.menu_id where r.tenant_id = 1 and r.code = $1`,
        [code],
      )
    })
    return { tags: new Set(rows.map(({ tag }) => tag)), holder }
  }

  test.each(codes)('%s opens exactly what its tags open', async (code) => {
    const { tags, holder } = roles.get(code) as Standard
    const open: string[] = []
    const shut: string[] = []
    for (const { name, endpoint } of byTag.values()) {
      const { status, key } = await holder.caller.call(endpoint, {})
      const refused = status === 403 && key === 'auth.forbidden'
      if (refused === tags.has(endpoint.guard)) (refused ? shut : open).push(name)
    }
    expect({ open, shut }).toEqual({ open: [], shut: [] })
  })

  test('are the same in every company, and hold what there is to hold', async () => {
    const { rows } = await asSuperuser(product.database, (client) =>
      client.query<{ tenants: number; codes: string[] }>(
        `select count(distinct tenant_id)::int as tenants, array_agg(distinct code) as codes from app.role where builtin and not everything`,
      ),
    )
    expect(rows[0]?.tenants).toBe(2)
    expect(rows[0]?.codes.toSorted()).toEqual(codes.toSorted())
    const own = walked.filter(({ contract, endpoint }) => isTag(endpoint.guard) && !contract.platformOnly)
    expect([...(roles.get('TENANT_ADMIN') as Standard).tags]).toEqual(
      expect.arrayContaining(own.map(({ endpoint }) => endpoint.guard)),
    )
  })

  test('let an auditor look at everything and change nothing', () => {
    const { tags } = roles.get('AUDITOR') as Standard
    const writing = walked.filter(({ endpoint }) => endpoint.effect === 'write' && tags.has(endpoint.guard))
    expect(writing.map(({ name }) => name)).toEqual([])
    const pages = walked.filter(({ endpoint, contract }) => endpoint.rule === 'list' && !contract.platformOnly)
    for (const { endpoint } of pages) expect(tags).toContain(endpoint.guard)
  })
})

test('what contracts give the standard roles are actions of their modules', () => {
  for (const contract of modules.map((module) => module.contract)) {
    const actions = tagsOf(contract).map((tag) => tag.split(':')[2])
    for (const stated of Object.values(contract.roles ?? {}))
      if (stated !== 'all') expect(actions, contract.name).toEqual(expect.arrayContaining([...stated]))
  }
})

test('duties that one person had better not hold together are tags that there are', () => {
  const known = new Set(modules.flatMap(({ contract }) => tagsOf(contract)))
  const named = modules.flatMap(({ duties }) => duties.flatMap(({ tags }) => tags))
  expect(named).not.toEqual([])
  expect(named.filter((tag) => !known.has(tag))).toEqual([])
})
