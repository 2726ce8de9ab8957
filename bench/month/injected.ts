import type { Id } from '@brandside/contract/platform/id.ts'

/** A payment or refund as our books have it. */
export interface MovedLine {
  channelId: Id
  day: string
  type: 'PAY' | 'REFUND'
  no: string
  cents: number
  fee: number
  currency: string
}

/** A difference that was put into a bill, and what has to be said of it. */
export interface InjectedDifference {
  /** The channel and the day. */
  bill: string
  type: 'PAY' | 'REFUND'
  no: string
  outcome: 'ONLY_HERE' | 'ONLY_THERE' | 'DIFFERS' | 'FEE_DIFFERS'
  /** What the channel holds more than our books say. */
  differenceCents: number
  /** What stands in the bill in place of ours; nothing where it has none. */
  line?: Pick<MovedLine, 'cents' | 'fee'>
}

interface Options {
  many: number
  next: () => number
  /** Those that tell their fees with each line. */
  platforms: readonly Id[]
}

const kinds = ['ONLY_HERE', 'ONLY_THERE', 'DIFFERS', 'FEE_DIFFERS'] as const

/** At random over the bills, each line at most once. */
export function injectDifferences(
  bills: ReadonlyMap<string, readonly MovedLine[]>,
  { many, next, platforms }: Options,
): Map<string, InjectedDifference> {
  const injected = new Map<string, InjectedDifference>()
  const all = [...bills].flatMap(([bill, lines]) => lines.map((line) => ({ bill, line })))
  while (injected.size < Math.min(many, all.length / 2)) {
    const { bill, line } = all[Math.floor(next() * all.length)] as (typeof all)[number]
    const keepsFees = platforms.includes(line.channelId)
    const kind = kinds[Math.floor(next() * (keepsFees ? 4 : 3))] ?? 'DIFFERS'
    const apart = 1 + Math.floor(next() * 500)
    const one = differenceOf(bill, line, { kind, apart, keepsFees })
    const key = `${bill} ${one.type} ${one.no}`
    if (!injected.has(key)) injected.set(key, one)
  }
  return injected
}

function differenceOf(
  bill: string,
  { type, no, cents, fee }: MovedLine,
  { kind, apart, keepsFees }: { kind: InjectedDifference['outcome']; apart: number; keepsFees: boolean },
): InjectedDifference {
  const sign = type === 'PAY' ? 1 : -1
  const ours = { bill, type, no }
  const kept = keepsFees ? fee : 0
  if (kind === 'ONLY_HERE') return { ...ours, outcome: kind, differenceCents: sign * (kept - cents) }
  if (kind === 'ONLY_THERE') {
    const stranger = { bill, type: 'PAY' as const, no: `X${no}`.slice(0, 60) }
    return { ...stranger, outcome: kind, differenceCents: cents, line: { cents, fee: 0 } }
  }
  if (kind === 'DIFFERS')
    return { ...ours, outcome: kind, differenceCents: sign * apart, line: { cents: cents + apart, fee } }
  return { ...ours, outcome: kind, differenceCents: -sign * apart, line: { cents, fee: fee + apart } }
}

/** The bill as a channel hands it out, with what was injected. */
export function billText(lines: readonly MovedLine[], injected: readonly InjectedDifference[]): string {
  const changed = new Map(injected.map((each) => [`${each.type} ${each.no}`, each]))
  const own = lines.flatMap((line) => {
    const one = changed.get(`${line.type} ${line.no}`)
    if (!one) return [line]
    return one.line ? [{ ...line, ...one.line }] : []
  })
  const strangers = injected.flatMap(({ outcome, type, no, line }) =>
    outcome === 'ONLY_THERE' && line ? [{ type, no, ...line }] : [],
  )
  const rows = [...own, ...strangers].map(({ type, no, cents, fee }) => [type, no, yuan(cents), yuan(fee)].join(','))
  return ['type,no,amount,fee', ...rows].join('\n')
}

const yuan = (cents: number) => (cents / 100).toFixed(2)
