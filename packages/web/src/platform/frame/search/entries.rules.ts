import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { PaletteEntry } from '@brandside/contract/shell/palette.ts'
import type { RecordOption } from './records.ts'
import type { Findable } from './search-pages.ts'

/** A record to create, or a page by another word for what is done there. */
export interface Entry extends Findable {
  kind: PaletteEntry['kind']
  icon: string
  /** Modules with whose records the form may begin. */
  begins: readonly string[]
}

/**
 * Entries that are meant by words which are no near match: other words within a question, and acts in short, of which the
 * shortest is the nearest.
 */
export function entriesMeant(entries: readonly Entry[], pattern: string): Entry[] {
  const asked = pattern.trim().toLowerCase()
  return entries
    .filter(({ kind, title }) =>
      kind === 'PAGE' ? title.some((text) => asked.includes(text.toLowerCase())) : isShortFor(asked, title),
    )
    .toSorted((one, other) => (one.kind === other.kind && one.kind === 'CREATE' ? lengthOf(one) - lengthOf(other) : 0))
}

const lengthOf = ({ title }: Entry) => title[0].length

/**
 * New records that begin with one that was found: `新增订单 望湖` is an order of 望湖酒家; and pages that show what is asked about
 * it: `望湖 收款` are its receipts.
 */
export function entriesBegun(
  entries: readonly Entry[],
  records: readonly RecordOption[],
  pattern: string,
): (Entry & { mark: string })[] {
  return records.flatMap(({ found, title: [name] }) => {
    const rest = pattern.replace(found.words, ' ').replace(joining, ' ').trim().toLowerCase()
    if (rest === '' || rest === pattern.trim()) return []
    return entries
      .filter(
        ({ kind, begins, title }) =>
          begins.includes(found.module) &&
          (kind === 'PAGE' ? title.some((text) => rest.includes(text.toLowerCase())) : isShortFor(rest, title)),
      )
      .slice(0, mostBegun)
      .map((entry) => ({
        ...entry,
        mark: name,
        path: `${entry.path}${entry.path.includes('?') ? '&' : '?'}${found.module}Id=${found.id}`,
      }))
  })
}

/** `新增订单` is short for 新增批发订单, and `new order` for Create wholesale order. */
function isShortFor(asked: string, [zh, en]: Bilingual): boolean {
  if (/\p{Script=Han}/u.test(asked)) return [...asked].length >= fewestHan && isWithin([...asked], [...zh])
  const said = asked.split(/\s+/)
  const [verb = '', ...nouns] = said
  const title = en.toLowerCase()
  return creating.has(verb) && nouns.length > 0 && nouns.every((noun) => title.includes(noun))
}

function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  let at = 0
  for (const each of whole) if (each === part[at]) at++
  return at === part.length
}

const fewestHan = 3
const creating = new Set(['new', 'add', 'create'])
const mostBegun = 2
/** Words between an act and the record that it is for. */
const joining = /\b(for|of|to|with)\b|[给为：:]/gi
