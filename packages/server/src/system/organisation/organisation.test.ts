import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { type OrganisationNode, organisation } from '@brandside/contract/system/organisation.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join, type Person } from '../../platform/testing/walk/people.ts'

const {
  create,
  update,
  remove,
  setStatus,
  view,
  list,
  tree,
  move,
  movePreview,
  people: peopleOf,
  export: exported,
} = organisation.endpoints
const allTags = ['list', 'create', 'update', 'delete', 'status', 'move', 'export'].map(
  (action) => `system:organisation:${action}`,
)

describe.each([mainEngine()])('organisations on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  let company: OrganisationNode

  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
    company = (await root.call(tree, {})).data?.[0] as OrganisationNode
  })
  afterAll(() => product.close())

  let numbered = 0
  async function anOrganisation(parentId: Id | null = null, more: { name?: string; sort?: number } = {}): Promise<Id> {
    const number = ++numbered
    const { data, msg } = await root.call(create, { code: `O${number}`, name: `组织 ${number}`, parentId, ...more })
    if (!data) throw new Error(msg)
    return data.id
  }
  const versionOf = async (id: Id) => (await root.call(view, { id })).data?.version ?? 0
  const moveTo = async (id: Id, parentId: Id, place?: number, caller = root) =>
    caller.call(move, { id, version: await versionOf(id), parentId, place })
  const sql = (text: string, values: unknown[] = []) =>
    asSuperuser(product.database, async (client) => {
      await client.query(`select set_config('app.tenant', '1', false)`)
      return client.query(text, values)
    })
  const outline = async (caller = root): Promise<Record<string, Id[]>> => {
    const found: Record<string, Id[]> = {}
    const walk = (nodes: readonly OrganisationNode[], parent: string) => {
      found[parent] = nodes.map(({ id }) => id)
      for (const node of nodes) walk(node.children, String(node.id))
    }
    walk((await caller.call(tree, {})).data ?? [], 'root')
    return found
  }
  const placeOf = async (id: Id) => {
    const { rows } = await sql('select path, parent_id::int from app.organisation where id = $1', [id])
    return rows[0] as { path: string; parent_id: Id }
  }
  /** A person in this organisation, with a data scope of it and those below. */
  async function manager(home: Id, rights: readonly string[] = allTags, dataScope = 2): Promise<Person> {
    const person = await join(product, { rights, dataScope })
    await sql('update app.admin set organisation_id = $2 where id = $1', [person.id, home])
    return person
  }

  test('every company has a root called after it, below which new organisations stand', async () => {
    expect(company).toMatchObject({ name: '灯笼食品', code: 'ROOT', parentId: null, status: 1 })
    const id = await anOrganisation()
    expect(await placeOf(id)).toEqual({ path: `/${company.id}/${id}/`, parent_id: company.id })
    const other = await product.as(people.other)
    expect((await other.call(tree, {})).data).toMatchObject([{ name: '望月集团', children: [] }])
  })

  test('the root is neither moved, disabled nor removed', async () => {
    const below = await anOrganisation()
    const refusal = { code: 2, key: 'organisation.rootStays' }
    expect(await moveTo(company.id as Id, below)).toMatchObject(refusal)
    expect(await root.call(setStatus, { id: company.id, status: 0 })).toMatchObject(refusal)
    expect(await root.call(remove, { ids: [company.id] })).toMatchObject(refusal)
  })

  test('moves with everything below it, and never below itself', async () => {
    const [from, to] = [await anOrganisation(), await anOrganisation()]
    const moved = await anOrganisation(from)
    const below = await anOrganisation(moved)
    expect(await moveTo(moved, to)).toMatchObject({ code: 0, data: { version: 2 } })
    expect((await placeOf(below)).path).toBe(`/${company.id}/${to}/${moved}/${below}/`)
    for (const target of [moved, below])
      expect(await moveTo(moved, target)).toMatchObject({
        code: 2,
        key: 'organisation.treeCycle',
        errors: [{ path: 'parentId' }],
      })
    expect(await moveTo(moved, 999_999 as Id)).toMatchObject({ code: 2, key: 'organisation.parentMissing' })
    expect(await moveTo(moved, to)).toMatchObject({ code: 0, data: { version: 2 } })
  })

  test('a move says beforehand which shops go along, and who gains and who loses sight of them', async () => {
    const [east, west] = [await anOrganisation(), await anOrganisation()]
    const moved = await anOrganisation(east)
    const [inEast, inWest, inMoved, above] = [
      await manager(east),
      await manager(west),
      await manager(moved),
      await manager(company.id as Id),
    ]
    const preview = async (id: Id, parentId: Id, caller = root) => caller.call(movePreview, { id, parentId })
    expect((await preview(moved, west)).data).toMatchObject({ shops: 0, gains: 0, loses: 0 })
    await aShop(moved)
    const seen = async ({ caller }: Person) => (await caller.call(tree, {})).data?.length
    expect((await preview(moved, west)).data).toEqual({
      shops: 1,
      shopNames: [expect.any(String)],
      gains: 1,
      gainNames: [inWest.username],
      loses: 1,
      loseNames: [inEast.username],
    })
    for (const person of [inMoved, above]) expect(await seen(person)).toBe(1)
    expect(await preview(moved, west, inEast.caller)).toMatchObject({ code: 2 })
    expect(await preview(moved, east, inWest.caller)).toMatchObject({ code: 404 })
  })

  test('two moves at once never make a circle', async () => {
    for (let round = 0; round < 6; round++) {
      const [one, two] = [await anOrganisation(), await anOrganisation()]
      const answers = await Promise.all([moveTo(one, two), moveTo(two, one)])
      expect(answers.map(({ code }) => code).sort()).toEqual([0, 2])
      const { rows } = await sql(
        `with recursive down as (
           select id, path, '/' || id || '/' as way from app.organisation where id = $1
           union all
           select o.id, o.path, d.way || o.id || '/' from app.organisation o join down d on o.parent_id = d.id where length(d.way) < 500)
         select count(*)::int as reached, bool_and(path = way) as right from down`,
        [company.id],
      )
      const all = await sql('select count(*)::int as n from app.organisation where tenant_id = 1')
      expect(rows[0]).toEqual({ reached: all.rows[0].n, right: true })
    }
  })

  test('takes the place among its siblings where it is dropped', async () => {
    const parent = await anOrganisation()
    const [a, b, c] = [await anOrganisation(parent), await anOrganisation(parent), await anOrganisation(parent)]
    const children = async () => (await outline())[String(parent)]
    expect(await children()).toEqual([a, b, c])
    await moveTo(c as Id, parent, 0)
    expect(await children()).toEqual([c, a, b])
    await moveTo(c as Id, parent, 1)
    expect(await children()).toEqual([a, c, b])
    const guest = await anOrganisation()
    await moveTo(guest, parent, 3)
    expect(await children()).toEqual([a, c, b, guest])
  })

  test('its list goes down the tree, each behind the one it belongs to, whatever moves', async () => {
    const top = await anOrganisation()
    const north = await anOrganisation(top, { sort: 20 })
    const south = await anOrganisation(top, { sort: 10 })
    const town = await anOrganisation(north, { sort: 1 })
    const street = await anOrganisation(town)
    const listed = async (sort: 'sort' | '-sort' = 'sort') =>
      (await root.call(list, { rows: 200, sort: [sort] })).data?.list
        .map(({ id }) => id)
        .filter((id) => [top, north, south, town, street].includes(id))
    expect(await listed()).toEqual([top, south, north, town, street])
    expect(await listed('-sort')).toEqual([street, town, north, south, top])
    await root.call(update, { id: north, version: 1, sort: 5 })
    expect(await listed()).toEqual([top, north, town, street, south])
    await moveTo(town, south)
    expect(await listed()).toEqual([top, north, south, town, street])
    await moveTo(south, top, 0)
    expect(await listed()).toEqual([top, south, town, street, north])
  })

  test('is nested ten levels at most', async () => {
    let deepest = company.id as Id
    for (let level = 2; level <= 10; level++) deepest = await anOrganisation(deepest)
    const refused = await root.call(create, { code: 'DEEP', name: '太深', parentId: deepest })
    expect(refused).toMatchObject({ code: 2, key: 'organisation.tooDeep' })
  })

  test('stays while there are organisations, people or shops in it, unless they go together', async () => {
    const parent = await anOrganisation(null, { name: `上级 ${engine}` })
    const child = await anOrganisation(parent)
    expect(await root.call(remove, { ids: [parent] })).toMatchObject({ code: 2, key: 'organisation.hasChildren' })
    const person = await manager(child)
    expect(await root.call(remove, { ids: [parent, child] })).toMatchObject({ code: 2, key: 'organisation.hasPeople' })
    await sql('update app.admin set organisation_id = null where id = $1', [person.id])
    await sql('insert into app.admin_organisation (admin_id, organisation_id) values ($1, $2)', [person.id, child])
    expect(await root.call(remove, { ids: [child] })).toMatchObject({ code: 2, key: 'organisation.hasPeople' })
    await sql('delete from app.admin_organisation where admin_id = $1', [person.id])
    const shopId = await aShop(child)
    expect(await root.call(remove, { ids: [child] })).toMatchObject({ code: 2, key: 'shop.ofOrganisation' })
    await sql('update app.shop set deleted_at = now() where id = $1', [shopId])
    expect(await root.call(remove, { ids: [parent, child] })).toMatchObject({ code: 0, data: { deleted: 2 } })
    expect(await root.call(view, { id: parent })).toMatchObject({ status: 404 })
  })

  test('a brand stays while it has shops', async () => {
    const organisationId = await anOrganisation()
    await aShop(organisationId)
    const { rows } = await sql('select brand_id::int as id from app.shop order by id desc limit 1')
    expect(await root.call(brand.endpoints.remove, { ids: [rows[0].id] })).toMatchObject({
      code: 2,
      key: 'shop.ofBrand',
    })
  })

  test('knows its leader by name, in its view and in the log', async () => {
    const id = await anOrganisation()
    const person = await manager(id)
    expect(await root.call(update, { id, version: 1, leaderId: person.id })).toMatchObject({ code: 0 })
    expect((await root.call(view, { id })).data).toMatchObject({
      leaderId: person.id,
      leaderName: person.username,
      people: 1,
    })
    const { rows } = await sql(
      `select content_zh from app.operation_log where module = 'organisation' order by id desc limit 1`,
    )
    expect(rows[0].content_zh).toContain(`负责人 空 → ${person.username}`)
    await sql('update app.admin set status = 0 where id = $1', [person.id])
    expect(await root.call(create, { code: 'LED', name: '有人领', leaderId: person.id })).toMatchObject({
      code: 2,
      key: 'organisation.leaderMissing',
      errors: [{ path: 'leaderId' }],
    })
  })

  describe('within a data scope', () => {
    let region: Id
    let team: Id
    let elsewhere: Id
    let person: Person

    beforeAll(async () => {
      region = await anOrganisation()
      team = await anOrganisation(region)
      elsewhere = await anOrganisation()
      person = await manager(region)
    })

    test('lists, totals, views, trees and sheets show what is inside and nothing else', async () => {
      const { data } = await person.caller.call(list, { rows: 200 })
      expect(data?.list.map(({ id }) => id).sort()).toEqual([region, team].sort())
      expect(data?.total).toBe(2)
      expect((await root.call(list, { rows: 200 })).data?.total).toBeGreaterThan(2)
      expect(await person.caller.call(list, { rows: 1, page: 2 })).toMatchObject({
        data: { total: 2, list: [{ id: team }] },
      })
      expect(await outline(person.caller)).toEqual({ root: [region], [region]: [team], [team]: [] })
      const sheet = await readSheet((await person.caller.call(exported, {})).bytes)
      expect(sheet.rows).toHaveLength(3)
      expect(await person.caller.call(view, { id: elsewhere })).toMatchObject({ status: 404, key: 'common.notFound' })
    })

    test('what is outside answers as if it were not there', async () => {
      const absent = { status: 404, key: 'common.notFound' }
      const { call } = person.caller
      const version = 1
      for (const id of [elsewhere, 999_999_999 as Id]) {
        expect(await call(update, { id, version, name: 'x' })).toMatchObject(absent)
        expect(await call(setStatus, { id, status: 0 })).toMatchObject(absent)
        expect(await call(remove, { ids: [team, id] })).toMatchObject(absent)
        expect(await call(move, { id, version, parentId: region })).toMatchObject(absent)
      }
    })

    test('nothing is made or moved to where its maker could not see it', async () => {
      const denied = { code: 2, key: 'common.scopeDenied', errors: [{ path: 'parentId' }] }
      const { call } = person.caller
      expect(await call(create, { code: 'OUT', name: '外面', parentId: elsewhere })).toMatchObject(denied)
      expect(await call(create, { code: 'OUT', name: '外面' })).toMatchObject(denied)
      expect(await moveTo(team, elsewhere, undefined, person.caller)).toMatchObject(denied)
      const made = await call(create, { code: 'IN', name: '里面', parentId: team })
      expect(made.code).toBe(0)
      expect(await call(view, { id: made.data?.id as Id })).toMatchObject({ code: 0 })
    })

    test('a move is seen on the next call of an operator inside', async () => {
      const guest = await anOrganisation(elsewhere)
      expect(await person.caller.call(view, { id: guest })).toMatchObject({ status: 404 })
      await moveTo(guest, team)
      expect(await person.caller.call(view, { id: guest })).toMatchObject({ code: 0 })
      await moveTo(guest, elsewhere)
      expect(await person.caller.call(view, { id: guest })).toMatchObject({ status: 404 })
    })

    test('only the roles that grant the right count', async () => {
      const reader = await manager(region, ['system:organisation:list', 'system:organisation:update'])
      await sql(
        `with r as (insert into app.role (code, name, data_scope) values ('READ_ALL', 'READ_ALL', 1) returning id),
              a as (insert into app.admin_role (admin_id, role_id) select $1, id from r)
         insert into app.role_menu (role_id, menu_id) select r.id, m.id from r, app.menu m where m.perm_tag = 'system:organisation:list'`,
        [reader.id],
      )
      expect(await reader.caller.call(view, { id: elsewhere })).toMatchObject({ code: 0 })
      expect(await reader.caller.call(update, { id: elsewhere, version: 1, phone: '1' })).toMatchObject({ status: 404 })
      expect(await reader.caller.call(update, { id: team, version: await versionOf(team), phone: '1' })).toMatchObject({
        code: 0,
      })
    })

    test('people and shops are those of the organisations inside', async () => {
      const colleague = await manager(team)
      const stranger = await manager(elsewhere)
      const { data } = await person.caller.call(peopleOf, {})
      const seen = data?.map(({ id }) => id)
      expect(seen).toEqual(expect.arrayContaining([person.id, colleague.id]))
      expect(seen).not.toContain(stranger.id)
      expect((await person.caller.call(peopleOf, { organisationId: team })).data).toMatchObject([{ id: colleague.id }])
      const [inside, outside] = [await aShop(team), await aShop(elsewhere)]
      const planner = await manager(region, ['store:shop:list'])
      const shops = (await planner.caller.call(shop.endpoints.dropdown, {})).data?.map(({ id }) => id)
      expect(shops).toContain(inside)
      expect(shops).not.toContain(outside)
      const keeper = await join(product, { rights: ['store:shop:list'], dataScope: 4 })
      await sql('insert into app.admin_shop (admin_id, shop_id) values ($1, $2)', [keeper.id, outside])
      expect((await keeper.caller.call(shop.endpoints.dropdown, {})).data?.map(({ id }) => id)).toEqual([outside])
      // A query by ids returns no rows outside the data scope.
      const asked = { ids: [outside, ...(shops ?? [])] }
      const named = (await keeper.caller.call(shop.endpoints.dropdown, asked)).data?.map(({ id }) => id)
      expect(named).toEqual([outside])
    })
  })

  async function aShop(organisationId: Id): Promise<Id> {
    const code = `S${++numbered}`
    const made = await root.call(brand.endpoints.create, {
      code,
      name: code,
      industry: 'OTHER',
      contactName: '周宁',
      contactMobile: '13800001234',
    })
    const { rows } = await sql(
      'insert into app.shop (brand_id, organisation_id, code, name) values ($1, $2, $3, $3) returning id',
      [made.data?.id, organisationId, code],
    )
    return Number(rows[0].id) as Id
  }
})
