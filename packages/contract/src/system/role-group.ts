import * as z from 'zod'
import { bulkEndpoints } from '../platform/bulk.ts'
import { defineContract, type Output } from '../platform/contract.ts'
import { Changed, Created, crudEndpoints, NoInput } from '../platform/crud.ts'
import { read } from '../platform/endpoint.ts'
import { Status } from '../platform/fields/choice.ts'
import { code } from '../platform/fields/code.ts'
import { list } from '../platform/fields/list.ts'
import { count, integer } from '../platform/fields/number.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { Id } from '../platform/id.ts'
import { undoStatus } from '../platform/undo.ts'
import { warnings } from './role.ts'

const RoleGroupFields = z.object({
  code: code(['角色组编码', 'Code'], { max: 50 }),
  name: text(['角色组名称', 'Name'], { max: 30 }),
  description: optionalText(['说明', 'Description'], { max: 200 }),
  roleIds: list(['包含角色', 'Roles'], Id, { max: 200 }).default([]),
  sort: integer(['排序', 'Order'], { min: 0, max: 9999, standard: 100 }),
})

const { shape } = RoleGroupFields

const roleNames = list(['包含角色', 'Roles'], z.string(), { max: 200 })
const adminCount = count(['用户数', 'Users'])

const at = '/pcapi/v1/roleGroup'
const noun = ['角色组', 'role group'] as const

const filters = {
  keyword: text(['名称或编码', 'Name or code'], { max: 64 }).optional(),
  status: Status.optional(),
}

const groups = crudEndpoints({
  at,
  words: { list: 'pageList', create: 'save' },
  noun,
  fields: RoleGroupFields,
  fixed: ['code'],
  row: {
    code: shape.code,
    name: shape.name,
    description: shape.description.unwrap(),
    roleNames,
    adminCount,
    sort: shape.sort.unwrap(),
  },
  view: { roleNames, adminCount, createdByName: optionalText(['创建人', 'Created by'], { max: 64 }) },
  filters,
  sort: ['sort', 'code', 'name', 'status', 'createdAt', 'updatedAt'],
  example: { code: 'STORE-STAFF', name: '门店组', description: '门店日常' },
})

/** Roles that are given together: whoever has the group has all of its enabled roles. */
export const roleGroup = defineContract({
  name: 'roleGroup',
  area: 'system',
  title: ['角色组', 'Role group'],
  menu: { title: ['角色组', 'Role groups'], icon: 'roleGroup', order: 30 },
  reasons: {
    codeTaken: ['角色组编码“{code}”已存在', 'Group code “{code}” already exists'],
    nameTaken: ['角色组名称“{name}”已存在', 'Group name “{name}” already exists'],
    inUse: ['角色组“{name}”已分配给{count}个用户', 'The group “{name}” is assigned to {count} users'],
  },
  endpoints: {
    ...groups,
    create: { ...groups.create, output: Created.extend({ warnings }) },
    update: { ...groups.update, output: Changed.extend({ warnings }) },
    ...bulkEndpoints({ at, noun, filters, starts: 1 }),
    ...undoStatus({ at, noun }),
    dropdown: read(
      '/pcapi/v1/roleGroup/dropdown',
      NoInput,
      z.array(z.object({ id: Id, code: shape.code, name: shape.name })),
      {
        rule: 'session',
        title: ['角色组下拉', 'Choose a role group'],
      },
    ),
  },
})

export type RoleGroupRow = Output<typeof roleGroup, 'list'>['list'][number]
