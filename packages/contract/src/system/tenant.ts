import * as z from 'zod'
import type { Output } from '../platform/contract.ts'
import { ById, Done, NoInput } from '../platform/crud.ts'
import { read, write } from '../platform/endpoint.ts'
import { entity } from '../platform/entity/entity.ts'
import { flag } from '../platform/fields/choice.ts'
import { slug } from '../platform/fields/code.ts'
import { optionalImage } from '../platform/fields/image.ts'
import { list } from '../platform/fields/list.ts'
import { count, integer } from '../platform/fields/number.ts'
import { mobile, optionalEmail, username } from '../platform/fields/person.ts'
import { reference } from '../platform/fields/reference.ts'
import { secret } from '../platform/fields/secret.ts'
import { optionalLines, text } from '../platform/fields/text.ts'
import { optionalEndMoment } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import type { Parameter } from '../platform/parameters/parameters.ts'
import { homeTenant } from '../shell/home-tenant.ts'

export const usualTimeZone = {
  key: 'sys.timezone',
  group: 'sys',
  type: 'timeZone',
  standard: 'Asia/Shanghai',
  title: ['默认时区', 'Default time zone'],
  remark: ['新建租户的时区', 'The time zone a new tenant starts with'],
  public: true,
} as const satisfies Parameter

const at = '/pcapi/v1/tenant'

/** Companies on this installation, as the platform looks after them (identity.md 10.7). */
export const tenant = entity({
  name: 'tenant',
  area: 'system',
  finds: { by: 'name', name: 'name', mark: 'code' },
  title: ['租户', 'Tenant'],
  menu: { title: ['租户管理', 'Tenants'], icon: 'tenant', order: 90, group: 'operation' },
  platformOnly: true,
  parameters: [usualTimeZone],
  at,
  words: { list: 'query', create: 'insert' },
  fields: {
    code: slug(['租户编码', 'Code'], { min: 2, max: 30 }),
    name: text(['租户名称', 'Name'], { min: 2, max: 60 }),
    contactName: text(['联系人', 'Contact'], { max: 30 }),
    contactMobile: mobile(['联系手机', 'Contact mobile']),
    contactEmail: optionalEmail(['联系邮箱', 'Contact email']),
    logo: optionalImage(['标志', 'Logo'], { scene: 'image', aspect: 1 }),
    /** Null: never. From this moment on people of the tenant cannot sign in, and open sessions end. */
    expiresAt: optionalEndMoment(['到期时间', 'Expires']),
    /** How many enabled accounts there may be. */
    accountLimit: integer(['账号上限', 'Account limit'], { min: 1, max: 10_000, standard: 50 }),
    /** Menu entries that the tenant's roles may grant at most; null is all of them. Taking one away takes the right at once. */
    packageMenuIds: list(['套餐', 'Package'], Id, { max: 1000 }).nullable().default(null),
    remark: optionalLines(['备注', 'Remark'], { max: 200 }),
  },
  fixed: ['code'],
  derived: {
    // The platform's own tenant came about with the installation and has no contact.
    contactName: text(['联系人', 'Contact'], { max: 30 }).nullable(),
    contactMobile: mobile(['联系手机', 'Contact mobile']).nullable(),
    accounts: count(['已用账号', 'Accounts']),
  },
  row: ['code', 'name', 'contactName', 'contactMobile', 'logo', 'accounts', 'accountLimit', 'expiresAt'],
  filters: { name: 'contains', code: 'contains', status: 'equals' },
  sort: ['code', 'name', 'status', 'createdAt', 'updatedAt'],
  order: ['createdAt'],
  unique: ['name'],
  scope: 'tenant',
  starts: 1,
  acts: ['create', 'update', 'remove', 'setStatus'],
  example: {
    code: 'moon-bay',
    name: '月湾餐饮',
    contactName: '程安',
    contactMobile: '13800001234',
    adminUsername: 'moon-bay-admin',
    adminNickName: '程安',
  },
  reasons: {
    codeTaken: ['租户编码“{code}”已存在', 'Tenant code “{code}” already exists'],
    nameTaken: ['已有名为“{name}”的租户', 'A tenant named “{name}” already exists'],
    usernameTaken: ['用户名“{adminUsername}”已被使用', 'The username “{adminUsername}” is taken'],
    platform: [
      '平台租户不能停用、删除、设置到期或限制套餐',
      'The platform tenant cannot be disabled, deleted, given an expiry date or a limited package',
    ],
    menuMissing: ['所选菜单不存在', 'A chosen menu entry does not exist'],
    notDisabled: ['请先停用租户“{name}”', 'Disable the tenant “{name}” first'],
    notOpen: ['租户已停用、到期或删除', 'The tenant is disabled, expired or deleted'],
    notPlatform: ['仅平台账号可以进入其他租户', 'Only accounts of the platform may work in another tenant'],
  },
  endpoints: ({ create, remove }) => ({
    remove: { ...remove, person: true },
    create: {
      ...create,
      person: true,
      input: create.input.extend({
        adminUsername: username(['管理员用户名', 'Administrator’s username']),
        adminNickName: text(['管理员姓名', 'Administrator’s name'], { max: 50 }),
      }),
      output: z.object({
        id: Id,
        adminId: reference(['管理员', 'Administrator']),
        adminUsername: username(['管理员用户名', 'Administrator’s username']),
        /** Shown this once; stored only as a hash, and to be changed at the first sign-in. */
        initialPassword: secret(['初始密码', 'Initial password']),
      }),
    },
    /** True when the database itself separates tenants: the embedded store's own user could bypass row-level security. */
    isolation: read(
      `${at}/isolation`,
      NoInput,
      z.object({ promised: flag(['隔离由数据库保证', 'Kept apart by the database']) }),
      { rule: 'list', title: ['查询租户隔离', 'View tenant isolation'] },
    ),
    /** From here on this session works in another tenant, under the rights it has at home. */
    switch: write(`${at}/switch`, ById, Done, {
      person: true,
      rule: 'switch',
      title: ['进入租户', 'Enter tenant'],
      repeats: false,
    }),
    ...homeTenant.endpoints,
  }),
})

export type TenantRow = Output<typeof tenant, 'list'>['list'][number]
