import { type Bilingual, type Language, languages } from '@brandside/contract/platform/bilingual.ts'
import type { Contract, Placed } from '@brandside/contract/platform/contract.ts'
import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { maskEmail, maskMobile } from '@brandside/contract/platform/rules.ts'
import type { Change } from './context.ts'
import { type CustomFields, spreadCustom } from './custom-fields/custom-fields.ts'
import type { Statement } from './database/batch.ts'
import type { Dictionaries } from './dictionaries/dictionaries.ts'
import type { Operator } from './identity/operator.ts'
import { asRead, companionOf, type Fields, fieldsOf, isReference } from './log-fields.ts'
import { isSame, type Row, type RowChange, rowChanges, rowsWith } from './row-changes.ts'
import { valueText } from './value-text.ts'

export interface LogEntry {
  contract: Contract
  endpoint: Placed
  operator: Pick<Operator, 'id' | 'nickName'> & Partial<Pick<Operator, 'timeZone'>>
  ip: string
  requestId: string
  /** Names of the values of choices; without them, the contract's words. */
  dictionaries?: Dictionaries
  /** Fields that the company has added; without them, the line tells nothing of these. */
  customFields?: CustomFields
}

/** One line for each changed row; a write that names none is logged by its title; one that changed nothing is not. */
export function logStatements(entry: LogEntry, changes: readonly Change[] | 'none'): Statement[] {
  if (changes === 'none') return []
  return (changes.length > 0 ? changes : [{}]).map((change) => logStatement(entry, change))
}

/**
 * The statement that writes one line of the operation log. Nothing else writes there, and nothing is ever changed or
 * removed. The difference keeps changed fields that the contract names and no other column, so that nothing gets in
 * unseen; secrets stand as `***`, personal data in full behind the wall and masked in the sentence.
 */
export function logStatement(entry: LogEntry, change: Change): Statement {
  return logTogether(entry, [change])
}

/** The same for the lines of many rows at once. */
export function logTogether(entry: LogEntry, changes: readonly Change[]): Statement {
  const lines = changes.map((change) => lineOf(entry, change))
  const values = lines.map((line, at) => `(${line.map((_, place) => `$${at * line.length + place + 1}`).join(', ')})`)
  return { sql: `${insertSql} ${values.join(', ')}`, parameters: lines.flat() }
}

function lineOf(entry: LogEntry, change: Change): unknown[] {
  const { endpoint, operator, ip, requestId, dictionaries, customFields } = entry
  const contract = change.of ?? entry.contract
  const fields = { ...fieldsOf(contract), ...customFields?.of(contract.name).everInfos }
  for (const name of change.secret ?? []) fields[name] = { ...(fields[name] as FieldInfo), privacy: 'secret' }
  const [before, after] = difference(spread(change.before), spread(change.after), fields)
  const { timeZone } = operator
  const sentence = ([zh, en]: Bilingual, language: 0 | 1) => {
    const name = change.name ? `${language === 0 ? '' : ' '}[${change.name}]` : ''
    const parts = [
      change.note?.[language],
      ...(change.noteTells ? [] : changedFields({ before, after, fields, dictionaries, timeZone }, language)),
    ].filter(Boolean)
    const tail = parts.length > 0 ? [`：${parts.join('；')}`, `: ${parts.join('; ')}`][language] : ''
    return plain(`${[zh, en][language]}${name}${tail}`)
  }
  const title = change.title ?? endpoint.title
  return [
    requestId,
    contract.name,
    change.id === undefined ? null : String(change.id),
    contract === entry.contract ? endpoint.name : `${entry.contract.name}.${endpoint.name}`,
    operator.id,
    operator.nickName,
    ip,
    sentence(title, 0),
    sentence(title, 1),
    before && JSON.stringify(before),
    after && JSON.stringify(after),
  ]
}

const spread = (row: Row | undefined) => row && spreadCustom(row)

const insertSql = `insert into operation_log
  (request_id, module, business_id, action, operator_id, operator_name, operator_ip, content_zh, content_en, before, after)
  values`

/** Fields of every row that say nothing about the business. */
const silent = new Set(['id', 'version', 'createdAt', 'updatedAt', 'createdByName', 'updatedByName'])
/** The name under which the filter of an export is logged. */
const filter = 'filter'
/** In which currency the amounts of a row are; it stands beside them also when it has not changed. */
const currency = 'currency'

function difference(before: Row | undefined, after: Row | undefined, fields: Fields): [Row | null, Row | null] {
  const named = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => name === filter || (fields[name] && !silent.has(name)),
  )
  const different = named.filter((name) => !isSame(before?.[name], after?.[name]))
  const hasAmounts = different.some((name) => fields[name]?.kind === 'money')
  const changed = named.filter((name) => different.includes(name) || (hasAmounts && name === currency))
  const beside = changed.filter((name) => fields[name] && isReference(name, fields[name])).map(companionOf)
  const pick = (row: Row | undefined) => {
    if (!row) return null
    const names = [...changed, ...beside.filter((name) => name in row && !changed.includes(name))]
    return Object.fromEntries(names.map((name) => [name, loggedValue(row[name], fields[name])]))
  }
  return [pick(before), pick(after)]
}

function loggedValue(value: unknown, info: FieldInfo | undefined): unknown {
  if (info?.privacy === 'secret') return '***'
  return info?.items ? rowsWith(value, withCompanions(info.items)) : (value ?? null)
}

function withCompanions(cells: Fields): Readonly<Record<string, { privacy?: string }>> {
  const names = Object.keys(cells)
    .filter((name) => isReference(name, cells[name] as FieldInfo))
    .map(companionOf)
  return { ...Object.fromEntries(names.map((name) => [name, {}])), ...cells }
}

/** One field that a line tells of, as it was and as it is, in one language. */
export interface FieldChange {
  name: string
  label: string
  before: string
  after: string
  masked: boolean
}

interface LineDifference {
  contract: Contract | undefined
  before: Row | null
  after: Row | null
  language: Language
  dictionaries?: Dictionaries
  customFields?: CustomFields
  timeZone?: string
  /** Personal data unmasked, for operators with the right to it. Secrets are not in the log. */
  full?: boolean
}

/** The difference of a line field by field. Of a module that is gone, fields have the names they are stored under. */
export function fieldChanges({ contract, language, full = false, ...line }: LineDifference): FieldChange[] {
  const fields = contract ? { ...fieldsOf(contract), ...line.customFields?.of(contract.name).everInfos } : {}
  const at = language === 'zh' ? 0 : 1
  const { dictionaries, timeZone } = line
  const [before, after] = [asRead(line.before, fields), asRead(line.after, fields)]
  const by = { dictionaries, timeZone }
  const all = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const names = [...all].filter((name) => !isCompanion(name, before, after))
  return names.flatMap((name) => {
    const info = fields[name] ?? { label: [name, name], kind: 'text', required: false }
    if (info.items && info.privacy !== 'secret') return changedRows(name, info, { before, after, ...by }, at, full)
    const text = (row: Row | null) =>
      row && name in row ? shownText(row[name], info, at, { ...by, currency: row[currency] }, full) : ''
    const masked = !full && info.privacy === 'personal'
    return [{ name, label: info.label[at], before: text(before), after: text(after), masked }]
  })
}

/** The sentence of a line with personal data as it is: its masked parts are those of its own difference. */
export function sentenceInFull(content: string, line: Omit<LineDifference, 'full'>): string {
  const full = fieldChanges({ ...line, full: true })
  return fieldChanges(line).reduce((text, { label, before, after }, index) => {
    const real = full[index]
    return real ? text.replace(`${label} ${before} → ${after}`, `${label} ${real.before} → ${real.after}`) : text
  }, content)
}

/** Means of wording values: their names, the time zone, the currency. */
interface By {
  dictionaries?: Dictionaries | undefined
  timeZone?: string | undefined
  currency?: unknown
}

interface Difference extends By {
  before: Row | null
  after: Row | null
  fields: Fields
}

/** The currency that stands beside changed amounts and is what it was. */
function isCompanion(name: string, before: Row | null, after: Row | null): boolean {
  return name === currency && before !== null && after !== null && isSame(before[name], after[name])
}

function changedFields({ fields, dictionaries, timeZone, ...line }: Difference, language: 0 | 1): string[] {
  const [before, after] = [asRead(line.before, fields), asRead(line.after, fields)]
  const by = { dictionaries, timeZone }
  if (!before || !after) return []
  return Object.keys(after).flatMap((name) => {
    const info = fields[name]
    if (!info || name === filter || isCompanion(name, before, after)) return []
    const isSecret = info.privacy === 'secret'
    if (info.items && !isSecret) return rowSentences(changedRows(name, info, { before, after, ...by }, language))
    if (info.kind === 'list' && !isSecret) {
      const named = (list: unknown) => namesIn(list, info, language, by)
      return [`${info.label[language]} ${comings(named(before[name]), named(after[name]))}`]
    }
    const was = shownText(before[name], info, language, { ...by, currency: before[currency] })
    const is = shownText(after[name], info, language, { ...by, currency: after[currency] })
    return [`${info.label[language]} ${was} → ${is}`]
  })
}

/** The changes of a list's rows: each cell that changed, and each row added or removed in one line. */
function changedRows(
  name: string,
  { label, items = {} }: FieldInfo,
  { before, after, ...by }: By & { before: Row | null; after: Row | null },
  at: 0 | 1,
  full = false,
): FieldChange[] {
  const cells = Object.keys(items).filter((cell) => !silent.has(cell))
  const visible = cells.filter((cell) => !(/Ids?$/.test(cell) && cells.includes(companionOf(cell))))
  const masked = (cell: string) => !full && items[cell]?.privacy === 'personal'
  const text = (row: RowChange['before'], cell: string) =>
    shownText(row?.[cell], items[cell] as FieldInfo, at, { ...by, currency: (after ?? before)?.[currency] }, full)
  const line = (row: RowChange['before']) =>
    row
      ? visible
          .filter((cell) => !isSame(row[cell]) && row[cell] !== '')
          .map((cell) => text(row, cell))
          .join(' · ')
      : ''
  return rowChanges(before?.[name], after?.[name], visible).flatMap(({ place, before: was, after: is }) => {
    const row = { name: `${name}[${place - 1}]`, label: `${label[at]} ${place}` }
    if (!was || !is) return [{ ...row, before: line(was), after: line(is), masked: visible.some(masked) }]
    return visible
      .filter((cell) => !isSame(was[cell], is[cell]))
      .map((cell) => ({
        name: `${row.name}.${cell}`,
        label: `${row.label} ${items[cell]?.label[at]}`,
        before: text(was, cell),
        after: text(is, cell),
        masked: masked(cell),
      }))
  })
}

/** The same within a sentence. */
function rowSentences(changes: readonly FieldChange[]): string[] {
  const sentences = changes.slice(0, maxItems).map(({ label, before, after }) => {
    if (!before) return `${label} +${after}`
    return after ? `${label} ${before} → ${after}` : `${label} −${before}`
  })
  return changes.length > maxItems ? [...sentences, `… (${changes.length})`] : sentences
}

/** The values of a list, those of a choice by their names. */
function namesIn(list: unknown, info: FieldInfo, at: 0 | 1, by: By): unknown {
  return Array.isArray(list) && info.options
    ? list.map((value) => shownText(value, { ...info, kind: 'choice' }, at, by))
    : list
}

/** Items added to a list and removed from it: `+a、b −c`. */
function comings(before: unknown, after: unknown): string {
  const [was, is] = [before, after].map((list) => (Array.isArray(list) ? list.map(String) : []))
  const signed = (sign: string, items: readonly string[]) => {
    const most = items.slice(0, maxItems).join(', ')
    return items.length === 0 ? [] : [`${sign}${most}${items.length > maxItems ? ` … (${items.length})` : ''}`]
  }
  return [
    ...signed('+', is?.filter((item) => !was?.includes(item)) ?? []),
    ...signed('−', was?.filter((item) => !is?.includes(item)) ?? []),
  ].join(' ')
}

const maxItems = 50

const empty: Bilingual = ['空', 'empty']

function shownText(value: unknown, info: FieldInfo, at: 0 | 1, by: By, full = false): string {
  if (value === null || value === undefined || value === '') return empty[at]
  if (Array.isArray(value) && info.options)
    return (namesIn(value, info, at, by) as string[]).join(at === 0 ? '、' : ', ')
  const text =
    typeof value !== 'object'
      ? String(value)
      : isOfValues(value)
        ? value.join(at === 0 ? '、' : ', ')
        : JSON.stringify(value)
  if (full && info.privacy === 'personal') return text
  const words = by.dictionaries?.label(info.dictionary, text) ?? info.options?.[text]
  if (words) return words[at]
  if (info.kind === 'mobile') return maskMobile(text)
  if (info.kind === 'email') return maskEmail(text)
  if (info.privacy) return '***'
  if (info.blank && value === info.blank.is) return info.blank.as[at]
  const worded = valueText(info.kind, typeof value === 'number' ? value : text, { language: languages[at], ...by })
  return worded.length > 120 ? `${worded.slice(0, 119)}…` : worded
}

const isOfValues = (value: object): value is readonly unknown[] =>
  Array.isArray(value) && value.every((each) => typeof each !== 'object')

/** Content is data, not markup and not lines: what turns or breaks a line could forge entries in a text view. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ').slice(0, 4000)
}
