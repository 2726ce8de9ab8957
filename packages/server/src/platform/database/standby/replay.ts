/** A place in the write-ahead log of PostgreSQL, as a number that grows. */
export type LogPlace = bigint

/** From PostgreSQL's own words for it, such as `16/B374D848`; undefined for anything else. */
export function logPlace(text: string | null | undefined): LogPlace | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text ?? '') ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined
}

/** The same place in PostgreSQL's words. */
export function placeText(place: LogPlace): string {
  const hex = (part: bigint) => part.toString(16).toUpperCase()
  return `${hex(place >> 32n)}/${hex(place & 0xffffffffn)}`
}

/**
 * How far a standby has come, by places of the primary's log and the moments at which the log ended there. No clock of
 * another machine is asked, and a primary without work makes no standby late.
 */
export class Replay {
  readonly #boundMs: number
  #marks: { place: LogPlace; at: number }[] = []
  #replayed: LogPlace = -1n
  #freshAt = Number.NEGATIVE_INFINITY

  constructor(boundMs: number) {
    this.#boundMs = boundMs
  }

  /** The log ended at this place at that moment or later: all that was committed before stands before it. */
  mark(place: LogPlace, at: number): void {
    // What is older than the bound does not help a standby that reaches it.
    this.#marks = [...this.#marks.filter((mark) => at - mark.at <= this.#boundMs), { place, at }]
  }

  reach(place: LogPlace): void {
    this.#replayed = place
    const passed = this.#marks.findLastIndex((mark) => mark.place <= place)
    if (passed === -1) return
    this.#freshAt = this.#marks[passed]?.at ?? this.#freshAt
    this.#marks = this.#marks.slice(passed + 1)
  }

  /** All that was committed before that moment is there. */
  get freshAt(): number {
    return this.#freshAt
  }

  /** True when nothing is missing that is older than the bound, and all that stands before the given place is there. */
  isGoodFor(now: number, written: LogPlace = -1n): boolean {
    return now - this.#freshAt <= this.#boundMs && written <= this.#replayed
  }
}
