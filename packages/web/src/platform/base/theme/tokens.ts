/** Every colour and measure of the product. Pages use the CSS variables made of them, never a colour of their own. */
export interface Tokens {
  page: string
  surface: string
  raised: string
  textStrong: string
  text: string
  textWeak: string
  hairline: string
  /** Edges of fields and buttons: 3 : 1 against the surface. */
  edge: string
  hover: string
  sidebar: string
  sidebarDeep: string
  sidebarText: string
  sidebarActive: string
  success: string
  successTint: string
  warning: string
  warningTint: string
  danger: string
  dangerTint: string
  info: string
  infoTint: string
  /** Kinds of things that are neither good nor bad; see dictionaries. */
  blue: string
  blueTint: string
  purple: string
  purpleTint: string
}

export const light: Tokens = {
  page: '#f5f6f8',
  surface: '#ffffff',
  raised: '#ffffff',
  textStrong: '#1a1f27',
  text: '#3b4350',
  textWeak: '#626b79',
  hairline: '#e6e8ec',
  edge: '#c9ced6',
  hover: '#f0f2f5',
  sidebar: '#0f1f3d',
  sidebarDeep: '#0a1730',
  sidebarText: '#b8c2d6',
  sidebarActive: '#ff9a3d',
  success: '#157347',
  successTint: '#e8f5ee',
  warning: '#935800',
  warningTint: '#fdf3e1',
  danger: '#c62a2f',
  dangerTint: '#fdecec',
  info: '#4a5567',
  infoTint: '#eef1f5',
  blue: '#1d5bbf',
  blueTint: '#e8f0fc',
  purple: '#6b3fb5',
  purpleTint: '#f1ebfb',
}

export const dark: Tokens = {
  page: '#0f1216',
  surface: '#161a20',
  raised: '#1d222a',
  textStrong: '#eef1f5',
  text: '#c4cad4',
  textWeak: '#8b94a2',
  hairline: '#2a303a',
  edge: '#414957',
  hover: '#222832',
  sidebar: '#0b1630',
  sidebarDeep: '#071024',
  sidebarText: '#b8c2d6',
  sidebarActive: '#ff9a3d',
  success: '#4cc38a',
  successTint: '#12291f',
  warning: '#f0a848',
  warningTint: '#2e2310',
  danger: '#ff7b7f',
  dangerTint: '#351a1c',
  info: '#a7b0be',
  infoTint: '#232933',
  blue: '#7fb0ff',
  blueTint: '#14233d',
  purple: '#c3a2ff',
  purpleTint: '#261c3b',
}

export type Look = 'light' | 'dark'
export const tokens: Readonly<Record<Look, Tokens>> = { light, dark }

export const font =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif"
export const monoFont = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Noto Sans Mono', monospace"

export const measures = {
  sidebar: 210,
  sidebarCollapsed: 54,
  radius: 6,
  /** Below this width the device is a phone or a narrow window (spec 9). */
  mobileBelow: 992,
} as const
