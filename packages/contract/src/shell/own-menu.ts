import * as z from 'zod'
import { definePart } from '../platform/contract.ts'
import { NoInput } from '../platform/crud.ts'
import { read } from '../platform/endpoint.ts'
import { Id } from '../platform/id.ts'

/** A place in the operator's menu (spec 3). `meta.rights` holds the page's tags that the operator has. */
export const MenuNode = z.object({
  id: Id,
  parentId: z.int(),
  path: z.string(),
  name: z.string(),
  component: z.string(),
  hidden: z.boolean(),
  redirect: z.string(),
  alwaysShow: z.boolean(),
  meta: z.object({
    title: z.string(),
    titleZh: z.string(),
    titleEn: z.string(),
    /** How the Chinese title sounds, for the search: 品牌管理 is `pinpaiguanli` and `ppgl`. Empty where nothing is Chinese. */
    pinyin: z.string(),
    initials: z.string(),
    icon: z.string(),
    component: z.string(),
    rights: z.array(z.string()),
    affix: z.boolean(),
    noCache: z.boolean(),
    activeMenu: z.string(),
    breadcrumb: z.boolean(),
  }),
  get children() {
    return z.array(MenuNode)
  },
})
export type MenuNode = z.output<typeof MenuNode>

/** The operator's menu. */
export const ownMenu = definePart({
  name: 'menu',
  area: 'system',
  title: ['菜单', 'Menu'],
  endpoints: {
    treeHome: read('/pcapi/v1/menu/treeHome', NoInput, z.array(MenuNode), {
      rule: 'self',
      title: ['当前用户菜单', 'Current user menu'],
    }),
  },
})
