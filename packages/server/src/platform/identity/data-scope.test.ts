import type { Id } from '@brandside/contract/platform/id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { queriesOn } from '../database/query.ts'
import { Unit } from '../database/unit.ts'
import { Refusal } from '../refuse.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { copyDatabase, mainEngine } from '../testing/test-database.ts'
import { scoped, scopeOf } from './data-scope.ts'
import { loadOperator, type Scope } from './operator.ts'
import { openTenant } from './session.ts'

const [all, tree, own, shops, self, custom] = [1, 2, 3, 4, 5, 6]

/** A usual company: organisations below one another, shops and people in them. */
interface Company {
  parents: Map<Id, Id | null>
  shops: Map<Id, Id>
  /** The brand of each shop. */
  brands: Map<Id, Id>
  people: Map<Id, Id | null>
}

/** An operator's place, bindings and roles. */
interface Holder {
  home: Id | null
  bound: Id[]
  shops: Id[]
  roles: { dataScope: number; organisations: Id[]; tags: string[] }[]
}

describe.each([mainEngine()])('data scope on %s', (engine) => {
  let database: Database
  let company: Company
  const random = randomFrom(20_261_121)

  beforeAll(async () => {
    database = await copyDatabase(engine)
    company = await someCompany(database, random)
  })
  afterAll(() => database.close())

  /** The data scope of an operator under a tag according to the database, and the operator it was computed from. */
  async function seen(holder: Holder, tag?: `${string}:${string}:${string}`) {
    const adminId = await employ(database, holder)
    company.people.set(adminId, holder.home)
    const unit = new Unit(database.pool, { opening: openTenant(1, adminId), effect: 'read' })
    const operator = await loadOperator(queriesOn(unit))
    return { adminId, operator, scope: scopeOf(operator, tag) }
  }

  test.each([all, tree, own, shops, self, custom])(
    'of kind %i opens what a plain look at the company says',
    async (dataScope) => {
      for (let round = 0; round < 12; round++) {
        const holder = someHolder(company, random, [dataScope as number])
        const { adminId, scope } = await seen(holder, 'store:brand:list')
        expect(sorted(scope), JSON.stringify(holder)).toEqual(expected(company, holder, adminId, 'store:brand:list'))
      }
    },
  )

  test('of several roles is united, and only the roles that grant the tag count', async () => {
    for (let round = 0; round < 40; round++) {
      const kinds = Array.from({ length: 1 + random(4) }, () => 1 + random(6))
      const holder = someHolder(company, random, kinds)
      for (const role of holder.roles) role.tags = pick(tags, random, 2)
      const { adminId, operator } = await seen(holder)
      for (const tag of [...tags, undefined])
        expect(sorted(scopeOf(operator, tag)), JSON.stringify({ holder, tag })).toEqual(
          expected(company, holder, adminId, tag),
        )
    }
  })

  test('of a table is a condition with bound values, the same as asking about each row', async () => {
    for (let round = 0; round < 20; round++) {
      const holder = someHolder(company, random, [1 + random(6), 1 + random(6)])
      const { adminId, operator } = await seen(holder)
      const scope = scoped({ operator }, 'store:brand:list')
      expect(scoped({ operator }, 'store:brand:list')).toBe(scope)
      const db = queriesOn(new Unit(database.pool, { opening: openTenant(1, adminId), effect: 'read' }))
      const found = await db
        .selectFrom('shop')
        .select('id')
        .where(scope.rows({ organisation: 'shop.organisationId', shop: 'shop.id' }))
        .orderBy('id')
        .execute()
      expect(found.map(({ id }) => id)).toEqual(
        [...company.shops]
          .filter(([shop, organisation]) => scope.holds({ shop, organisation }))
          .map(([id]) => id)
          .sort((a, b) => a - b),
      )
      const people = await db
        .selectFrom('admin')
        .select('id')
        .where(scope.rows({ organisation: 'admin.organisationId', nullMeansAll: true }))
        .orderBy('id')
        .execute()
      const seenPeople = new Set(people.map(({ id }) => id))
      for (const [id, organisation] of company.people)
        expect(seenPeople.has(id)).toBe(organisation === null || scope.holds({ organisation }))
    }
  })

  test('is demanded of what is written', async () => {
    const [inside, outside] = [...company.parents.keys()].filter((id) => company.parents.get(id) !== null).slice(-2)
    const { operator } = await seen({ ...nobody, home: inside as Id, roles: [role(own as number)] })
    const scope = scoped({ operator })
    expect(() => scope.demand({ organisation: inside })).not.toThrow()
    for (const owners of [{ organisation: outside }, { organisation: null }, {}, { shop: inside }]) {
      expect(() => scope.demand(owners, 'organisationId')).toThrow(Refusal)
    }
    expect(() => scope.rows({})).toThrow('say whose a row is')
  })

  test('is forgotten with the version of the rights: organisations, shops and bindings raise it', async () => {
    const adminId = await employ(database, { ...nobody, home: null, roles: [role(tree as number)] })
    const [somewhere] = [...company.parents.keys()]
    const [shop] = [...company.shops.keys()]
    const group = `insert into app.role_group (code, name) values ('G', 'G')`
    const changes = [
      `update app.organisation set path = path where id = ${somewhere}`,
      `update app.admin set organisation_id = ${somewhere} where id = ${adminId}`,
      `insert into app.admin_organisation (admin_id, organisation_id) values (${adminId}, ${somewhere})`,
      `delete from app.admin_organisation where admin_id = ${adminId}`,
      `insert into app.admin_shop (admin_id, shop_id) values (${adminId}, ${shop})`,
      `update app.shop set deleted_at = now() where id = ${shop}`,
      group,
      `insert into app.admin_role_group (admin_id, role_group_id) select ${adminId}, id from app.role_group where code = 'G'`,
      `update app.role_group set status = 0 where code = 'G'`,
      `insert into app.role_group_role (role_group_id, role_id) select g.id, r.id from app.role_group g, app.role r where g.code = 'G' and r.tenant_id = 1 limit 1`,
      `insert into app.role_organisation (role_id, organisation_id) select id, ${somewhere} from app.role where tenant_id = 1 limit 1`,
    ]
    for (const change of changes) {
      const [before, after] = await asSuperuser(database, async (client) => {
        const version = async () =>
          (
            await client.query<{ versions: string }>(
              `select t.perm_version || '/' || s.perm_version as versions from app.tenant t, app.admin_secret s where t.id = 1 and s.admin_id = $1`,
              [adminId],
            )
          ).rows[0]?.versions
        await client.query(`select set_config('app.tenant', '1', false)`)
        const earlier = await version()
        await client.query(change)
        return [earlier, await version()]
      })
      expect(after, change).not.toBe(before)
    }
  })
})

const tags = ['store:brand:list', 'store:brand:update', 'store:brand:create'] as const
const nobody: Holder = { home: null, bound: [], shops: [], roles: [] }
const role = (dataScope: number) => ({ dataScope, organisations: [], tags: ['store:brand:list'] })

/** The definition of identity.md 5, read aloud. */
function expected({ parents, shops, brands, people }: Company, holder: Holder, adminId: Id, tag?: string) {
  const scope = { all: false, organisations: new Set<Id>(), shops: new Set<Id>(), salesmen: new Set<Id>() }
  const wholeBrands = new Set<Id>()
  const isBelow = (id: Id, above: Id): boolean => {
    for (let at: Id | null = id; at !== null; at = parents.get(at) ?? null) if (at === above) return true
    return false
  }
  for (const { dataScope, organisations, tags: granted } of holder.roles) {
    if (tag !== undefined && !granted.includes(tag)) continue
    if (dataScope === all) scope.all = true
    const mine = [...holder.bound, ...(holder.home === null ? [] : [holder.home])]
    const isInside = (id: Id) => {
      if (dataScope === own) return mine.includes(id)
      const from = dataScope === tree ? mine : dataScope === custom ? organisations : []
      return from.some((above) => isBelow(id, above))
    }
    for (const id of parents.keys()) if (isInside(id)) scope.organisations.add(id)
    for (const [id, organisation] of shops) if (isInside(organisation)) scope.shops.add(id)
    const shopsOf = (brand: Id) => [...shops].filter(([id]) => brands.get(id) === brand)
    for (const brand of new Set(brands.values()))
      if (shopsOf(brand).every(([, organisation]) => isInside(organisation))) wholeBrands.add(brand)
    if (dataScope === 4) for (const id of holder.shops) scope.shops.add(id)
    for (const [id, organisation] of people)
      if (id === adminId || (organisation !== null && isInside(organisation))) scope.salesmen.add(id)
  }
  return sorted({
    all: scope.all,
    organisations: [...scope.organisations],
    shops: [...scope.shops],
    salesmen: [...scope.salesmen],
    brands: [...new Set([...scope.shops].map((id) => brands.get(id) as Id))],
    wholeBrands: [...wholeBrands],
  })
}

/** The lists of an operator who sees everything do not matter. */
function sorted(scope: Scope) {
  if (scope.all) return 'all'
  const inOrder = (ids: readonly Id[]) => ids.toSorted((a, b) => a - b)
  return {
    organisations: inOrder(scope.organisations),
    shops: inOrder(scope.shops),
    salesmen: inOrder(scope.salesmen),
    brands: inOrder(scope.brands),
    wholeBrands: inOrder(scope.wholeBrands),
  }
}

type Random = (below: number) => number

/** The same numbers each time, so that a failure can be looked at. */
function randomFrom(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

function pick<T>(from: readonly T[], random: Random, most: number): T[] {
  return [...new Set(Array.from({ length: random(most + 1) }, () => from[random(from.length)] as T))]
}

function someHolder({ parents, shops: all }: Company, random: Random, kinds: readonly number[]): Holder {
  const ids = [...parents.keys()]
  return {
    home: random(4) === 0 ? null : (ids[random(ids.length)] as Id),
    bound: pick(ids, random, 3),
    shops: pick([...all.keys()], random, 4),
    roles: kinds.map((dataScope) => ({ ...role(dataScope), organisations: pick(ids, random, 3) })),
  }
}

async function someCompany(database: Database, random: Random): Promise<Company> {
  return asSuperuser(database, async (client) => {
    const company: Company = { parents: new Map(), shops: new Map(), brands: new Map(), people: new Map() }
    const insert = async (sql: string, values: unknown[]) =>
      Number((await client.query(`${sql} returning id`, values)).rows[0].id) as Id
    await client.query('begin')
    await client.query(`select set_config('app.tenant', '1', true)`)
    const paths = new Map<Id | null, string>([[null, '/']])
    for (let number = 0; number < 40; number++) {
      const ids = [...company.parents.keys()]
      const parent = number === 0 ? null : (ids[random(ids.length)] as Id)
      const id = await insert(`insert into app.organisation (parent_id, path, code, name) values ($1, '', $2, $2)`, [
        parent,
        `O${number}`,
      ])
      paths.set(id, `${paths.get(parent)}${id}/`)
      await client.query('update app.organisation set path = $2 where id = $1', [id, paths.get(id)])
      company.parents.set(id, parent)
    }
    const ids = [...company.parents.keys()]
    const brands: Id[] = []
    for (let number = 0; number < 8; number++)
      brands.push(
        await insert(
          `insert into app.brand (code, name, path, industry, contact_name, contact_mobile, time_zone, day_cut, currency, sort)
           values ($1, $1, '/', 'OTHER', 'x', '13800000000', 'UTC', '00:00', 'CNY', 1)`,
          [`B${number}`],
        ),
      )
    for (let number = 0; number < 60; number++) {
      const organisation = ids[random(ids.length)] as Id
      // The first brands have a shop or two, so that some operator sees all of them.
      const brand = brands[number < 7 ? number : 7 - random(3)] as Id
      const id = await insert(`insert into app.shop (brand_id, organisation_id, code, name) values ($1, $2, $3, $3)`, [
        brand,
        organisation,
        `S${number}`,
      ])
      company.shops.set(id, organisation)
      company.brands.set(id, brand)
    }
    const known = await client.query<{ id: Id; organisation_id: Id | null }>(
      'select id::int, organisation_id::int from app.admin where tenant_id = 1',
    )
    for (const { id, organisation_id } of known.rows) company.people.set(id, organisation_id)
    await client.query('commit')
    return company
  })
}

let employed = 0

/** A new operator in company 1 with these roles. */
async function employ(database: Database, { home, bound, shops, roles }: Holder): Promise<Id> {
  const name = `holder-${++employed}`
  return asSuperuser(database, async (client) => {
    await client.query('begin')
    await client.query(`select set_config('app.tenant', '1', true)`)
    const { rows } = await client.query(
      'insert into app.admin (username, nick_name, organisation_id) values ($1, $1, $2) returning id',
      [name, home],
    )
    const id = Number(rows[0].id) as Id
    await client.query(`select app.set_password($1, 1, 'nothing', null)`, [id])
    await client.query(
      'insert into app.admin_organisation (admin_id, organisation_id) select $1, unnest($2::bigint[])',
      [id, bound],
    )
    await client.query('insert into app.admin_shop (admin_id, shop_id) select $1, unnest($2::bigint[])', [id, shops])
    for (const [index, { dataScope, organisations, tags }] of roles.entries()) {
      await client.query(
        `with r as (insert into app.role (code, name, data_scope) values ($2, $2, $3) returning id),
              a as (insert into app.admin_role (admin_id, role_id) select $1, id from r),
              o as (insert into app.role_organisation (role_id, organisation_id) select r.id, unnest($4::bigint[]) from r)
         insert into app.role_menu (role_id, menu_id) select r.id, m.id from r, app.menu m where m.perm_tag = any($5)`,
        [id, `${name}-${index}`, dataScope, organisations, tags],
      )
    }
    await client.query('commit')
    return id
  })
}
