import { randomBytes, randomInt } from 'node:crypto'
import { ownMenu } from '@brandside/contract/shell/own-menu.ts'
import { ownSession } from '@brandside/contract/shell/own-session.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { call, type Envelope } from '../crash/calls.ts'

/** Brands of one connection: no other writes them, so no write can lose a race. */
export interface OwnBrands {
  connection: number
  made: { id: number; version: number }[]
}

/** Enough brands to change; more would measure the size of the database. */
const maxOwn = 5

/** One call of an operator's day: reads mostly, and each fourth one a change. */
export async function mixedCall(port: number, token: string, own: OwnBrands): Promise<Envelope<unknown>> {
  const dice = randomInt(100)
  if (dice < 15) return call(port, 'GET', ownSession.endpoints.info.path, { token })
  if (dice < 25) return call(port, 'GET', ownMenu.endpoints.treeHome.path, { token })
  if (dice < 50) return call(port, 'GET', `${brand.endpoints.list.path}?page=1&rows=20&sort=-createdAt`, { token })
  if (dice < 60) return call(port, 'GET', `${operationLog.endpoints.list.path}?page=1&rows=20`, { token })
  const chosen = own.made.length < maxOwn ? undefined : own.made[randomInt(own.made.length)]
  if (!chosen) return create(port, token, own)
  if (dice < 80) return call(port, 'GET', `${brand.endpoints.view.path}?id=${chosen.id}`, { token })
  const body = { id: chosen.id, version: chosen.version, sort: randomInt(1000) }
  const answer = await call<{ version: number }>(port, 'POST', brand.endpoints.update.path, { token, body })
  if (answer.data) chosen.version = answer.data.version
  return answer
}

export async function create(port: number, token: string, own: OwnBrands): Promise<Envelope<{ id: number }>> {
  const code = `L${own.connection}-${randomBytes(6).toString('hex').toUpperCase()}`
  const body = {
    code,
    name: `品牌 ${code}`,
    industry: 'OTHER',
    contactName: '周宁',
    contactMobile: '13800001234',
  }
  const answer = await call<{ id: number }>(port, 'POST', brand.endpoints.create.path, { token, body })
  if (answer.data) own.made.push({ id: answer.data.id, version: 1 })
  return answer
}
