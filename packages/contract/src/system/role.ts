import * as z from 'zod'
import type { Output } from '../platform/contract.ts'
import { NoInput, Version } from '../platform/crud.ts'
import type { Dictionary } from '../platform/dictionaries.ts'
import { read, write } from '../platform/endpoint.ts'
import { entity } from '../platform/entity/entity.ts'
import { keyword } from '../platform/entity/entity-filters.ts'
import { flag } from '../platform/fields/choice.ts'
import { code } from '../platform/fields/code.ts'
import { list } from '../platform/fields/list.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { count, integer } from '../platform/fields/number.ts'
import { reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { Id } from '../platform/id.ts'

const dataScope = {
  code: 'data_scope',
  name: ['数据范围', 'Data scope'],
  items: {
    1: ['全部数据', 'All company data'],
    2: ['本组织及下级', 'Own organisations and below'],
    3: ['仅本组织', 'Own organisations only'],
    4: ['绑定门店', 'Own shops'],
    5: ['仅本人', 'Own records'],
    6: ['指定组织', 'Chosen organisations'],
  },
} as const satisfies Dictionary

/** The rows that a role opens (identity.md 5). */
export const DataScope = z.literal([1, 2, 3, 4, 5, 6]).register(fieldNotes, {
  label: ['数据范围', 'Data scope'],
  kind: 'choice',
  options: dataScope.items,
  dictionary: dataScope,
})
export type DataScope = z.output<typeof DataScope>

/** These mean something to the product, so no other role may take them. */
export const reservedRoleCodes: readonly string[] = ['SUPER_ADMIN', 'ROLE_DEFAULT']

const roleCode = [
  '应以大写字母开头，只能用大写字母、数字和下划线，如 SHOP_MANAGER',
  'must begin with a capital letter and may only contain capital letters, digits and underscores, such as SHOP_MANAGER',
] as const

const fields = {
  code: code(['角色编码', 'Code'], { max: 50, pattern: /^[A-Z][A-Z0-9_]*$/, format: roleCode }),
  name: text(['角色名称', 'Name'], { max: 30 }),
  nameEn: optionalText(['英文名称', 'English name'], { max: 60 }),
  description: optionalText(['说明', 'Description'], { max: 200 }),
  descriptionEn: optionalText(['英文说明', 'English description'], { max: 300 }),
  dataScope: DataScope.default(5),
  organisationIds: list(['指定组织', 'Organisations'], Id, { max: 500 }).default([]),
  requireOtp: flag(['要求动态验证码', 'One-time code required']).default(false),
  sort: integer(['排序', 'Sort order'], { min: 0, max: 9999, standard: 100 }),
}

const names = (zh: string, en: string) => list([zh, en], z.string(), { max: 1000 })
const groupId = reference(['角色组', 'Role group'])
const builtin = flag(['内置', 'Built in'])

/** Saved, but worth a second look: steps meant for two pairs of eyes in one hand. */
export const Warning = z.object({
  msg: text(['原因', 'Reason'], { max: 400 }),
  message: text(['英文原因', 'Reason in English'], { max: 400 }),
})

export const warnings = list(['提示', 'Warnings'], Warning, { max: 1000 })

/** A place in the tree of rights: a directory, a page (its own right is to see its list), or a further right of a page. */
export const RightNode = z.object({
  id: Id,
  type: text(['类型', 'Type'], { max: 1 }),
  titleZh: text(['中文名称', 'Chinese title'], { max: 50 }),
  titleEn: text(['英文名称', 'English title'], { max: 50 }),
  tag: optionalText(['权限标签', 'Tag'], { max: 120 }).unwrap(),
  /** The caller holds it himself, so he may hand it out. */
  grantable: flag(['可授予', 'Can be granted']),
  get children() {
    return z.array(RightNode)
  },
})
export type RightNode = z.output<typeof RightNode>

const menuIds = list(['菜单权限', 'Rights'], Id, { max: 1000 })

const at = '/pcapi/v1/role'

/**
 * A named set of tags (identity.md 10.2). The English name, where there is one, is shown to operators who read English.
 */
export const role = entity({
  name: 'role',
  area: 'system',
  finds: { by: 'keyword', name: 'name', mark: 'code' },
  title: ['角色', 'Role'],
  menu: { title: ['角色管理', 'Roles'], icon: 'role', order: 20, group: 'people', also: [['权限', 'Rights']] },
  at,
  fields,
  fixed: ['code'],
  derived: {
    builtin,
    everything: flag(['全部权限', 'All rights']),
    adminCount: count(['用户数', 'Users']),
    groupNames: names('所属角色组', 'Groups'),
    organisationNames: names('指定组织', 'Organisations'),
  },
  row: [
    ...(['code', 'name', 'nameEn', 'description', 'descriptionEn', 'dataScope', 'requireOtp'] as const),
    ...(['groupNames', 'builtin', 'everything', 'adminCount', 'sort'] as const),
  ],
  filters: {
    /** The name in either language. */
    keyword: keyword(['名称或编码', 'Name or code'], 'name', 'code', 'nameEn'),
    dataScope: 'equals',
    status: 'equals',
    groupId,
  },
  sort: ['sort', 'code', 'name', 'status', 'createdAt', 'updatedAt'],
  order: ['sort'],
  unique: ['code', 'name'],
  scope: 'tenant',
  starts: 1,
  example: { code: 'AREA_MANAGER', name: '区域经理', nameEn: 'Area manager', description: '看护一个区域的门店' },
  reasons: {
    codeTaken: ['角色编码“{code}”已存在', 'Role code “{code}” already exists'],
    nameTaken: ['角色名称“{name}”已存在', 'Role name “{name}” already exists'],
    reserved: ['编码“{code}”由系统保留', 'The code “{code}” is reserved'],
    builtinStays: ['“{name}”是内置角色，不能删除', '“{name}” is built in and cannot be deleted'],
    superStays: [
      '“{name}”拥有全部权限，权限与状态不能修改',
      '“{name}” holds all rights; its rights and status are fixed',
    ],
    inUse: ['角色“{name}”已分配给 {count} 个用户', 'The role “{name}” is assigned to {count} users'],
    inGroup: ['角色“{name}”属于角色组“{group}”', 'The role “{name}” belongs to the group “{group}”'],
    dutiesJoined: ['应由不同的人办理：{what}', 'Meant for two different people: {what}'],
    organisationMissing: ['组织不存在', 'The organisation does not exist'],
    organisationNeeded: ['请选择指定的组织', 'Choose the organisations'],
    rightMissing: ['所选权限不存在', 'A chosen right does not exist'],
  },
  endpoints: () => ({
    listAll: read(
      `${at}/listAll`,
      NoInput,
      z.array(
        z.object({
          id: Id,
          code: fields.code,
          name: fields.name,
          description: fields.description.unwrap(),
          dataScope: DataScope,
          builtin,
          groupIds: list(['所属角色组', 'Groups'], Id, { max: 1000 }),
          grantable: flag(['可授予', 'Can be granted']),
        }),
      ),
      // Open to operators who give roles to people as well; the handler asks for one of the two tags.
      { rule: 'choice', title: ['角色下拉', 'Choose a role'] },
    ),
    allocMenu: write(
      `${at}/allocMenu`,
      z.object({
        roleId: reference(['角色', 'Role']),
        menuIds,
        /** Of the rights that were looked at; a change in between is refused. */
        roleVersion: Version.optional(),
      }),
      z.object({
        menuIds,
        roleVersion: Version,
        warnings,
        /** For the operation log: what was added and removed. */
        tags: names('权限', 'Rights'),
      }),
      { rule: 'menu', title: ['分配菜单', 'Assign rights'] },
    ),
    listMenu: read(
      `${at}/listMenu`,
      z.object({ roleId: reference(['角色', 'Role']) }),
      z.object({
        roleVersion: Version,
        /** The role's grants, as far as the caller can see them: pages and buttons, never directories. */
        menuIds,
        /** Rights of the role that the caller cannot see; they stay as they are. */
        beyond: count(['其他权限', 'Further rights']),
        /** Why nothing can be changed, when it cannot. */
        fixed: flag(['不可修改', 'Fixed']),
        tree: z.array(RightNode).register(fieldNotes, { label: ['权限树', 'Rights tree'], kind: 'list' }),
      }),
      { rule: 'menu', title: ['查看菜单权限', 'View rights'] },
    ),
    /** Either the roles of a group, or the groups of a role: exactly these from then on. */
    applyGroup: write(
      `${at}/applyGroup`,
      z.object({
        groupId: groupId.optional(),
        roleIds: list(['角色', 'Roles'], Id, { max: 200 }).optional(),
        roleId: reference(['角色', 'Role']).optional(),
        groupIds: list(['所属角色组', 'Groups'], Id, { max: 200 }).optional(),
      }),
      z.object({ warnings }),
      { rule: 'group', title: ['归入角色组', 'Assign to groups'] },
    ),
  }),
})

export type RoleRow = Output<typeof role, 'list'>['list'][number]
