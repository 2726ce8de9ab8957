import * as z from 'zod'
import { defineContract, type Output } from '../platform/contract.ts'
import { ById, Done, Version } from '../platform/crud.ts'
import { read, write } from '../platform/endpoint.ts'
import { choice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { count } from '../platform/fields/number.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { Id } from '../platform/id.ts'

/** A list of the product: area, module, and a third part where a page has more than one. `store/brand` */
const ListKey = z
  .string()
  .max(100)
  .regex(/^[a-z][A-Za-z0-9]*(\/[a-z][A-Za-z0-9]*){1,2}$/, 'field.format')
  .register(fieldNotes, { label: ['列表', 'List'], kind: 'text' })

const name = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z][A-Za-z0-9]*$/, 'field.format')

const ColumnState = z.object({
  column: name(64).register(fieldNotes, { label: ['列', 'Column'], kind: 'text' }),
  shown: flag(['显示', 'Shown']),
  width: z
    .int()
    .min(40)
    .max(1000)
    .nullable()
    .register(fieldNotes, { label: ['宽度', 'Width'], kind: 'integer' }),
  /** Stays at the start of the line while the table scrolls sideways. Absent: it does not, as before there was a choice. */
  frozen: flag(['冻结', 'Frozen']).optional(),
})

/**
 * The look of a table: its columns in their order, and how close its rows stand. `schema` names the rules under which
 * it was written; readers ignore columns that are gone and put new ones where they belong by default.
 */
export const TableLook = z
  .object({
    schema: z.literal(1).register(fieldNotes, { label: ['格式版本', 'Format'], kind: 'integer' }),
    density: choice(['行距', 'Density'], {
      loose: ['宽松', 'Comfortable'],
      standard: ['标准', 'Standard'],
      tight: ['紧凑', 'Compact'],
    }),
    columns: list(['列', 'Columns'], ColumnState, { max: 64 }),
  })
  .register(fieldNotes, { label: ['列表外观', 'Appearance'], kind: 'list' })
export type TableLook = z.output<typeof TableLook>

/**
 * The contents of a view: filters as they stand in the address, the order, and the look where it has one of its own.
 */
const ViewContent = z
  .object({
    filters: list(
      ['筛选条件', 'Filters'],
      z.object({
        filter: name(64).register(fieldNotes, { label: ['条件', 'Filter'], kind: 'text' }),
        /** Of fifty records their ids. */
        value: text(['取值', 'Value'], { max: 600 }),
      }),
      { max: 40 },
    ),
    sort: list(
      ['排序', 'Sort order'],
      z
        .string()
        .max(65)
        .regex(/^-?[A-Za-z][A-Za-z0-9]*$/, 'field.format'),
      { max: 4 },
    ),
    look: TableLook.nullable().default(null),
  })
  .register(fieldNotes, { label: ['视图内容', 'Content'], kind: 'list' })

const viewName = text(['视图名称', 'View name'], { max: 32 })

const View = z.object({
  id: Id,
  version: Version,
  name: viewName,
  ...ViewContent.shape,
  shared: flag(['共享', 'Shared']),
  /** The caller's own; others' views are shared ones. */
  mine: flag(['我的', 'Mine']),
  ownerName: optionalText(['创建人', 'Owner'], { max: 64 }).unwrap(),
})

/** More would not be seen at once. */
export const maxPinned = 12

const roleIds = list(['角色', 'Roles'], Id, { max: 200 })
const defaultView = (zh: string, en: string) =>
  z
    .int()
    .nullable()
    .register(fieldNotes, { label: [zh, en], kind: 'integer' })

const at = '/pcapi/v1/admin/profile/view'

/** How an operator looks at lists: the columns of each, and views with their filters, for himself or shared. */
export const savedView = defineContract({
  name: 'savedView',
  area: 'system',
  alsoCalled: ['view'],
  title: ['视图', 'View'],
  records: 'none',
  reasons: {
    nameTaken: ['已有名为“{name}”的视图', 'You already have a view named “{name}”'],
    tooMany: ['每个列表最多保存 {max} 个视图', 'A list can have at most {max} views'],
    notYours: ['只能修改自己创建的视图', 'You can only change views that you created'],
    shareBefore: ['请先共享视图，再设为角色的默认视图', 'Share the view before it becomes the default of a role'],
    tooManyPinned: ['每个列表最多固定 {max} 个视图', 'At most {max} views can be pinned above a list'],
    roleMissing: ['所选角色已不存在', 'One of the roles no longer exists'],
    shareFirst: ['共享视图需要“共享视图”权限', 'Changing a shared view needs the right to share views'],
  },
  endpoints: {
    list: read(
      `${at}/list`,
      z.object({ list: ListKey }),
      z.object({
        list: z.array(View),
        look: TableLook.nullable(),
        /**
         * The view the list opens with: the operator's choice, else that of the first of the operator's roles to have
         * one.
         */
        defaultId: defaultView('默认视图', 'Default view'),
        roleDefaultId: defaultView('角色默认视图', 'Default view of the roles'),
        /** He has chosen himself what it opens with, and be it no view. */
        isChosen: flag(['自选默认', 'Own choice']),
        pinnedIds: list(['固定的视图', 'Pinned views'], Id),
      }),
      { rule: 'self', title: ['查询列表视图', 'List views'], example: { list: 'store/brand' } },
    ),
    view: read(`${at}/view`, ById, View, { rule: 'self', title: ['查看视图', 'Open view'] }),
    create: write(
      `${at}/save`,
      z.object({ list: ListKey, name: viewName, content: ViewContent }),
      z.object({ id: Id }),
      {
        rule: 'self',
        title: ['保存视图', 'Save view'],
        example: {
          list: 'store/brand',
          name: '待启用',
          content: { filters: [{ filter: 'status', value: '0' }], sort: ['-createdAt'], look: null },
        },
      },
    ),
    update: write(
      `${at}/update`,
      z.object({ id: Id, version: Version, name: viewName.optional(), content: ViewContent.optional() }),
      z.object({ version: Version }),
      { rule: 'self', title: ['修改视图', 'Update view'] },
    ),
    remove: write(
      `${at}/delete`,
      z.object({ ids: list(['记录', 'Records'], Id, { min: 1, max: 100 }) }),
      z.object({ deleted: count(['删除数量', 'Deleted']) }),
      { rule: 'self', title: ['删除视图', 'Delete view'] },
    ),
    share: write(
      `${at}/share`,
      z.object({ id: Id, shared: flag(['共享', 'Shared']) }),
      z.object({ shared: flag(['共享', 'Shared']), version: Version }),
      { rule: 'share', title: ['共享视图', 'Share view'], example: { shared: true } },
    ),
    roles: read(
      `${at}/roles`,
      z.object({ list: ListKey }),
      z.object({
        list: z.array(
          z.object({
            roleId: Id,
            roleName: text(['角色', 'Role'], { max: 60 }),
            viewId: defaultView('默认视图', 'Default view'),
          }),
        ),
      }),
      {
        rule: 'share',
        title: ['查询角色的默认视图', 'List role default views'],
        example: { list: 'store/brand' },
      },
    ),
    setRoles: write(
      `${at}/setRoles`,
      z.object({ id: Id, version: Version, roleIds }),
      z.object({ version: Version, roleNames: list(['默认用于角色', 'Default of roles'], z.string()) }),
      { rule: 'share', title: ['设置角色默认视图', 'Set role default view'] },
    ),
    setDefault: write(
      `${at}/default`,
      z.object({
        list: ListKey,
        viewId: z
          .int()
          .positive()
          .nullable()
          .register(fieldNotes, { label: ['默认视图', 'Default view'], kind: 'integer' }),
        /** Without a view: to open with everything, rather than with what the roles open with. */
        noView: flag(['不使用视图', 'No view']).default(false),
      }),
      Done,
      {
        rule: 'self',
        title: ['设置默认视图', 'Choose default view'],
        unlogged: true,
        example: { list: 'store/brand', viewId: null },
      },
    ),
    setPin: write(`${at}/pin`, z.object({ id: Id, pinned: flag(['固定', 'Pinned']) }), Done, {
      rule: 'self',
      title: ['固定视图', 'Pin view'],
      unlogged: true,
      example: { pinned: true },
    }),
    setLook: write(`${at}/look`, z.object({ list: ListKey, look: TableLook.nullable() }), Done, {
      rule: 'self',
      title: ['调整列表外观', 'Change list appearance'],
      unlogged: true,
      example: {
        list: 'store/brand',
        look: { schema: 1, density: 'standard', columns: [{ column: 'name', shown: true, width: null }] },
      },
    }),
  },
})

export type ViewsOfList = Output<typeof savedView, 'list'>
export type SavedView = ViewsOfList['list'][number]
