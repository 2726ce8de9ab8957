/** Where thresholds stand on a line from nothing to the highest: by their orders of size, so that low ones stay apart. */
export interface Scale {
  positionOf(threshold: number): number
  /** Rounded to two figures. */
  thresholdAt(position: number): number
}

/** As many positions as the line has. */
export const positions = 1_000

export function scaleOf(thresholds: readonly number[]): Scale {
  const least = Math.log(Math.max(1, Math.min(...thresholds) / 4))
  const most = Math.log(Math.max(10, Math.max(...thresholds) * 4))
  return {
    positionOf: (threshold) => Math.round(((Math.log(Math.max(1, threshold)) - least) / (most - least)) * positions),
    thresholdAt: (position) => roundUp(Math.exp(least + (position / positions) * (most - least))),
  }
}

function roundUp(size: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(size)) - 1)
  return Math.max(1, Math.round(size / step) * step)
}
