import { admin } from '@brandside/contract/system/admin.ts'
import { password } from './fixtures.ts'
import { asSuperuser } from './superuser.ts'
import type { Answer, TestProduct } from './test-product.ts'
import { join } from './walk/people.ts'

const { login } = admin.endpoints

/** Sign-ins from set addresses and devices, and what was noted of them. */
export function signInsOf(product: () => TestProduct) {
  interface Attempt {
    password?: string
    from?: string
    device?: string
  }
  let addresses = 0
  const anAddress = () => `198.51.100.${++addresses}`

  /** From a new address by default. */
  async function signIn(username: string, { password: given = password, from = anAddress(), device }: Attempt = {}) {
    const answer = await product().app.inject({
      method: 'POST',
      url: login.path,
      remoteAddress: from,
      headers: device ? { cookie: `other=1; dev=${device}` } : {},
      payload: { username, password: given },
    })
    return { ...answer.json(), status: answer.statusCode, headers: answer.headers } as Answer<{ token: string }>
  }
  const sql = <Row>(text: string, values: unknown[] = []) =>
    asSuperuser(product().database, async (client) => (await client.query(text, values)).rows as Row[])
  const someone = async () => (await join(product(), { rights: [] })).username
  async function eventsOf(username: string) {
    const rows = await sql<{ kind: string }>(
      `select e.kind from app.security_event e join app.login_name n on n.admin_id = e.admin_id where n.name = $1 order by e.id`,
      [username],
    )
    return rows.map(({ kind }) => kind)
  }

  /** How often each window's refusals were noted. */
  async function timesOf(username: string) {
    const rows = await sql<{ times: number }>(
      `select (e.detail->>'times')::int as times from app.security_event e join app.login_name n on n.admin_id = e.admin_id
        where n.name = $1 and e.kind = 'login.throttled' order by e.id`,
      [username],
    )
    return rows.map(({ times }) => times)
  }
  const deviceFrom = ({ headers }: Answer<unknown>) => /^dev=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''
  return { anAddress, signIn, sql, someone, eventsOf, timesOf, deviceFrom }
}
