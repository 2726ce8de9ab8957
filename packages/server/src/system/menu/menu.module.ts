import { areas } from '@brandside/contract/platform/areas.ts'
import { holds, isTag } from '@brandside/contract/platform/permission.ts'
import { isExternalLink } from '@brandside/contract/platform/rules.ts'
import type { MenuNode } from '@brandside/contract/shell/own-menu.ts'
import { menu } from '@brandside/contract/system/menu.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { serve } from '../../platform/serve.ts'
import { arrange, create, remove, setStatus, undoArrange, update } from './arrange-menu.ts'
import { exportRows, list, tree, treeSelect, view } from './menu-entries.ts'
import { type Sound, titleSounds } from './title-sounds.public.ts'

export const menuModule = serve(
  menu,
  {
    treeHome,
    tree,
    list,
    export: exportRows,
    view,
    create,
    update,
    setStatus,
    arrange,
    undoArrange,
    remove,
    treeSelect,
  },
  { names: { menu: { table: 'menu', name: sql`concat_ws(' ', record.title_zh, record.title_en)` } } },
)

/**
 * The operator's menu: pages whose list tag he holds, under their areas. Directories without a visible page are left out;
 * without a role, before the first password change and before a demanded second factor, there is nothing to see.
 */
async function treeHome(ctx: Context): Promise<MenuNode[]> {
  const { permissions, mustChangePassword, mustEnrolOtp, roles } = ctx.operator
  if (mustChangePassword || mustEnrolOtp || roles.length === 0) return []
  const rows = await ctx.db
    .selectFrom('menu')
    .select([
      'id',
      'parentId',
      'type',
      'key',
      'titleZh',
      'titleEn',
      'path',
      'name',
      'component',
      'icon',
      'permTag',
      'always',
      'hidden',
      'alwaysShow',
      'noCache',
      'affix',
      'breadcrumb',
      'redirect',
      'activeMenu',
    ])
    .where('status', '=', 1)
    .where('retired', '=', false)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const soundOf = await titleSounds()
  const below = Map.groupBy(rows, (row) => row.parentId)
  const isOpen = (row: Row) =>
    row.always || (row.permTag !== null && isTag(row.permTag as never) && holds(permissions, row.permTag))

  const nodes = (parent: Row | null): MenuNode[] =>
    (below.get(parent?.id ?? null) ?? []).flatMap((row) => {
      if (row.type === 'B') return []
      const children = nodes(row)
      if (row.type === 'D' ? children.length === 0 : !isOpen(row)) return []
      const buttons = (below.get(row.id) ?? [])
        .filter((button) => button.type === 'B')
        .map(({ permTag }) => permTag ?? '')
      const rights = [row.permTag ?? '', ...buttons].filter((tag) => tag && holds(permissions, tag))
      return [node(ctx, row, { children, rights: row.type === 'M' ? rights : [], sound: soundOf(row.titleZh) })]
    })
  const home = nodes(null)
  const [first] = home
  if (first?.children[0]) first.children[0].meta.affix = true
  return home
}

type Row = {
  id: MenuNode['id']
  parentId: MenuNode['id'] | null
  type: string
  key: string
  titleZh: string
  titleEn: string
  path: string
  name: string
  component: string
  icon: string
  permTag: string | null
  always: boolean
  hidden: boolean
  alwaysShow: boolean
  noCache: boolean
  affix: boolean
  breadcrumb: boolean
  redirect: string
  activeMenu: string
}

interface Placed {
  children: MenuNode[]
  rights: string[]
  sound: Sound
}

function node({ language }: Context, row: Row, { children, rights, sound }: Placed): MenuNode {
  const isArea = row.type === 'D' && row.key in areas
  return {
    id: row.id,
    parentId: row.parentId ?? 0,
    path: row.path,
    name: row.name,
    component: row.component,
    hidden: row.hidden,
    redirect: row.redirect || (isArea ? firstPageOf(row, children) : ''),
    alwaysShow: row.alwaysShow,
    meta: {
      title: language === 'zh' ? row.titleZh : row.titleEn,
      titleZh: row.titleZh,
      titleEn: row.titleEn,
      ...sound,
      icon: row.icon,
      component: row.component,
      rights,
      affix: row.affix,
      // spec 2: pages whose path is dashboard are not cached
      noCache: row.noCache || row.path === 'dashboard',
      activeMenu: row.activeMenu,
      breadcrumb: row.breadcrumb,
    },
    children,
  }
}

/**
 * The target of a group: the first of its children that is a page of the product, which may stand under an address of
 * its own.
 */
function firstPageOf({ path }: Pick<Row, 'path'>, children: readonly MenuNode[]): string {
  const first = children.find((child) => !isExternalLink(child.path))
  if (!first) return ''
  const to = first.path.startsWith('/') ? first.path : `${path}/${first.path}`
  return first.children.length > 0 ? firstPageOf({ path: to }, first.children) : to
}
