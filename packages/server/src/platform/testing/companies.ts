import type { Id } from '@brandside/contract/platform/id.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { tenant } from '@brandside/contract/system/tenant.ts'
import { type Caller, callerWith, type TestProduct } from './test-product.ts'

interface Company {
  id: Id
  name: string
  username: string
  initialPassword: string
}
let numbered = 0

/** Tenants of a product under test, made as the platform makes them. */
export function companiesOf(product: () => TestProduct, root: () => Caller) {
  /** A tenant, made as the platform makes it. */
  async function aTenant(fields: { packageMenuIds?: Id[] } = {}): Promise<Company> {
    const number = `${++numbered}`
    const name = `租户 ${number}`
    const username = `admin-${number}`
    const { data, msg } = await root().call(tenant.endpoints.create, {
      code: `t-${number}`,
      name,
      contactName: '程安',
      contactMobile: '13800001234',
      adminUsername: username,
      adminNickName: `管理员 ${number}`,
      ...fields,
    })
    if (!data) throw new Error(msg)
    return { id: data.id, name, username, initialPassword: data.initialPassword }
  }
  /** Its administrator, past the first change of the password. */
  async function administratorOf({ username, initialPassword }: Company): Promise<Caller> {
    const first = await signIn(username, initialPassword)
    const answer = await first.call(admin.endpoints.updatePassword, {
      oldPassword: initialPassword,
      newPassword: 'a wagon of lanterns 7',
    })
    if (!answer.data) throw new Error(answer.msg)
    return callerWith(product().app, answer.data.token)
  }
  async function signIn(username: string, password: string): Promise<Caller> {
    const { data, msg } = await product().anyone.call(admin.endpoints.login, { username, password })
    if (!data) throw new Error(msg)
    return callerWith(product().app, data.token)
  }
  return { aTenant, administratorOf, signIn }
}
