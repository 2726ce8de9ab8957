/** A number in Chinese words as plain digits, `三十二` as `32`, `两点五` as `2.5`, `1.5万` as `15000`; undefined where it is none. */
export function chineseNumber(text: string): string | undefined {
  const [, digits, unit] = /^(\d{1,12}(?:\.\d{1,8})?)([百千万亿])$/.exec(text) ?? []
  if (digits && unit) return movedPoint(digits, places[unit] ?? 0)
  const [whole = '', fraction, ...more] = text.split('点')
  const size = wholeNumber(whole)
  if (size === undefined || more.length > 0) return undefined
  if (fraction === undefined) return size
  const behind = [...fraction].map(digitOf)
  return fraction === '' || behind.includes(undefined) ? undefined : `${size}.${behind.join('')}`
}

const digitsInWords = ['零〇', '一壹', '二贰两', '三叁', '四肆', '五伍', '六陆', '七柒', '八捌', '九玖']
const digitOf = (character: string): number | undefined => {
  const digit = digitsInWords.findIndex((words) => words.includes(character))
  return digit < 0 ? undefined : digit
}

const places: Readonly<Record<string, number>> = { 十: 1, 拾: 1, 百: 2, 佰: 2, 千: 3, 仟: 3, 万: 4, 亿: 8, 兆: 12 }

function wholeNumber(text: string): string | undefined {
  if (text === '' || text.length > 40) return undefined
  const digits = [...text].map(digitOf)
  // `三五` is three to five.
  if (!digits.includes(undefined)) return text.length === 2 && !/[零〇]/.test(text) ? undefined : digits.join('')
  return largeNumber(text, ['兆', '亿', '万'])?.toString()
}

/** Split at the largest of the units, each part below it said alone. */
function largeNumber(text: string, [unit, ...smaller]: readonly string[]): bigint | undefined {
  if (unit === undefined) return belowTenThousand(text)
  const at = text.indexOf(unit)
  if (at < 0) return largeNumber(text, smaller)
  const [head, tail] = [text.slice(0, at), text.slice(at + 1)]
  const [over, rest] = [largeNumber(head, smaller), tail === '' ? 0n : tailOf(tail, unit, smaller)]
  const size = 10n ** BigInt(places[unit] ?? 0)
  if (over === undefined || rest === undefined || over === 0n || rest >= size) return undefined
  return over * size + rest
}

/** `一万二` is 12000: a digit alone behind a unit counts the next smaller place. A zero between says otherwise. */
function tailOf(tail: string, unit: string, smaller: readonly string[]): bigint | undefined {
  const digit = tail.length === 1 ? digitOf(tail) : undefined
  if (digit) return BigInt(digit) * 10n ** BigInt((places[unit] ?? 0) - 1)
  return largeNumber(tail.replace(/^[零〇]/, ''), smaller)
}

function belowTenThousand(text: string): bigint | undefined {
  const shape = /^(?:(.)[千仟])?(?:([零〇]?)(.)[百佰])?(?:([零〇]?)(.)?[十拾])?(?:([零〇]?)(.))?$/u
  const found = shape.exec(text)
  if (text === '' || !found) return undefined
  const [, thousands, , hundreds, , tens, zero, ones] = found
  const hasTens = /[十拾]/.test(text)
  const parts = [thousands, hundreds, hasTens ? (tens ?? '一') : undefined, ones]
  const digits = parts.map((part) => (part === undefined ? 0 : digitOf(part)))
  if (digits.some((digit, index) => !digit && parts[index] !== undefined)) return undefined
  const [d3 = 0, d2 = 0, d1 = 0, d0 = 0] = digits
  // `一百二` is 120, as 102 is said with a zero.
  const next = ones && !zero && !hasTens ? (hundreds ? 10 : thousands ? 100 : 1) : 1
  return BigInt(d3 * 1000 + d2 * 100 + d1 * 10 + d0 * next)
}

/** The digits times a power of ten. */
function movedPoint(digits: string, by: number): string {
  const [whole = '', fraction = ''] = digits.split('.')
  const padded = fraction.padEnd(by, '0')
  return `${whole}${padded.slice(0, by)}.${padded.slice(by)}`
}
