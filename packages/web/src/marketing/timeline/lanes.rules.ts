/** Something that runs from an instant to another, in a lane. */
export interface Bar {
  id: number
  lane: string
  name: string
  from: string
  to: string
}

export interface PlacedBar<B extends Bar> {
  bar: B
  /** Of the width, in percent. */
  left: number
  width: number
  /** Below which others of its lane it stands, as they overlap. */
  row: number
}

/** The window that is shown, in milliseconds. */
export interface Span {
  from: number
  to: number
}

export const dayMs = 86_400_000

/** Where the bars of a lane stand: those that overlap below one another. */
export function placeBars<B extends Bar>(bars: readonly B[], { from, to }: Span): PlacedBar<B>[] {
  const ends: number[] = []
  const share = (at: number) => ((Math.min(Math.max(at, from), to) - from) * 100) / (to - from)
  return bars
    .filter((bar) => Date.parse(bar.from) < to && Date.parse(bar.to) > from)
    .toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from) || a.id - b.id)
    .map((bar) => {
      const [starts, stops] = [Date.parse(bar.from), Date.parse(bar.to)]
      const open = ends.findIndex((end) => end <= starts)
      const row = open === -1 ? ends.length : open
      ends[row] = stops
      return { bar, row, left: share(starts), width: share(stops) - share(starts) }
    })
}

/** The first days of the months in a span. */
export function monthStarts({ from, to }: Span): number[] {
  const first = new Date(from)
  const months = Array.from({ length: 24 }, (_, index) =>
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + index, 1),
  )
  return months.filter((at) => at >= from && at < to)
}
