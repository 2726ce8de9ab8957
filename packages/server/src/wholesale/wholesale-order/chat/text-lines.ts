/** A line of the folded text with its place. */
export interface TextLine {
  from: number
  text: string
}

/** Splits a folded text into lines. */
export function linesOf(text: string): TextLine[] {
  const lines: TextLine[] = []
  let from = 0
  for (const line of text.split('\n')) {
    lines.push({ from, text: line })
    from += line.length + 1
  }
  return lines
}

/** True where a line quotes an earlier message: `「小顾：还剩几箱？」`, mostly above a stroke. */
export function isQuote(lines: readonly TextLine[], index: number): boolean {
  const [line = '', next = ''] = [lines[index]?.text.trim(), lines[index + 1]?.text.trim()]
  return (/^[「『].*[」』]$/.test(line) && /^[-—=_]{3,}$/.test(next)) || /^[「『][^」』]*:.*[」』]$/.test(line)
}

const listMark =
  /^[-\s*>•·#~√✓☺▪◆■●○★☆]*(?:[([【]?(\d{1,3}|[一二三四五六七八九十]{1,3})[)\]】]\s*|(\d{1,3}|[一二三四五六七八九十]{1,3})[、]\s*|(?:no\.?\s*|第)?(\d{1,3})[.:](?!\d)\s*|no\.?\s*\d{1,3}[.:]?\s+|\d{1,2}\.\d{1,2}[.、]?\s+(?=\p{sc=Han})|[a-z](?:[.、:]|\))\s*(?!\d))/u

/** Finds the list numbers before lines: the index of the line and the length of its mark. */
export function marksOf(lines: readonly TextLine[]): Map<number, number> {
  const numbers = new Map<number, { n: number; isComma: boolean; length: number; rest: string }>()
  for (const [index, { text }] of lines.entries()) {
    const found = listMark.exec(text.slice(0, 30))
    if (!found) continue
    numbers.set(index, {
      n: Number(found[1] ?? found[2] ?? found[3] ?? 0),
      isComma: found[2] !== undefined,
      length: found[0].length,
      rest: text.slice(found[0].length, found[0].length + 8),
    })
  }
  const all = new Set([...numbers.values()].map(({ n }) => n))
  return new Map(
    [...numbers].flatMap(([index, { n, isComma, length, rest }]) => {
      const next = Number(/^\d+/.exec(rest)?.[0] ?? Number.NaN)
      // `3、4箱` is a range, unless it stands in a list.
      if (isComma && next === n + 1 && !all.has(n - 1) && !all.has(n + 1) && n !== 1) return []
      return [[index, length] as const]
    }),
  )
}

const bullets = /^[\s>•·#~√✓☺▪◆■●○★☆]*(?:[-*—](?=\s|\p{L})\s*)?/u

/** Cuts the list mark or bullet from a line. */
export function withoutMark(line: TextLine, mark: number | undefined): TextLine {
  const bullet = mark ?? bullets.exec(line.text)?.[0].length ?? 0
  return { from: line.from + bullet, text: line.text.slice(bullet) }
}

/** Cuts the unit of all numbers of a line from its end: `茉莉2桂花2（箱）`. */
export function withoutLineUnit(line: TextLine, units: ReadonlySet<string>): { line: TextLine; unit?: string } {
  const [whole, unit] = /[([] ?(?:单位:?)?([\p{sc=Han}a-z]{1,3}) ?[)\]] ?$/u.exec(line.text) ?? []
  if (whole === undefined || unit === undefined || !units.has(unit)) return { line }
  return { line: { ...line, text: line.text.slice(0, -whole.length) }, unit }
}

/** Cuts a unit that holds for the whole text from a line, and returns it: `单位都是箱`. */
export function withoutUnit(line: TextLine, units: ReadonlySet<string>): { line: TextLine; unit?: string } {
  if (!/单位|都|全|按|统一|均/.test(line.text)) return { line }
  let found: string | undefined
  const text = line.text.replace(
    /(?:(?:以上|以下|上面|下面|没写的?|默认|统一|数量|这些)*(?:单位)(?:都|全|统一|均|是|为|按|用|:|=| )*|(?:以上|以下|上面|下面)按|(?:以上|以下|上面|下面|默认|统一|这些)*(?:都是|全是|都按|全按|均为|一律按?|统一按?|都为))(\p{sc=Han}{1,2}|kg)(?:来|算|哈|啊|哦|计|吧|报|发|为准)*(?=$|[^\p{L}\p{N}])/gu,
    (whole, unit: string) => {
      if (!units.has(unit)) return whole
      found = unit
      return ' '.repeat(whole.length)
    },
  )
  const rest = { ...line, text }
  return found === undefined ? { line: rest } : { line: rest, unit: found }
}
