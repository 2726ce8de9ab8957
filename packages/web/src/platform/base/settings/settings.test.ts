import { beforeEach, describe, expect, it, vi } from 'vitest'
import { withBrowserStores } from '../../testing/browser-stores.ts'

withBrowserStores()

/** A browser that has kept this entry; each test is a load of the page. */
async function load(entry?: object, cookie = '') {
  vi.resetModules()
  if (entry) localStorage.setItem('brandside.settings', JSON.stringify(entry))
  // biome-ignore lint/suspicious/noDocumentCookie: what the page finds there
  document.cookie = cookie
  const settings = await import('./settings.ts')
  const { useSession } = await import('../session/session-store.ts')
  const now = () => settings.useSettings.getState()
  const signIn = (id: number, known: Record<string, unknown>) => {
    useSession.setState({ userInfo: { user: { id } } as never })
    settings.takeSettings(id, known)
  }
  return { ...settings, now, signIn }
}

const entry = () => JSON.parse(localStorage.getItem('brandside.settings') ?? '{}')

beforeEach(() => localStorage.removeItem('brandside.settings'))

describe('a load of the page', () => {
  it('begins with the standard of the specification', async () => {
    const { now } = await load()
    expect(now()).toMatchObject({
      theme: '#3c76fd',
      size: 'medium',
      tagsView: true,
      fixedHeader: true,
      sidebarLogo: true,
      showSettings: true,
      sidebarOpen: true,
    })
  })

  it('finds what was chosen, and leaves out what no setting takes', async () => {
    const { now } = await load({ theme: '#11a983', size: 'huge', tagsView: 'no', sidebarLogo: false, unsaved: [] })
    expect(now()).toMatchObject({ theme: '#11a983', size: 'medium', tagsView: true, sidebarLogo: false })
  })

  it.each(['nonsense', 'null', '[]', '7'])('is not stopped by an entry like %s', async (text) => {
    localStorage.setItem('brandside.settings', text)
    expect((await load()).now().size).toBe('medium')
  })

  it('reads sidebar and size from their cookies', async () => {
    const { now } = await load(undefined, 'a=b; sidebarStatus=0; size=mini')
    expect(now()).toMatchObject({ sidebarOpen: false, size: 'mini' })
  })
})

describe('an operator who comes in', () => {
  it('brings his settings; nothing of the one before him is left', async () => {
    const { now, signIn } = await load({ theme: '#11a983', tagsView: false, operator: 7, unsaved: [] })
    signIn(8, { size: 'small' })
    expect(now()).toMatchObject({ theme: '#3c76fd', tagsView: true, size: 'small' })
    expect(entry()).toMatchObject({ size: 'small', operator: 8, unsaved: [] })
  })

  it('keeps what he has changed and the server has not heard of', async () => {
    const { now, signIn, unsavedSettings } = await load({ theme: '#11a983', operator: 7, unsaved: ['theme'] })
    signIn(7, { theme: '#212121', size: 'small' })
    expect(now()).toMatchObject({ theme: '#11a983', size: 'small' })
    expect(unsavedSettings()).toEqual({ theme: '#11a983' })
  })

  it('does not take on what another has changed and could not save', async () => {
    const { now, signIn, unsavedSettings } = await load({ theme: '#11a983', operator: 7, unsaved: ['theme'] })
    signIn(8, { theme: '#212121' })
    expect(now().theme).toBe('#212121')
    expect(unsavedSettings()).toEqual({})
  })

  it('takes along the language he chose at the sign-in page', async () => {
    const { now, signIn, changeSettings, unsavedSettings } = await load({ theme: '#11a983', operator: 7, unsaved: [] })
    changeSettings({ language: 'en' })
    expect(entry()).not.toHaveProperty('operator')
    signIn(8, { language: 'zh', theme: '#212121' })
    expect(now()).toMatchObject({ language: 'en', theme: '#212121' })
    expect(unsavedSettings()).toEqual({ language: 'en' })
  })

  it('that has values this version does not know is shown what it knows', async () => {
    const { now, signIn } = await load()
    signIn(7, { wallpaper: 'x', size: 'mini' })
    expect(now()).not.toHaveProperty('wallpaper')
    expect(now().size).toBe('mini')
  })
})

describe('a change', () => {
  it('counts at once, is kept in the cookies as well, and is to be saved', async () => {
    const { now, signIn, changeSettings, unsavedSettings } = await load()
    signIn(7, {})
    changeSettings({ size: 'small' })
    expect(now().size).toBe('small')
    expect(document.cookie).toMatch(/^size=small; path=\/; max-age=\d+/)
    changeSettings({ sidebarOpen: false })
    expect(unsavedSettings()).toEqual({ size: 'small', sidebarOpen: false })
  })

  it('that is saved is not told again, unless it has changed meanwhile', async () => {
    const { signIn, changeSettings, unsavedSettings, settingsSaved } = await load()
    signIn(7, {})
    changeSettings({ theme: '#11a983', tagsView: false })
    const sent = unsavedSettings()
    changeSettings({ theme: '#212121' })
    settingsSaved(sent)
    expect(unsavedSettings()).toEqual({ theme: '#212121' })
  })

  it('of another window is followed, when it is the same operator', async () => {
    const { now, signIn, followOtherWindows } = await load()
    signIn(7, {})
    localStorage.setItem('brandside.settings', JSON.stringify({ theme: '#6959cd', operator: 7, unsaved: [] }))
    followOtherWindows({ key: 'brandside.settings' })
    expect(now().theme).toBe('#6959cd')
    localStorage.setItem('brandside.settings', JSON.stringify({ theme: '#212121', operator: 8, unsaved: [] }))
    followOtherWindows({ key: 'brandside.settings' })
    expect(now().theme).toBe('#6959cd')
  })
})

it('a reset takes everything back but the language', async () => {
  const { now, signIn, changeSettings, resetSettings, settingsSaved, unsavedSettings } = await load()
  signIn(7, { theme: '#11a983', language: 'en' })
  changeSettings({ tagsView: false, size: 'mini' })
  settingsSaved(unsavedSettings())
  resetSettings()
  expect(now()).toMatchObject({ theme: '#3c76fd', tagsView: true, size: 'medium', language: 'en' })
  expect(unsavedSettings()).toEqual({
    theme: null,
    scheme: null,
    size: null,
    tagsView: null,
    fixedHeader: null,
    sidebarLogo: null,
    showSettings: null,
    supportPinyinSearch: null,
    sidebarOpen: null,
    shortcuts: null,
    homeTiles: null,
  })
})
