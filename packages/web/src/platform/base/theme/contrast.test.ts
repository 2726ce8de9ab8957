import { themes } from '@brandside/contract/platform/parameters/personal-settings.ts'
import { describe, expect, it } from 'vitest'
import { contrast, mix, selectedShare, shadesOf } from './contrast.ts'
import { dark, light, tokens } from './tokens.ts'

const palette = Object.keys(themes)

describe.each(palette)('the theme colour %s', (theme) => {
  it('is readable as text and as ground of white text in the light look', () => {
    const { solid, ink } = shadesOf(theme, 'light')
    expect(contrast(solid, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    for (const ground of [light.page, light.surface, light.raised, light.hover])
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it('is readable and stands out from its ground in the dark look', () => {
    const { solid, ink } = shadesOf(theme, 'dark')
    expect(contrast(solid, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(solid, dark.surface)).toBeGreaterThanOrEqual(3)
    for (const ground of [dark.page, dark.surface, dark.raised, dark.hover])
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
  })
})

it.each(['light', 'dark'] as const)('what is selected is readable on its tint in all nine colours, %s', (look) => {
  for (const theme of palette) {
    const { ink } = shadesOf(theme, look)
    expect(contrast(ink, mix(ink, tokens[look].surface, selectedShare))).toBeGreaterThanOrEqual(4.5)
  }
})

it.each(['light', 'dark'] as const)('texts are readable on every ground of the %s look', (look) => {
  const { page, surface, raised, hover, text, textStrong, textWeak } = tokens[look]
  for (const ground of [page, surface, raised, hover])
    for (const ink of [text, textStrong, textWeak]) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
})

it.each(['light', 'dark'] as const)('status colours are readable on their own tint and on the surface, %s', (look) => {
  const colours = tokens[look]
  for (const status of ['success', 'warning', 'danger', 'info', 'blue', 'purple'] as const) {
    expect(contrast(colours[status], colours[`${status}Tint`])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours[status], colours.surface)).toBeGreaterThanOrEqual(4.5)
  }
})

it('the sidebar is readable in both looks, and its active item is orange', () => {
  for (const { sidebar, sidebarDeep, sidebarText, sidebarActive } of [light, dark])
    for (const ground of [sidebar, sidebarDeep])
      for (const ink of [sidebarText, sidebarActive]) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
})

it('mixes a colour over another', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
})
