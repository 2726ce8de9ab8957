import { useSettings } from '../settings/settings.ts'
import { shadesOf } from './contrast.ts'
import { font, type Look, measures, monoFont, type Tokens, tokens } from './tokens.ts'

/**
 * Keeps the document's look in step with the settings and, where they say so, with the system. `theme-init.js` has set
 * the first look before the first paint.
 */
export function applyTheme(): void {
  document.adoptedStyleSheets.push(sheet(staticRules()), themeRules)
  apply()
  useSettings.subscribe(apply)
  systemDark.addEventListener('change', apply)
}

/** The look that is on the screen now. */
export function currentLook(): Look {
  const { scheme } = useSettings.getState()
  if (scheme === 'system') return systemDark.matches ? 'dark' : 'light'
  return scheme
}

export const systemDark = matchMedia('(prefers-color-scheme: dark)')

const themeRules = sheet('')

function apply(): void {
  const { language, theme } = useSettings.getState()
  const root = document.documentElement
  root.dataset.theme = currentLook()
  root.style.colorScheme = currentLook()
  root.lang = language === 'zh' ? 'zh-CN' : 'en'
  themeRules.replaceSync(
    (['light', 'dark'] as const).map((look) => `${selector[look]}{${primaryRules(theme, look)}}`).join(''),
  )
}

function primaryRules(theme: string, look: Look): string {
  const { solid, ink } = shadesOf(theme, look)
  return `--bs-primary:${solid};--bs-primary-text:${ink};--bs-focus:${ink};`
}

function staticRules(): string {
  const shared = `--bs-font:${font};--bs-mono:${monoFont};--bs-radius:${measures.radius}px;--bs-sidebar-width:${measures.sidebar}px;--bs-sidebar-collapsed:${measures.sidebarCollapsed}px;`
  const shadow = {
    light: '0 4px 16px rgb(16 24 40 / 12%), 0 1px 3px rgb(16 24 40 / 8%)',
    dark: '0 8px 24px rgb(0 0 0 / 55%), 0 0 0 1px #2a303a',
  }
  return `:root{${shared}}${(['light', 'dark'] as const)
    .map((look) => `${selector[look]}{--bs-shadow:${shadow[look]};${variables(tokens[look])}}`)
    .join('')}`
}

/** `textStrong` is `--bs-text-strong`. */
function variables(colours: Tokens): string {
  return Object.entries(colours)
    .map(([name, value]) => `--bs-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value};`)
    .join('')
}

const selector: Readonly<Record<Look, string>> = { light: ':root', dark: ":root[data-theme='dark']" }

function sheet(text: string): CSSStyleSheet {
  const made = new CSSStyleSheet()
  made.replaceSync(text)
  return made
}
