import { defineContract } from '@brandside/contract/platform/contract.ts'
import { Done } from '@brandside/contract/platform/crud.ts'
import { write } from '@brandside/contract/platform/endpoint.ts'
import { profile } from '@brandside/contract/shell/profile.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { modules } from '../../modules.ts'
import { serve } from '../serve.ts'
import { password } from '../testing/fixtures.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { mainEngine } from '../testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../testing/test-product.ts'
import { join } from '../testing/walk/people.ts'
import { demandFresh } from './own-proof.ts'
import { hashToken } from './session.ts'

const { reauth } = profile.endpoints

/** A call that a borrowed session must not make. */
const safe = defineContract({
  name: 'safe',
  area: 'system',
  title: ['保险柜', 'Safe'],
  endpoints: {
    open: write('/pcapi/v1/safe/open', z.object({}), Done, { rule: 'self', title: ['打开', 'Open'] }),
  },
})
const safeModule = serve(safe, {
  open: async (ctx) => {
    await demandFresh(ctx)
    return {}
  },
})

describe.each([mainEngine()])('confirming the password on %s', (engine) => {
  let product: TestProduct
  beforeAll(async () => {
    product = await openTestProduct(engine, { modules: [...modules, safeModule] })
  })
  afterAll(() => product.close())

  const sql = <Row>(text: string, values: unknown[] = []) =>
    asSuperuser(product.database, async (client) => (await client.query(text, values)).rows as Row[])
  const someone = () => join(product, { rights: [] })
  const age = ({ token }: Caller, minutes: number) =>
    sql('update app.admin_session set reauth_at = now() - make_interval(mins => $2) where token_hash = $1', [
      hashToken(token),
      minutes,
    ])
  const open = (caller: Caller) => caller.call(safe.endpoints.open, {})

  test('a sign-in counts as a confirmation for ten minutes', async () => {
    const { caller } = await someone()
    expect(await open(caller)).toMatchObject({ code: 0 })
    await age(caller, 9)
    expect(await open(caller)).toMatchObject({ code: 0 })
    await age(caller, 10)
    expect(await open(caller)).toMatchObject({ status: 200, code: 2, key: 'auth.reauthRequired' })
  })

  test('the password opens the sensitive call again, in this session only', async () => {
    const { username, caller } = await someone()
    const elsewhere = await product.as(username)
    for (const each of [caller, elsewhere]) await age(each, 60)
    expect(await caller.call(reauth, { password })).toMatchObject({ code: 0, data: {} })
    expect(await open(caller)).toMatchObject({ code: 0 })
    expect(await open(elsewhere)).toMatchObject({ key: 'auth.reauthRequired' })
  })

  test('a wrong password opens nothing, counts as an attempt and is a security event', async () => {
    const { id, caller } = await someone()
    await age(caller, 60)
    for (let i = 0; i < 5; i++) {
      expect(await caller.call(reauth, { password: 'wrong horse 42' })).toMatchObject({
        code: 2,
        key: 'password.oldWrong',
        errors: [{ path: 'password' }],
      })
    }
    expect(await caller.call(reauth, { password })).toMatchObject({ status: 429, key: 'auth.throttled' })
    expect(await open(caller)).toMatchObject({ key: 'auth.reauthRequired' })
    const events = await sql<{ kind: string }>('select kind from app.security_event where admin_id = $1', [id])
    expect(events.map(({ kind }) => kind)).toEqual(Array(5).fill('password.wrong'))
  })

  test('the use of an ended session is noted once', async () => {
    const { id, caller } = await someone()
    await caller.call(admin.endpoints.logout, {})
    for (let i = 0; i < 3; i++) expect(await open(caller)).toMatchObject({ status: 401, key: 'auth.sessionRevoked' })
    expect(await sql('select kind, detail from app.security_event where admin_id = $1', [id])).toEqual([
      { kind: 'session.misused', detail: { path: safe.endpoints.open.path } },
    ])
  })
})
