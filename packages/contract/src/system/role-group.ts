import * as z from 'zod'
import type { Output } from '../platform/contract.ts'
import { Changed, Created } from '../platform/crud.ts'
import { entity } from '../platform/entity/entity.ts'
import { keyword } from '../platform/entity/entity-filters.ts'
import { code } from '../platform/fields/code.ts'
import { list } from '../platform/fields/list.ts'
import { count, integer } from '../platform/fields/number.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { Id } from '../platform/id.ts'
import { warnings } from './role.ts'

/** Roles given together: people in the group have all of its enabled roles. */
export const roleGroup = entity({
  name: 'roleGroup',
  area: 'system',
  alsoCalled: ['group'],
  title: ['角色组', 'Role group'],
  menu: { title: ['角色组', 'Role groups'], icon: 'roleGroup', order: 30, group: 'people' },
  at: '/pcapi/v1/roleGroup',
  words: { list: 'pageList', create: 'save' },
  fields: {
    code: code(['角色组编码', 'Code'], { max: 50 }),
    name: text(['角色组名称', 'Name'], { max: 30 }),
    description: optionalText(['说明', 'Description'], { max: 200 }),
    roleIds: list(['包含角色', 'Roles'], Id, { max: 200 }).default([]),
    sort: integer(['排序', 'Sort order'], { min: 0, max: 9999, standard: 100 }),
  },
  fixed: ['code'],
  derived: {
    roleNames: list(['包含角色', 'Roles'], z.string(), { max: 200 }),
    adminCount: count(['用户数', 'Users']),
  },
  row: ['code', 'name', 'description', 'roleNames', 'adminCount', 'sort'],
  filters: { keyword: keyword(['名称或编码', 'Name or code'], 'name', 'code'), status: 'equals' },
  sort: ['sort', 'code', 'name', 'status', 'createdAt', 'updatedAt'],
  order: ['sort'],
  unique: ['code', 'name'],
  picker: ['name', 'code'],
  scope: 'tenant',
  starts: 1,
  acts: ['create', 'update', 'remove', 'setStatus', 'setStatusMany', 'removeMany', 'undoSetStatus'],
  example: { code: 'STORE-STAFF', name: '门店组', description: '门店日常' },
  reasons: {
    codeTaken: ['角色组编码“{code}”已存在', 'Group code “{code}” already exists'],
    nameTaken: ['角色组名称“{name}”已存在', 'Group name “{name}” already exists'],
    inUse: ['角色组“{name}”已分配给 {count} 个用户', 'The group “{name}” is assigned to {count} users'],
  },
  endpoints: ({ create, update }) => ({
    create: { ...create, output: Created.extend({ warnings }) },
    update: { ...update, output: Changed.extend({ warnings }) },
  }),
})

export type RoleGroupRow = Output<typeof roleGroup, 'list'>['list'][number]
