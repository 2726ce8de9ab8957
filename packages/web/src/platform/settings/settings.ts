import type { Language } from '@brandside/contract/platform/bilingual.ts'
import { create } from 'zustand'

export const schemes = ['light', 'dark', 'system'] as const
export type Scheme = (typeof schemes)[number]

export const sizes = ['default', 'medium', 'small', 'mini'] as const
export type Size = (typeof sizes)[number]

export interface Settings {
  /** Theme colour, one of the palette (spec 9). */
  theme: string
  scheme: Scheme
  size: Size
  language: Language
  sidebarOpen: boolean
}

/** `theme-init.js` reads the same entry before the first paint. */
const storageKey = 'brandside.settings'
/** spec 4: the sidebar's state is kept in a cookie; open unless it says otherwise. */
const sidebarCookie = 'sidebarStatus'

/** What an operator has set for himself; kept in this browser. */
export const useSettings = create<Settings>(() => ({
  theme: '#3c76fd',
  scheme: 'system',
  size: 'medium',
  language: firstLanguage(),
  ...kept(),
  sidebarOpen: !document.cookie.split('; ').includes(`${sidebarCookie}=0`),
}))

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change)
  const { sidebarOpen, ...rest } = useSettings.getState()
  try {
    localStorage.setItem(storageKey, JSON.stringify(rest))
  } catch {
    // Full or forbidden storage costs the memory of a setting, never the page.
  }
  if ('sidebarOpen' in change) keepInCookie(sidebarOpen)
}

/** Chinese, unless the browser prefers English and lists no Chinese. */
function firstLanguage(): Language {
  const wanted = navigator.languages
  return wanted[0]?.startsWith('en') && !wanted.some((tag) => tag.startsWith('zh')) ? 'en' : 'zh'
}

function kept(): Partial<Settings> {
  try {
    const { theme, scheme, size, language } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Record<
      string,
      unknown
    >
    return {
      ...(typeof theme === 'string' && /^#[0-9a-f]{6}$/i.test(theme) && { theme }),
      ...(schemes.some((each) => each === scheme) && { scheme: scheme as Scheme }),
      ...(sizes.some((each) => each === size) && { size: size as Size }),
      ...((language === 'zh' || language === 'en') && { language }),
    }
  } catch {
    return {}
  }
}

function keepInCookie(sidebarOpen: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist on plain-HTTP addresses
  document.cookie = `${sidebarCookie}=${sidebarOpen ? 1 : 0}; path=/; max-age=31536000; samesite=lax`
}
