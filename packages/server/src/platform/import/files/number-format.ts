/** How a spreadsheet program shows the numbers of a style, as far as that can mislead. */
export interface NumberFormat {
  isPercent: boolean
  /** A day or a time: the number counts days. */
  isTime: boolean
  /** With the year, the month and the day of a day, or at least two of these. */
  isDay: boolean
  /** With a time of day. */
  hasClock: boolean
  /** So many digits before the point at least: 7 is shown as 007. */
  digits: number
  /** So many places after the point are shown; undefined where all of them are. */
  places: number | undefined
  /** Shown in thousands, or beside a word for a multiple. */
  isScaled: boolean
  /** Text around the number. */
  before: string
  after: string
  /** Nothing of the number is shown. */
  isHidden: boolean
  /** Texts are shown as something else. */
  textShown?: string
}

/** Formats that every spreadsheet program knows by their number. */
const known: Readonly<Record<number, string>> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  37: '#,##0;-#,##0',
  38: '#,##0;-#,##0',
  39: '#,##0.00;-#,##0.00',
  40: '#,##0.00;-#,##0.00',
  41: '#,##0',
  42: '#,##0',
  43: '#,##0.00',
  44: '#,##0.00',
  48: '##0.0E+0',
  49: '@',
}
const dayIds = (id: number) => (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || id >= 50
const timeIds = (id: number) => (id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)

/** A format by its number, where the workbook does not say what stands behind it. */
export function knownFormat(id: number): NumberFormat | undefined {
  if (id === 22) return readFormat('yyyy-mm-dd hh:mm')
  if (dayIds(id) && id <= 58) return readFormat('yyyy-mm-dd')
  if (timeIds(id)) return readFormat('hh:mm:ss')
  return known[id] === undefined ? undefined : readFormat(known[id])
}

/** Reads the code of a format; undefined where it shows numbers as they are. */
export function readFormat(code: string): NumberFormat | undefined {
  const [positive = '', ...others] = sectionsOf(code.slice(0, longest))
  const textSection = [positive, ...others].length >= 4 ? others[2] : [positive, ...others].find(hasText)
  const textShown = textSection === undefined ? undefined : wordsOf(textSection)
  const shown = textShown !== undefined && textShown !== '@' ? { textShown } : {}
  const number = hasText(positive) ? undefined : numberShown(positive)
  if (!number) return 'textShown' in shown ? { ...asIs, ...shown } : undefined
  return { ...number, ...shown }
}

const longest = 255
const asIs: NumberFormat = {
  isPercent: false,
  isTime: false,
  isDay: false,
  hasClock: false,
  digits: 0,
  places: undefined,
  isScaled: false,
  before: '',
  after: '',
  isHidden: false,
}

function numberShown(section: string): NumberFormat | undefined {
  const bare = section.replace(literal, '')
  if (/general/i.test(bare)) return around(section, /general/i)
  const timed = bare.replace(/\[[^\]]*\]/g, (part) => (/^\[[hms]+\]$/i.test(part) ? part : ''))
  if (/[ymdhs]/i.test(timed) || /上午|下午/.test(section)) {
    const parts = [/[ye]/i, /m/i, /d/i].filter((part) => part.test(timed)).length
    const hasClock = /[hs]|上午|下午/i.test(timed)
    return { ...asIs, isTime: true, isDay: parts >= 2 && /[yed]/i.test(timed), hasClock }
  }
  const shape = /[#0?][#0?,. ]*(?:\/[#0?]+|[eE][+-]0+)?/.exec(bare)
  if (!shape) return { ...asIs, isHidden: true, before: wordsOf(section) }
  if (/[eE/]/.test(shape[0])) return undefined
  const [whole = '', places] = shape[0].trimEnd().split('.')
  const scaled = /,+$/.test(shape[0].trimEnd())
  return {
    ...around(section, /[#0?][#0?,. ]*/),
    isPercent: bare.includes('%'),
    digits: (whole.match(/0/g) ?? []).length,
    places: (places?.match(/[#0?]/g) ?? []).length,
    isScaled: scaled || /[万千百亿kKM]/.test(wordsOf(section).replace(/[#0?,.%]/g, '')),
  }
}

function around(section: string, shape: RegExp): NumberFormat {
  const marked = section.replace(/"[^"]*"|\\./g, (part) => part.replace(/[#0?,.%]|general/gi, (each) => hide(each)))
  const at = shape.exec(marked)
  const end = (at?.index ?? 0) + (at?.[0].length ?? 0)
  return { ...asIs, before: wordsOf(marked.slice(0, at?.index ?? 0)), after: wordsOf(marked.slice(end)) }
}

/** Digits within quotes are words of the format. */
const hide = (text: string) => [...text].map((each) => String.fromCharCode(each.charCodeAt(0) + hidden)).join('')
const hidden = 0xe000

/** What is shown as it is written: without colours, conditions, room and repeats. */
function wordsOf(section: string): string {
  return section
    .replace(/\[\$([^\]-]*)[^\]]*\]/g, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/[_*]./g, '')
    .replace(/"([^"]*)"/g, '$1')
    .replace(/[\\!](.)/g, '$1')
    .replace(/[\ue000-\ue0ff]/g, (each) => String.fromCharCode(each.charCodeAt(0) - hidden))
    .trim()
}

const literal = /"[^"]*"|\\.|!.|_.|\*.|\[\$[^\]]*\]/g
const hasText = (section: string) => section.replace(literal, '').includes('@')

/** Parts for positive, negative, no and text; what is quoted parts nothing. */
function sectionsOf(code: string): string[] {
  const parts: string[] = ['']
  for (const [part] of code.matchAll(/"[^"]*"|\\.|[^;]|;/g)) {
    if (part === ';') parts.push('')
    else parts[parts.length - 1] += part
  }
  return parts
}
