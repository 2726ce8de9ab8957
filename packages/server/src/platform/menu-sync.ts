import { createHash } from 'node:crypto'
import { type AreaName, areas, type MenuGroup, menuGroups } from '@brandside/contract/platform/areas.ts'
import { type Contract, pageTag, tagsOf } from '@brandside/contract/platform/contract.ts'
import type pg from 'pg'

interface MenuRow {
  key: string
  parentKey: string | null
  type: 'D' | 'M' | 'B'
  titleZh: string
  titleEn: string
  path: string
  name: string
  component: string
  icon: string
  permTag: string | null
  always: boolean
  platform: boolean
  alwaysShow: boolean
  sort: number
}

/**
 * Keeps the menu's rows in step with the contracts: new ones are added, changed ones follow except in the columns an
 * operator has made his own, and those that no contract declares any more are retired with their grants kept. Entries that
 * operators have added are theirs.
 */
export async function syncMenu(owner: pg.Pool, contracts: readonly Contract[]): Promise<void> {
  const rows = menuRows(contracts)
  const wanted = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(7042)')
    const { rows: state } = await client.query(`select 1 from app.instance_state where name = 'menu' and value = $1`, [
      wanted,
    ])
    if (state.length === 0) {
      for (const row of rows) await client.query(upsertSql, valuesOf(row))
      await client.query('update app.menu set retired = true where not retired and not own and not key = any($1)', [
        rows.map(({ key }) => key),
      ])
      await client.query(
        `insert into app.instance_state (name, value) values ('menu', $1) on conflict (name) do update set value = excluded.value`,
        [wanted],
      )
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/**
 * Areas, their groups, their pages, and each page's further tags; what belongs to no page stands directly under its area. Parents stand
 * before their children.
 */
export function menuRows(contracts: readonly Contract[]): MenuRow[] {
  const paged = contracts.filter((contract) => contract.menu)
  const others = contracts.filter((contract) => !contract.menu && !contract.partOf && tagsOf(contract).length > 0)
  const used = Object.entries(areas).filter(([name]) => [...paged, ...others].some(({ area }) => area === name))
  return [
    ...used.map(([name, area]) => areaRow(name as AreaName, area)),
    ...Object.entries(menuGroups)
      .filter(([name]) => paged.some(({ menu }) => menu?.group === name))
      .map(([name, group]) => groupRow(name, group)),
    ...paged.map(pageRow),
    ...paged.flatMap((contract) => buttonRows(contract, `${contract.area}/${contract.name}`)),
    // Behind the area's pages.
    ...others.flatMap((contract) => buttonRows(contract, contract.area, 9000)),
  ]
}

function areaRow(name: AreaName, { title, icon, order }: (typeof areas)[AreaName]): MenuRow {
  return {
    ...row(name, null, 'D', title),
    path: `/${name}`,
    name: pascal(name),
    component: 'Layout',
    icon,
    // Home is its one page; any other area stays a group for the pages to come.
    alwaysShow: name !== 'home',
    sort: order,
  }
}

function groupRow(name: string, { area, title, order }: MenuGroup): MenuRow {
  return {
    ...row(groupKey(name, area), area, 'D', title),
    path: name,
    name: `${pascal(area)}${pascal(name)}Group`,
    component: 'ParentView',
    sort: order,
  }
}

const groupKey = (name: string, area: AreaName) => `${area}.${name}`

function pageRow(contract: Contract): MenuRow {
  const { name, area, menu } = contract
  if (!menu) throw new Error(`${name} has no menu entry`)
  const { group } = menu
  if (group && menuGroups[group].area !== area) throw new Error(`${name} is of another area than its group ${group}`)
  return {
    ...row(`${area}/${name}`, group ? groupKey(group, area) : area, 'M', menu.title),
    // The address of a page is the same in a group and without one.
    path: group ? `/${area}/${name}` : name,
    name: `${pascal(area)}${pascal(name)}`,
    component: `${area}/${name}`,
    icon: menu.icon,
    permTag: pageTag(contract),
    always: menu.always ?? false,
    platform: contract.platformOnly ?? false,
    sort: menu.order,
  }
}

/**
 * One button for each tag besides that of the page, where there is one; named by what may be done with it: a change rather
 * than a look.
 */
function buttonRows(contract: Contract, parentKey: string, after = 0): MenuRow[] {
  const tags = tagsOf(contract).filter((tag) => !contract.menu || tag !== pageTag(contract))
  return tags.map((tag, index) => {
    const opened = Object.values(contract.endpoints).filter(({ guard }) => guard === tag)
    const endpoint = opened.find(({ effect }) => effect === 'write') ?? opened[0]
    const button = row(tag, parentKey, 'B', endpoint?.title ?? [tag, tag])
    return { ...button, permTag: tag, platform: contract.platformOnly ?? false, sort: after + (index + 1) * 10 }
  })
}

function row(
  key: string,
  parentKey: string | null,
  type: MenuRow['type'],
  [titleZh, titleEn]: readonly [string, string],
): MenuRow {
  return {
    key,
    parentKey,
    type,
    titleZh,
    titleEn,
    path: '',
    name: '',
    component: '',
    icon: '',
    permTag: null,
    always: false,
    platform: false,
    alwaysShow: false,
    sort: 0,
  }
}

const pascal = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** Columns a contract may change later, unless an operator has. */
const following = [
  'title_zh',
  'title_en',
  'path',
  'name',
  'component',
  'icon',
  'perm_tag',
  'always',
  'platform',
  'always_show',
  'sort',
]

const upsertSql = `
  insert into app.menu (key, parent_id, type, ${following.join(', ')})
  values ($1, (select id from app.menu where key = $2), $3, ${following.map((_, index) => `$${index + 4}`).join(', ')})
  on conflict (key) do update set retired = false, parent_id = case when 'parent_id' = any(menu.customised) then menu.parent_id else excluded.parent_id end,
    ${following.map((name) => `${name} = case when '${name}' = any(menu.customised) then menu.${name} else excluded.${name} end`).join(', ')}`

function valuesOf(row: MenuRow): unknown[] {
  const { key, parentKey, type, titleZh, titleEn, path, name, component, icon, permTag } = row
  const { always, platform, alwaysShow, sort } = row
  return [
    key,
    parentKey,
    type,
    titleZh,
    titleEn,
    path,
    name,
    component,
    icon,
    permTag,
    always,
    platform,
    alwaysShow,
    sort,
  ]
}
