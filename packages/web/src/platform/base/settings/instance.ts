import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { type ThemeColour, themes } from '@brandside/contract/platform/parameters/personal-settings.ts'
import type { ApiEnvironment } from '@brandside/contract/platform/partners/environments.ts'

/**
 * Name, look and servers of this installation: the server has written them into the page, so they are known before the
 * sign-in.
 */
export const instance = {
  title: [meta('application-name', 'zh-CN'), meta('application-name', 'en')] as Bilingual,
  theme: themeOf(meta('brandside-theme')),
  environments: environmentsOf(meta('brandside-environments')),
}

function meta(name: string, language?: string): string {
  const lang = language ? `[lang="${language}"]` : ''
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]${lang}`)?.content ?? ''
}

function themeOf(text: string): ThemeColour {
  return Object.hasOwn(themes, text) ? (text as ThemeColour) : '#3c76fd'
}

function environmentsOf(text: string): readonly ApiEnvironment[] {
  // Written by the server from its checked configuration.
  return text === '' ? [] : (JSON.parse(text) as ApiEnvironment[])
}
