import { beforeEach, describe, expect, it, vi } from 'vitest'
import { withBrowserStores } from '../../testing/browser-stores.ts'

const environments = [
  { id: 'dev', name: '开发', apiurl: 'https://dev.example', imageUrl: 'https://img.example' },
  { id: 'own', name: '本机', apiurl: 'https://own.example', imageUrl: 'https://img.example' },
]

/** A window of own.example, which may be switched to two servers. */
async function load() {
  vi.resetModules()
  withBrowserStores()
  vi.stubGlobal('document', {
    cookie: '',
    querySelector: (wanted: string) =>
      wanted.includes('environments') ? { content: JSON.stringify(environments) } : null,
  })
  const reload = vi.fn()
  vi.stubGlobal('location', { origin: 'https://own.example', reload })
  vi.stubGlobal('window', { setTimeout })
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response('{}'))
  vi.stubGlobal('fetch', fetched)
  const { useSession } = await import('../../base/session/session-store.ts')
  return { ...(await import('./switch-environment.ts')), useSession, fetched, reload }
}

describe('switching the server', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
      withBrowserStores()
    }
  })

  it('begins with the one the page came from', async () => {
    expect((await load()).currentEnvironment()?.id).toBe('own')
  })

  it('ends the session at the old one, leads to the sign-in page, and loads anew after half a second', async () => {
    const { switchEnvironment, currentEnvironment, useSession, fetched, reload } = await load()
    sessionStorage.setItem('userInfo', '{}')
    useSession.setState({ phase: 'ready', userInfo: { token: 't', tokenHead: 'Bearer ', access_token: 't' } })
    const toSignIn = vi.fn()
    switchEnvironment(environments[0] as never, toSignIn)
    expect(fetched.mock.calls[0]?.[0]).toBe('/pcapi/v1/admin/logout')
    expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ Authorization: 'Bearer t' })
    expect(useSession.getState().phase).toBe('anonymous')
    expect(sessionStorage.getItem('userInfo')).toBeNull()
    expect(toSignIn).toHaveBeenCalledOnce()
    expect(currentEnvironment()?.id).toBe('dev')
    vi.advanceTimersByTime(499)
    expect(reload).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('asks for no sign-out when no operator is signed in', async () => {
    const { switchEnvironment, fetched } = await load()
    switchEnvironment(environments[0] as never, () => undefined)
    expect(fetched).not.toHaveBeenCalled()
  })
})
