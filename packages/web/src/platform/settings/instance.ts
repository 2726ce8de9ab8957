import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { type ThemeColour, themes } from '@brandside/contract/platform/personal-settings.ts'

/**
 * What this installation is called and what it looks like: it stands in the page, so it is known before anybody has signed in.
 */
export const instance = {
  title: [meta('application-name', 'zh-CN'), meta('application-name', 'en')] as Bilingual,
  theme: themeOf(meta('brandside-theme')),
}

function meta(name: string, language?: string): string {
  const lang = language ? `[lang="${language}"]` : ''
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]${lang}`)?.content ?? ''
}

function themeOf(text: string): ThemeColour {
  return Object.hasOwn(themes, text) ? (text as ThemeColour) : '#3c76fd'
}
