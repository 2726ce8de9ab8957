import { contrast } from '../../platform/base/theme/contrast.ts'

/** What icons need against what is behind them, to be told apart (WCAG 1.4.11). */
export const leastContrast = 3

/** The contrast of a picture on white, by the mean colour of what it covers; one that covers nothing has 1. */
export function contrastOnWhite(rgba: Uint8ClampedArray): number {
  const sums = [0, 0, 0]
  let covered = 0
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const cover = rgba[at + 3] ?? 0
    covered += cover
    for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + cover * (rgba[at + channel] ?? 0)
  }
  if (covered === 0) return 1
  const mean = sums.map((sum) =>
    Math.round(sum / covered)
      .toString(16)
      .padStart(2, '0'),
  )
  return contrast(`#${mean.join('')}`, '#ffffff')
}
