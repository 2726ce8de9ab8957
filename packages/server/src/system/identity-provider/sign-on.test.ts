import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { admin } from '@brandside/contract/system/admin.ts'
import { identityProvider, providersAnywhere } from '@brandside/contract/system/identity-provider.ts'
import { openSandbox } from '@brandside/sandbox/sandbox.ts'
import { wecomApp } from '@brandside/sandbox/vendors/wecom/wecom-scan.ts'
import { Provider } from 'oidc-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, callerWith, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'

const { create, update, check, setStatus, view } = identityProvider.endpoints

/** A browser as far as a sign-in needs one: it keeps cookies, and stops at each redirect. */
class Browser {
  readonly #cookies = new Map<string, string>()

  async open(
    address: string,
    form?: Record<string, string>,
  ): Promise<{ location: string | null; text: string; status: number }> {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) this.#cookies.set(name, value)
      else this.#cookies.delete(name)
    }
    const location = answer.headers.get('location')
    return { status: answer.status, text: await answer.text(), location: location && new URL(location, address).href }
  }

  /** Signs in at the provider and agrees; answers where the provider sends it back to. */
  async signInAt(issuer: string, start: string, login: string): Promise<string> {
    let next: string | null = start
    for (let step = 0; next && step < 10; step++) {
      if (!next.startsWith(issuer)) return next
      const { location, text } = await this.open(next)
      const prompt = /name="prompt" value="(\w+)"/.exec(text)?.[1]
      next = prompt ? (await this.open(next, { prompt, login, password: 'any' })).location : location
    }
    throw new Error('The provider does not send the browser back')
  }

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

describe.each([mainEngine()])('single sign-on on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  let server: Server
  let [issuer, own, mark] = ['', '', '']
  let providerId: Awaited<ReturnType<typeof makeProvider>>
  /** What the provider says of a person. */
  const known: Record<string, Record<string, unknown>> = {}
  const sql = <Row>(text: string, values: unknown[] = []) =>
    asSuperuser(product.database, async (client) => (await client.query(text, values)).rows as Row[])

  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
    await sql(`update app.sys_param set value = 'true' where tenant_id = 1 and key = $1`, [providersAnywhere.key])
    let listener: RequestListener = () => {}
    server = createServer((request, response) => listener(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    own = await product.app.listen({ port: 0, host: '127.0.0.1' })
    providerId = await makeProvider()
    mark = `1-${providerId}`
    listener = new Provider(issuer, {
      clients: [
        {
          client_id: 'brandside',
          client_secret: 'a secret of both sides',
          redirect_uris: [`${own}/sso/${mark}/back`],
          backchannel_logout_uri: `${own}/sso/${mark}/end`,
          backchannel_logout_session_required: true,
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], groups: ['groups'] },
      scopes: ['openid', 'email', 'groups'],
      cookies: { keys: ['of a test'] },
      features: {
        devInteractions: { enabled: true },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: { enabled: true },
      },
      pkce: { required: () => true },
      // Its own way refuses receivers in private networks, as ours does.
      fetch: (address, { dispatcher: _, ...options }) => fetch(address, options),
      findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...known[id] }) }),
    }).callback()
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await product.close()
  })

  async function makeProvider() {
    const { data, message } = await root.call(create, {
      name: 'Keycloak',
      issuer,
      clientId: 'brandside',
      clientSecret: 'a secret of both sides',
      scopes: 'openid email groups',
      groupsClaim: 'groups',
    })
    if (!data) throw new Error(message)
    return data.id
  }

  /** A person here whom the provider knows by a mail address. */
  async function someone(sub: string, claims: Record<string, unknown> = {}) {
    const person = await join(product, { rights: [] })
    const email = `${sub}@lantern.example`
    await sql('update app.admin set email = $1 where id = $2', [email, person.id])
    known[sub] = { email, email_verified: true, ...claims }
    return person
  }

  async function ticketFor(sub: string, browser = new Browser()) {
    const begun = await browser.open(`${own}/sso/${mark}?redirect=/store/brand`)
    expect(begun.status, begun.text).toBe(302)
    const back = await browser.signInAt(issuer, begun.location ?? '', sub)
    const answered = await browser.open(back)
    const ticket = /#ticket=(.+)$/.exec(answered.location ?? '')?.[1]
    return { browser, back, ticket, answered }
  }

  const completing = (browser: Browser, ticket: string | undefined) =>
    product.anyone.call(
      identityProvider.endpoints.complete,
      { ticket: ticket ?? 'x' },
      { headers: { cookie: browser.cookies } },
    )

  async function signInAs(sub: string) {
    const { browser, ticket, answered } = await ticketFor(sub)
    expect(answered.location, answered.text).toMatch(/\/login\?redirect=%2Fstore%2Fbrand#ticket=/)
    const { data, message } = await completing(browser, ticket)
    if (!data) throw new Error(message)
    return { browser, caller: callerWith(product.app, data.token), ticket }
  }

  test('a verified address opens the session of its person, and the log says by what', async () => {
    const person = await someone('li.na')
    const { caller } = await signInAs('li.na')
    expect(await caller.call(admin.endpoints.info, {})).toMatchObject({ data: { user: { username: person.username } } })
    const lines = await sql('select module, action, content_en from app.operation_log where operator_id = $1', [
      person.id,
    ])
    expect(lines).toEqual([
      {
        module: 'admin',
        action: 'identityProvider.complete',
        content_en: `Single sign-on [${person.username}]: by Keycloak`,
      },
    ])
    const events = await sql('select kind, detail from app.security_event where admin_id = $1', [person.id])
    expect(events).toEqual([{ kind: 'login.succeeded', detail: { by: 'Keycloak' } }])
    // From then on the number at the provider decides.
    known['li.na'] = { email: 'another@lantern.example', email_verified: false }
    await signInAs('li.na')
  })

  test('a wrong link is dropped by an administrator, whose log names it', async () => {
    const wrong = await someone('qian.er')
    const { caller } = await signInAs('qian.er')
    const right = await someone('qian.er.too')
    known['qian.er'] = { email: 'qian.er.too@lantern.example', email_verified: true }
    const { unlink } = identityProvider.endpoints
    expect(await root.call(unlink, { adminId: right.id })).toMatchObject({ key: 'identityProvider.notLinked' })
    expect(await root.call(unlink, { adminId: wrong.id })).toMatchObject({ code: 0 })
    expect((await caller.call(admin.endpoints.info, {})).status).toBe(401)
    const again = (await signInAs('qian.er')).caller
    expect(await again.call(admin.endpoints.info, {})).toMatchObject({ data: { user: { username: right.username } } })
    const lines = await sql(`select module, business_id, content_en from app.operation_log where action = $1`, [
      'identityProvider.unlink',
    ])
    expect(lines).toEqual([
      {
        module: 'admin',
        business_id: String(wrong.id),
        content_en: `Unlink from single sign-on [${wrong.username}]: identity Keycloak qian.er`,
      },
    ])
  })

  test('an address that was not verified, or that nobody has, opens nothing', async () => {
    await someone('wang.wu', { email_verified: false })
    known.stranger = { email: 'stranger@elsewhere.example', email_verified: true }
    for (const sub of ['wang.wu', 'stranger']) {
      const { ticket, answered } = await ticketFor(sub)
      expect([ticket, answered.location]).toEqual([undefined, null])
      expect(answered.text).toContain('No active user belongs to this identity')
    }
  })

  test('an answer counts once, in the browser that began, and a ticket likewise', async () => {
    await someone('zhao.liu')
    const { browser, back, ticket } = await ticketFor('zhao.liu')
    expect((await browser.open(back)).text).toContain('has run out or was used')
    expect(await completing(new Browser(), ticket)).toMatchObject({ code: 2, key: 'identityProvider.expired' })
    expect(await completing(browser, ticket)).toMatchObject({ code: 0 })
    expect(await completing(browser, ticket)).toMatchObject({ code: 2, key: 'identityProvider.expired' })
    const begun = await new Browser().open(`${own}/sso/${mark}`)
    const elsewhere = new Browser()
    const stolen = await elsewhere.signInAt(issuer, begun.location ?? '', 'zhao.liu')
    expect((await elsewhere.open(stolen)).text).toContain('has run out or was used')
  })

  test('a person who is disabled stays outside', async () => {
    const person = await someone('sun.qi')
    await signInAs('sun.qi')
    await sql('update app.admin set status = 0 where id = $1', [person.id])
    const { browser, ticket } = await ticketFor('sun.qi')
    expect(await completing(browser, ticket)).toMatchObject({ code: 2, key: 'identityProvider.noAccount' })
  })

  test('roles follow the groups, and others are left alone', async () => {
    const roles = await sql<{ id: number }>(
      `select id::int from app.role where tenant_id = 1 and deleted_at is null and not everything order by id limit 3`,
    )
    const [clerk, cook, own] = roles.map(({ id }) => id as never)
    const { data } = await root.call(view, { id: providerId })
    const groupRoles = [
      { group: '/clerks', roleId: clerk as never },
      { group: '/cooks', roleId: cook as never },
    ]
    expect(await root.call(update, { id: providerId, version: data?.version ?? 0, groupRoles })).toMatchObject({
      code: 0,
    })
    const person = await someone('zhou.ba', { groups: ['/clerks', '/choir'] })
    await sql('delete from app.admin_role where admin_id = $1', [person.id])
    await sql('insert into app.admin_role (tenant_id, admin_id, role_id) values (1, $1, $2)', [person.id, own])
    const held = async () =>
      (
        await sql<{ id: number }>('select role_id::int as id from app.admin_role where admin_id = $1 order by 1', [
          person.id,
        ])
      ).map(({ id }) => id)
    await signInAs('zhou.ba')
    expect(await held()).toEqual([clerk, own])
    Object.assign(known['zhou.ba'] ?? {}, { groups: ['/cooks'] })
    await signInAs('zhou.ba')
    expect(await held()).toEqual([cook, own])
    const lines = await sql<{ after: unknown }>(
      'select after from app.operation_log where operator_id = $1 order by id',
      [person.id],
    )
    expect(lines.every(({ after }) => JSON.stringify(after).includes('rolesName'))).toBe(true)
  })

  test('a sign-out at the provider ends the sessions that it has opened', async () => {
    await someone('wu.jiu')
    const { browser, caller } = await signInAs('wu.jiu')
    const other = (await signInAs('wu.jiu')).caller
    const { text } = await browser.open(`${issuer}/session/end`)
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)?.[1] ?? ''
    await browser.open(`${issuer}/session/end/confirm`, { xsrf, logout: 'yes' })
    await expect.poll(async () => (await caller.call(admin.endpoints.info, {})).status).toBe(401)
    expect(await other.call(admin.endpoints.info, {})).toMatchObject({ code: 0 })
    const forged = await fetch(`${own}/sso/${mark}/end`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: 'a.b.c' }),
    })
    expect(forged.status).toBe(400)
  })

  test('passwords can be left to those who are named, as long as one of them is there', async () => {
    const [named, other] = [await someone('named'), await someone('other')]
    const set = async (localAdminIds: number[]) => {
      const { data } = await root.call(view, { id: providerId })
      return root.call(update, {
        id: providerId,
        version: data?.version ?? 0,
        localSignIn: 'CHOSEN',
        localAdminIds: localAdminIds as never,
      })
    }
    const login = (username: string) => product.anyone.call(admin.endpoints.login, { username, password })
    expect(await set([])).toMatchObject({ code: 2, key: 'identityProvider.passwordsMissing' })
    expect(await set([named.id])).toMatchObject({ code: 0 })
    expect(await login(named.username)).toMatchObject({ code: 0 })
    expect(await login(other.username)).toMatchObject({ code: 2, key: 'identityProvider.passwordOff' })
    await sql('update app.admin set status = 0 where id = $1', [named.id])
    expect(await login(other.username)).toMatchObject({ code: 0 })
  })

  test('a scan with WeCom opens the session of the member with that account, and of no other', async () => {
    const sandbox = await openSandbox()
    try {
      const wecom = {
        name: '企业微信',
        kind: 'WECOM' as const,
        issuer: `${sandbox.address}/_v/wecomScan`,
        clientId: wecomApp.corpId,
        clientSecret: wecomApp.secret,
        agentId: wecomApp.agentId,
        linkBy: 'USERNAME' as const,
        shown: false,
      }
      expect(await root.call(create, { ...wecom, agentId: null })).toMatchObject({ errors: [{ path: 'agentId' }] })
      expect(await root.call(create, { ...wecom, linkBy: 'EMAIL' })).toMatchObject({ errors: [{ path: 'linkBy' }] })
      const { data } = await root.call(create, wecom)
      const id = data?.id as typeof providerId
      expect((await root.call(check, { id })).data).toEqual({ endsSessions: false, problem: null })
      const scanned = async (who: Record<string, string>) => {
        const browser = new Browser()
        const begun = await browser.open(`${own}/sso/1-${id}?redirect=/store/brand`)
        const answered = await browser.open(`${begun.location}&${new URLSearchParams(who)}`)
        return { browser, back: answered.location ?? '' }
      }
      const member = await join(product, { rights: [] })
      const { browser, back } = await scanned({ userid: member.username.toUpperCase() })
      // The token that we keep holds no longer: a fresh one is asked for.
      await fetch(`${wecom.issuer}/_forget`, { method: 'POST' })
      const ticket = /#ticket=(.+)$/.exec((await browser.open(back)).location ?? '')?.[1]
      const { data: entered, message } = await completing(browser, ticket)
      expect(entered, message).toMatchObject({ token: expect.any(String) })
      expect((await browser.open(back)).text).toContain('has run out or was used')
      const strangers: Record<string, string>[] = [{ openid: 'oUpF8uMuAJO' }, { userid: 'no-such-person' }]
      for (const who of strangers) {
        const stranger = await scanned(who)
        expect((await stranger.browser.open(stranger.back)).text).toContain('No active user belongs to this identity')
      }
      const forged = await scanned({ userid: member.username })
      const other = forged.back.replace(/code=[^&]+/, 'code=made-up')
      expect((await forged.browser.open(other)).text).toContain('40029 invalid code')
      const { data: kept } = await root.call(view, { id })
      await root.call(update, { id, version: kept?.version ?? 0, clientSecret: 'another' })
      expect((await root.call(check, { id })).data?.problem).toContain('40001 invalid credential')
    } finally {
      await sandbox.close()
    }
  })

  test('its button is shown while it is enabled, and a check says what is wrong with it', async () => {
    const choices = async () => (await product.anyone.call(identityProvider.endpoints.choices, {})).data
    expect(await choices()).toEqual([{ mark, nameZh: 'Keycloak', nameEn: 'Keycloak', alone: true }])
    expect(await root.call(check, { id: providerId })).toMatchObject({ data: { endsSessions: true, problem: null } })
    await root.call(setStatus, { id: providerId, status: 0 })
    expect(await choices()).toEqual([])
    expect((await new Browser().open(`${own}/sso/${mark}`)).text).toContain('no such identity provider')
    const { data } = await root.call(view, { id: providerId })
    await root.call(update, { id: providerId, version: data?.version ?? 0, issuer: `${issuer}/nowhere` })
    const { data: found } = await root.call(check, { id: providerId })
    expect(found?.problem).toMatch(/身份源没有应答/)
  })
})
