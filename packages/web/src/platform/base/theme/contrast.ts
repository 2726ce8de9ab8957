import { type Look, tokens } from './tokens.ts'

/** Shades of a theme colour on the screen, so that text stays readable in each of the nine colours. */
export interface Shades {
  /** Ground of the primary button, under white text. */
  solid: string
  /** Links, the active tab and other text in the theme colour. */
  ink: string
}

/** How much of the theme colour is in the ground of a selected row, at the most. */
export const selectedShare = 0.16

/** 4.5 : 1 for text; in the dark look the button also stands out from its ground by 3 : 1. */
export function shadesOf(theme: string, look: Look): Shades {
  const { page, surface, hover } = tokens[look]
  // Selected items stand in the theme colour on a tint of it.
  const isReadable = (colour: string) =>
    [page, hover, mix(colour, surface, selectedShare)].every((ground) => contrast(colour, ground) >= 4.5)
  if (look === 'light') {
    const readable = darken(theme, isReadable)
    return { solid: readable, ink: readable }
  }
  const visible = lighten(theme, (colour) => contrast(colour, surface) >= 3)
  return {
    solid: darken(visible, (colour) => contrast(colour, '#ffffff') >= 4.5),
    ink: lighten(theme, isReadable),
  }
}

/** WCAG contrast of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** `#rrggbb` over another colour: `share` of the first. */
export function mix(top: string, ground: string, share: number): string {
  const below = channels(ground)
  return hex(channels(top).map((value, index) => value * share + (below[index] ?? 0) * (1 - share)))
}

function darken(colour: string, enough: (colour: string) => boolean): string {
  return stepTowards(colour, '#000000', enough)
}

function lighten(colour: string, enough: (colour: string) => boolean): string {
  return stepTowards(colour, '#ffffff', enough)
}

/** The colour itself, else the nearest one on the way to black or white. */
function stepTowards(colour: string, towards: string, enough: (colour: string) => boolean): string {
  for (let share = 1; share > 0; share -= 0.01) {
    const candidate = mix(colour, towards, share)
    if (enough(candidate)) return candidate
  }
  return towards
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

function hex(values: readonly number[]): string {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
