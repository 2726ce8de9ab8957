import * as z from 'zod'
import type { Bilingual } from '../platform/bilingual.ts'
import type { Output } from '../platform/contract.ts'
import { Created } from '../platform/crud.ts'
import { write } from '../platform/endpoint.ts'
import { entity } from '../platform/entity/entity.ts'
import { keyword } from '../platform/entity/entity-filters.ts'
import { dictionaryChoice } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { integer } from '../platform/fields/number.ts'
import { reference } from '../platform/fields/reference.ts'
import { secret } from '../platform/fields/secret.ts'
import { optionalLines, optionalText, text } from '../platform/fields/text.ts'
import { optionalEndMoment, optionalInstant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'

const appId = text(['应用号', 'App id'], { max: 64 })

const kind = dictionaryChoice(['类型', 'Kind'], {
  code: 'app_kind',
  name: ['应用类型', 'App kind'],
  items: { SIGNED: ['签名（开放接口）', 'Signed (open side)'], BEARER: ['密钥（后台接口）', 'Key (back office)'] },
})
const names = (label: Bilingual) => list(label, z.string(), { max: 1000 })

/** Shown once: the database keeps the secret sealed. */
const Key = z.object({ appId, appSecret: secret(['应用密钥', 'App secret']) })

/**
 * Systems of the company. Those that sign call the open side (web shop, mini-program, till); those that carry a key call the
 * back office (ERP, reports), under roles and a data scope of their own.
 */
export const openClient = entity({
  name: 'openClient',
  area: 'system',
  title: ['应用', 'App'],
  menu: { title: ['应用与密钥', 'Apps and keys'], icon: 'openClient', order: 145, group: 'integrations' },
  at: '/pcapi/v1/openClient',
  fields: {
    name: text(['名称', 'Name'], { max: 40 }),
    kind: kind.default('SIGNED'),
    /** Of one with a key: what it may do, and where its roles ask for it, to whose rows. */
    roleIds: list(['角色', 'Roles'], reference(['角色', 'Role'])).default([]),
    organisationIds: list(['所属组织', 'Organisations'], reference(['组织', 'Organisation']), { max: 1000 }).default(
      [],
    ),
    shopIds: list(['绑定门店', 'Bound shops'], reference(['门店', 'Shop']), { max: 1000 }).default([]),
    brandIds: list(['绑定品牌', 'Bound brands'], reference(['品牌', 'Brand']), { max: 200 }).default([]),
    perMinute: integer(['每分钟请求数', 'Calls a minute'], { min: 10, max: 6_000, standard: 1_200 }),
    /** One in a line; from everywhere where it is empty. */
    addresses: optionalLines(['允许的地址', 'Allowed addresses'], { max: 2_000 }),
    expiresAt: optionalEndMoment(['有效期至', 'Expires']),
    remark: optionalText(['备注', 'Remark'], { max: 200 }),
  },
  fixed: ['kind'],
  derived: {
    roleNames: names(['角色', 'Roles']),
    organisationNames: names(['所属组织', 'Organisations']),
    shopNames: names(['绑定门店', 'Bound shops']),
    brandNames: names(['绑定品牌', 'Bound brands']),
    appId: optionalText(['应用号', 'App id'], { max: 64 }).unwrap(),
    keyedAt: optionalInstant(['密钥生成时间', 'Key created']).unwrap(),
    /** A key before the present one still holds. */
    oldUntil: optionalInstant(['旧密钥有效至', 'Old key until']).unwrap(),
    lastUsedAt: optionalInstant(['最近使用', 'Last used']).unwrap(),
  },
  row: [
    'name',
    'kind',
    'roleNames',
    'perMinute',
    'addresses',
    'expiresAt',
    'appId',
    'keyedAt',
    'oldUntil',
    'lastUsedAt',
  ],
  filters: { keyword: keyword(['名称', 'Name'], 'name'), kind: 'equals', status: 'equals' },
  sort: ['name', 'status', 'createdAt', 'updatedAt'],
  order: ['name'],
  unique: ['name'],
  picker: ['name'],
  scope: 'tenant',
  starts: 1,
  acts: ['create', 'update', 'remove', 'setStatus'],
  example: { name: '微信小程序', addresses: '203.0.113.7' },
  reasons: {
    nameTaken: ['应用“{name}”已存在', 'The app “{name}” already exists'],
    network: [
      '“{address}”不是 IP 地址或网段；每行写一个，如 203.0.113.7 或 10.0.0.0/8',
      '“{address}” is not an IP address or network: enter one per line, such as 203.0.113.7 or 10.0.0.0/8',
    ],
    past: ['有效期须晚于现在', 'The expiry must be later than now'],
    brandMissing: ['品牌不存在，或您看不到其全部门店', 'The brand does not exist, or you do not see all of its shops'],
    rolesMissing: ['请至少选择一个角色，否则密钥什么也不能做', 'Choose a role: without one the key can do nothing'],
    hasRole: ['应用“{name}”使用该角色', 'The app “{name}” has this role'],
    rolesOfKeys: ['只有密钥类应用才有角色与数据范围', 'Only an app with a key has roles and a data scope'],
  },
  endpoints: ({ create }) => ({
    create: { ...create, person: true, output: Created.extend(Key.shape) },
    rotate: write(
      '/pcapi/v1/openClient/rotate',
      z.object({
        id: Id,
        overlapHours: integer(['旧密钥保留（小时）', 'Keep old key for (hours)'], { min: 0, max: 168, standard: 24 }),
      }),
      Key,
      { rule: 'rotate', person: true, title: ['更换应用密钥', 'Rotate app key'], example: { overlapHours: 24 } },
    ),
  }),
})

export type OpenClientRow = Output<typeof openClient, 'list'>['list'][number]
export type ClientKey = Output<typeof openClient, 'rotate'>
