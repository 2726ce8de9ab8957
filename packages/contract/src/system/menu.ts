import * as z from 'zod'
import { defineContract } from '../platform/contract.ts'
import { ById, ByIds, Version } from '../platform/crud.ts'
import type { Dictionary } from '../platform/dictionaries.ts'
import { read, sheet, write } from '../platform/endpoint.ts'
import { undo } from '../platform/entity/undo.ts'
import { choice, dictionaryChoice, flag, Status } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { count, integer } from '../platform/fields/number.ts'
import { optionalReference, reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { instant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { pageOf, pageQuery } from '../platform/paging.ts'
import { ownMenu } from '../shell/own-menu.ts'

/** Directory, page, button, link. Pages and buttons come from the contracts; directories and links operators add as well. */
const menuType = {
  code: 'menu_type',
  name: ['菜单类型', 'Menu entry type'],
  items: { D: ['目录', 'Directory'], M: ['页面', 'Page'], B: ['按钮', 'Button'], L: ['链接', 'Link'] },
} as const satisfies Dictionary

/** How deep entries may be nested; buttons hang below their page and do not count. */
export const maxMenuDepth = 4

const type = dictionaryChoice(['类型', 'Type'], menuType)

/** Fields that an operator writes of an entry (identity.md 10.4). */
const MenuFields = z.object({
  parentId: optionalReference(['上级菜单', 'Parent entry']),
  titleZh: text(['中文标题', 'Chinese title'], { max: 50 }),
  titleEn: text(['英文标题', 'English title'], { max: 50 }),
  /** Of a directory its part of the address, at the top with a slash; of a link where it leads. */
  path: text(['路径', 'Path'], { max: 300 }),
  icon: optionalText(['图标', 'Icon'], { max: 60 }),
  /** The tag that an operator needs to see a link; empty for all operators. */
  permTag: optionalText(['权限标签', 'Permission tag'], { max: 100 }),
  hidden: flag(['隐藏', 'Hidden']).default(false),
  /** A directory with a single page stays a directory. */
  alwaysShow: flag(['始终显示为目录', 'Always shown as a directory']).default(false),
  /** The page begins anew with each visit. */
  noCache: flag(['不缓存页面', 'Not cached']).default(false),
  /** Pinned among the visited pages. */
  affix: flag(['固定标签页', 'Pinned tab']).default(false),
  breadcrumb: flag(['显示在面包屑', 'Show in breadcrumb']).default(true),
  /** The target of a directory's own address and crumb: its first page when empty, none with `noRedirect`. */
  redirect: optionalText(['重定向', 'Redirect'], { max: 200 }),
  /** The address that is lit up in the menu while a hidden page is open. */
  activeMenu: optionalText(['高亮菜单', 'Highlighted menu'], { max: 200 }),
  sort: integer(['排序', 'Sort order'], { min: 0, max: 9999, standard: 1000 }),
})

const { shape } = MenuFields

export const MenuEntry = z.object({
  id: Id,
  version: Version,
  parentId: shape.parentId.unwrap(),
  type,
  key: text(['标识', 'Key'], { max: 200 }),
  titleZh: shape.titleZh,
  titleEn: shape.titleEn,
  path: optionalText(['路径', 'Path'], { max: 300 }).unwrap(),
  component: optionalText(['组件', 'Component'], { max: 100 }).unwrap(),
  icon: shape.icon.unwrap(),
  permTag: shape.permTag.unwrap(),
  /** A contract declares its tag; true as well of an entry without one. */
  declared: flag(['权限已声明', 'Tag declared']),
  hidden: shape.hidden.unwrap(),
  alwaysShow: shape.alwaysShow.unwrap(),
  noCache: shape.noCache.unwrap(),
  affix: shape.affix.unwrap(),
  breadcrumb: shape.breadcrumb.unwrap(),
  redirect: shape.redirect.unwrap(),
  activeMenu: shape.activeMenu.unwrap(),
  sort: shape.sort.unwrap(),
  status: Status,
  platform: flag(['仅平台', 'Platform only']),
  /** Added by an operator. */
  own: flag(['自建', 'Custom']),
  /** No contract has it any more. */
  retired: flag(['已下线', 'Retired']),
  /** Operators have changed something of it that its contract would otherwise say. */
  customised: flag(['已自定义', 'Customised']),
  updatedAt: instant(['更新时间', 'Updated']),
})
export type MenuEntry = z.output<typeof MenuEntry>

const MenuBranch = MenuEntry.extend({
  get children() {
    return z.array(MenuBranch)
  },
})
export type MenuBranch = z.output<typeof MenuBranch>

const filters = {
  keyword: text(['关键字', 'Keyword'], { max: 64 }).optional(),
  status: Status.optional(),
  type: type.optional(),
}

/** The entry and all below it. */
const rowFilters = { ...filters, parentId: reference(['上级菜单', 'Parent entry']).optional() }

/** An entry to be picked for a role or a package. */
export const MenuChoice = z.object({
  id: Id,
  label: text(['名称', 'Name'], { max: 50 }),
  type,
  get children() {
    return z.array(MenuChoice)
  },
})
export type MenuChoice = z.output<typeof MenuChoice>

export const menu = defineContract({
  name: 'menu',
  area: 'system',
  alsoCalled: ['packageMenu'],
  title: ['菜单', 'Menu'],
  records: { table: 'menu', scope: 'tenant' },
  menu: { title: ['菜单管理', 'Menus'], icon: 'menu', order: 100, group: 'settings' },
  platformOnly: true,
  reasons: {
    parentMissing: ['上级菜单不存在', 'The parent entry does not exist'],
    parentKind: ['只能放在目录之下', 'It can only be placed in a directory'],
    areaStays: ['产品自带的目录位置固定', 'Directories of the product stay in their place'],
    buttonStays: ['按钮固定在它的页面之下', 'A button stays below its page'],
    treeCycle: ['菜单不能移动到自己或自己的下级之下', 'An entry cannot be moved below itself'],
    tooDeep: ['菜单最多 {max} 级', 'Menus can be nested {max} levels at most'],
    directoryPath: [
      '目录路径只能用字母、数字、- 和 _，最上级以 / 开头',
      'A directory path may only contain letters, digits, - and _, and begins with / at the top level',
    ],
    linkPath: [
      '链接须以 http://、https://、mailto: 或 tel: 开头',
      'A link must begin with http://, https://, mailto: or tel:',
    ],
    insidePath: ['地址须以 / 开头，不含空格', 'The address must begin with / and contain no spaces'],
    pathTaken: ['同级下已有路径“{path}”', 'The path “{path}” is taken at this level'],
    fixedByProduct: ['页面与按钮的{label}由产品决定', 'The {label} of pages and buttons is set by the product'],
    derived: [
      '“{name}”来自产品本身，可以停用或隐藏，不能删除',
      '“{name}” is part of the product: disable or hide it instead',
    ],
    menuStays: [
      '停用或隐藏它之后就无法再打开菜单管理',
      'Without it, the menu page could no longer be opened to bring it back',
    ],
    hasChildren: ['请先删除“{name}”的下级“{child}”', 'Delete “{child}” below “{name}” first'],
    inUse: ['“{name}”已授权给 {count} 个角色', '“{name}” is granted to {count} roles'],
  },
  endpoints: {
    ...ownMenu.endpoints,
    /** The whole tree at once: the page's tree, the places to move to, and what the check compares. */
    tree: read('/pcapi/v1/menu/list', z.object(filters), z.array(MenuBranch), {
      rule: 'list',
      title: ['查询菜单树', 'View menu tree'],
    }),
    /** Its entries one by one, in the order of the tree. */
    list: read('/pcapi/v1/menu/query', pageQuery(rowFilters), pageOf(MenuEntry), {
      rule: 'list',
      title: ['查询菜单', 'List menus'],
    }),
    export: sheet('/pcapi/v1/menu/export', z.object(rowFilters), MenuEntry, {
      rule: 'export',
      title: ['导出菜单', 'Export menus'],
    }),
    view: read('/pcapi/v1/menu/view', ById, MenuEntry, { rule: 'list', title: ['查看菜单', 'View menu'] }),
    create: write(
      '/pcapi/v1/menu/create',
      MenuFields.extend({ type: choice(['类型', 'Type'], { D: menuType.items.D, L: menuType.items.L }) }),
      z.object({ id: Id }),
      {
        rule: 'create',
        title: ['新增菜单', 'Create menu'],
        example: { type: 'D', titleZh: '常用工具', titleEn: 'Tools', path: '/tools' },
      },
    ),
    update: write(
      '/pcapi/v1/menu/update',
      z.object({
        id: Id,
        version: Version,
        parentId: shape.parentId.unwrap().optional(),
        titleZh: shape.titleZh.optional(),
        titleEn: shape.titleEn.optional(),
        path: optionalText(['路径', 'Path'], { max: 300 }).unwrap().optional(),
        icon: shape.icon.unwrap().optional(),
        permTag: shape.permTag.unwrap().optional(),
        hidden: shape.hidden.unwrap().optional(),
        alwaysShow: shape.alwaysShow.unwrap().optional(),
        noCache: shape.noCache.unwrap().optional(),
        affix: shape.affix.unwrap().optional(),
        breadcrumb: shape.breadcrumb.unwrap().optional(),
        redirect: shape.redirect.unwrap().optional(),
        activeMenu: shape.activeMenu.unwrap().optional(),
        sort: shape.sort.unwrap().optional(),
      }),
      z.object({ version: Version }),
      { rule: 'update', title: ['修改菜单', 'Update menu'] },
    ),
    setStatus: write(
      '/pcapi/v1/menu/updateStatus',
      z.object({ id: Id, status: Status }),
      z.object({ status: Status, version: Version }),
      { rule: 'status', title: ['启用或停用菜单', 'Enable or disable menu'] },
    ),
    /** The entries below one parent, in this order; those that stand elsewhere move there. */
    arrange: write(
      '/pcapi/v1/menu/arrange',
      z.object({
        parentId: shape.parentId,
        ids: list(['记录', 'Records'], Id, { min: 1, max: 100 }),
      }),
      z.object({ moved: count(['移动数量', 'Moved']) }),
      { rule: 'update', title: ['调整菜单顺序', 'Arrange menus'] },
    ),
    undoArrange: undo('/pcapi/v1/menu/undo/arrange', {
      takesBack: 'arrange',
      rule: 'update',
      title: ['撤销调整菜单顺序', 'Undo: arrange menus'],
    }),
    remove: write(
      '/pcapi/v1/menu/delete',
      ByIds.extend({
        /** Roles that have it lose it. */
        force: flag(['收回授权', 'Withdraw grants']).default(false),
      }),
      z.object({ deleted: count(['删除数量', 'Deleted']) }),
      { rule: 'delete', title: ['删除菜单', 'Delete menu'] },
    ),
    treeSelect: read(
      '/pcapi/v1/menu/treeSelect',
      z.object({
        withButtons: flag(['含按钮', 'With buttons']).default(false),
        /** Only what another tenant may have: for packages. */
        forTenants: flag(['租户可用', 'For tenants']).default(false),
      }),
      z.array(MenuChoice),
      { rule: 'session', title: ['可授权菜单', 'List grantable menus'] },
    ),
  },
})
