import { create } from 'zustand'
import { useSession } from '../session/session-store.ts'
import { instance } from './instance.ts'
import { keys, knownSettings, pick, type SettingKey, type Settings } from './known-settings.ts'

/** Default values (spec 2, 4, 9). */
const standard: Readonly<Settings> = {
  theme: instance.theme,
  scheme: 'system',
  size: 'medium',
  language: firstLanguage(),
  showSettings: true,
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  supportPinyinSearch: true,
  sidebarOpen: true,
  pinnedTabs: [],
  shortcuts: [],
  homeTiles: [],
}

/**
 * Copy in this browser, so that the first paint is right. `unsaved` are choices the server does not know yet, made by
 * `operator`, or before the sign-in.
 */
interface Mirror {
  chosen: Partial<Settings>
  unsaved: readonly SettingKey[]
  operator: number | undefined
}

/** `theme-init.js` reads the same entry before the first paint. */
const storageKey = 'brandside.settings'
/** spec 4: sidebar and size are kept in cookies, too. */
const cookies = { sidebar: 'sidebarStatus', size: 'size' } as const

let mirror = readMirror()

export const useSettings = create<Settings>(() => ({ ...standard, ...mirror.chosen }))

/** Each change counts at once, here and in the other windows; it goes to the server a little later. */
export function changeSettings(change: Partial<Settings>): void {
  choose({ ...mirror.chosen, ...change }, Object.keys(change) as SettingKey[])
}

/**
 * Everything as it was at first. The language stays: the operator has to be able to read the way back. So do pinned
 * tabs, which are unpinned in the tab bar.
 */
export function resetSettings(): void {
  choose(
    pick(mirror.chosen, staying),
    keys.filter((key) => !staying.includes(key)),
  )
}

const staying: readonly SettingKey[] = ['language', 'pinnedTabs']

/**
 * Takes the server's settings of the operator who has signed in; of this browser's only unsaved ones stay beside them.
 */
export function takeSettings(operator: number, known: Readonly<Record<string, unknown>>): void {
  const unsaved = mirror.operator === undefined || mirror.operator === operator ? mirror.unsaved : []
  apply({ chosen: { ...knownSettings(known), ...pick(mirror.chosen, unsaved) }, unsaved, operator })
}

/** Settings still to be sent to the server; null stands for a choice that was taken back. */
export function unsavedSettings(): Partial<{ [K in SettingKey]: Settings[K] | null }> {
  if (mirror.operator !== undefined && mirror.operator !== currentOperator()) return {}
  return Object.fromEntries(mirror.unsaved.map((key) => [key, mirror.chosen[key] ?? null]))
}

/** The server has saved these; settings changed again in the meantime are still to be sent. */
export function settingsSaved(saved: ReturnType<typeof unsavedSettings>): void {
  const unsaved = mirror.unsaved.filter((key) => !(key in saved) || saved[key] !== (mirror.chosen[key] ?? null))
  keep({ ...mirror, unsaved })
}

/** Another window of this browser has changed something. */
export function followOtherWindows(event: Pick<StorageEvent, 'key'>): void {
  if (event.key !== storageKey) return
  const other = readMirror()
  if (other.operator !== mirror.operator) return
  mirror = other
  useSettings.setState({ ...standard, ...other.chosen })
}

function choose(chosen: Partial<Settings>, changed: readonly SettingKey[]): void {
  const operator = currentOperator()
  // Unsaved choices of another operator are not this operator's.
  const before = operator === mirror.operator || mirror.operator === undefined ? mirror.unsaved : []
  apply({ chosen, unsaved: [...new Set([...before, ...changed])], operator })
}

function apply(next: Mirror): void {
  keep(next)
  useSettings.setState({ ...standard, ...next.chosen })
}

function keep(next: Mirror): void {
  mirror = next
  const { size, sidebarOpen } = { ...standard, ...next.chosen }
  keepInCookie(cookies.sidebar, sidebarOpen ? '1' : '0')
  keepInCookie(cookies.size, size)
  try {
    const { chosen, ...rest } = next
    localStorage.setItem(storageKey, JSON.stringify({ ...chosen, ...rest }))
  } catch {
    // Full or forbidden storage costs the memory of a setting, never the page.
  }
}

function currentOperator(): number | undefined {
  return useSession.getState().userInfo?.user?.id
}

/** Chinese, unless the browser prefers English and lists no Chinese. */
function firstLanguage(): Settings['language'] {
  const wanted = navigator.languages
  return wanted[0]?.startsWith('en') && !wanted.some((tag) => tag.startsWith('zh')) ? 'en' : 'zh'
}

function readMirror(): Mirror {
  const stored = storedEntry()
  const chosen = knownSettings({ ...stored, ...cookieSettings() })
  const { unsaved, operator } = stored
  return {
    chosen,
    // Without a list nothing was ever saved.
    unsaved: Array.isArray(unsaved) ? keys.filter((key) => unsaved.includes(key)) : keysOf(chosen),
    operator: typeof operator === 'number' ? operator : undefined,
  }
}

function storedEntry(): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

function cookieSettings(): Readonly<Record<string, unknown>> {
  const sidebar = cookie(cookies.sidebar)
  const size = cookie(cookies.size)
  return { ...(sidebar && { sidebarOpen: sidebar !== '0' }), ...(size && { size }) }
}

function keysOf(some: Partial<Settings>): SettingKey[] {
  return keys.filter((key) => some[key] !== undefined)
}

function cookie(name: string): string | undefined {
  return document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}

function keepInCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist on plain-HTTP addresses
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`
}
