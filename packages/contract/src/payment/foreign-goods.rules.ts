import { readNumber } from '../platform/read/numbers.ts'

/** A line of a sale that was made elsewhere; goods are told by the seller's own number, or by name. */
export interface ForeignLine {
  goodsNo: string | null
  name: string
  quantity: number
  priceCents: number
  /** Of boxes or the way: no goods of a menu. */
  isFee?: true
}

/** Goods of a sale as a sheet has them in one cell: `牛肉面*2@25.00；可乐*1@5.00`. The line that cannot be read is told. */
export function readGoods(text: string): ForeignLine[] | { wrong: string } {
  const lines: ForeignLine[] = []
  for (const part of text.split(/[；;\n]/)) {
    if (part.trim() === '') continue
    const [, name = '', count = '', price = ''] =
      /^(.{1,64}?)\s*[*×xX]\s*(\d{1,4})\s*@\s*(\S+)$/.exec(part.trim()) ?? []
    const cents = readNumber(price, { kind: 'money' })
    if (name === '' || Number(count) < 1 || !('value' in cents) || typeof cents.value !== 'number')
      return { wrong: part.trim().slice(0, 80) }
    lines.push({ goodsNo: null, name: name.trim(), quantity: Number(count), priceCents: cents.value })
  }
  return lines
}
