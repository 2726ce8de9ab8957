import { randomBytes, randomInt } from 'node:crypto'
import { fill } from '@brandside/contract/platform/bilingual.ts'
import { minPasswordLength } from '@brandside/contract/platform/parameters/general-parameters.ts'
import type pg from 'pg'
import { CannotStart } from './config/cannot-start.ts'
import { keyPrint, printOf } from './config/instance-key.ts'
import { hashPassword } from './identity/password-hash.ts'
import { passwordForbids } from './identity/password-policy.ts'

/** Hours after which an unused initial password expires. */
export const initialHours = 72

interface FirstRun {
  username: string
  /** Set at the start of the product; otherwise one is generated and has to be changed at the first sign-in. */
  password?: string
  companyName: string
  /** The installation's key, kept outside the database; otherwise the database keeps one of its own. */
  key?: string | undefined
}

export interface FirstAdministrator {
  username: string
  /** The password that was made: shown once, stored only as a hash. */
  password?: string
}

/** On an empty database: the company, its super administrator and the instance's key. On any other: nothing. */
export async function prepareFirstRun(
  owner: pg.Pool,
  { username, password, companyName, key }: FirstRun,
): Promise<FirstAdministrator | undefined> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(7043)')
    const { rowCount } = await client.query('select 1 from app.tenant limit 1')
    if (rowCount) {
      await client.query('rollback')
      return undefined
    }
    if (password !== undefined) demandGood(password, username, companyName)
    const made = password === undefined ? newPassword() : undefined
    if (key === undefined)
      await client.query(`insert into app.instance_secret (name, value) values ('key', $1)`, [
        randomBytes(32).toString('base64'),
      ])
    else await client.query('insert into app.instance_state (name, value) values ($1, $2)', [keyPrint, printOf(key)])
    await client.query(`insert into app.tenant (id, code, name) values (1, 'main', $1)`, [companyName])
    await client.query(
      `select setval(pg_get_serial_sequence('app.tenant', 'id'), 1), set_config('app.tenant', '1', true)`,
    )
    const { rows } = await client.query<{ id: number }>(
      `insert into app.admin (username, nick_name, platform) values ($1, '管理员', true) returning id`,
      [username],
    )
    const id = rows[0]?.id
    await client.query(`select set_config('app.admin', $1, true)`, [String(id)])
    await client.query(
      `with r as (insert into app.role (code, name, name_en, everything, builtin, sort, data_scope)
                  values ('SUPER_ADMIN', '超级管理员', 'Super admin', true, true, 10, 1) returning id)
       insert into app.admin_role (admin_id, role_id) select $1, id from r`,
      [id],
    )
    const hash = await hashPassword(password ?? (made as string))
    await client.query('select app.set_password($1, 1, $2, $3)', [id, hash, made ? initialHours : null])
    await client.query('commit')
    return { username, password: made }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

function demandGood(password: string, username: string, companyName: string): void {
  const forbidden = passwordForbids(password, [username, companyName], minPasswordLength.standard)
  if (forbidden) throw new CannotStart(`ADMIN_PASSWORD: ${fill(forbidden.reason.words[1], { ...forbidden.detail })}`)
}

/** Twenty characters that cannot be mistaken for one another. */
export function newPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('')
}
