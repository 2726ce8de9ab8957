import type { Language } from '@brandside/contract/platform/bilingual.ts'

/**
 * The contents of a printed document, in words: modules supply them, the printer lays them out. It is made of committed
 * rows, so that the same document is printed the same way again.
 */
export interface Printout {
  language: Language
  title: string
  /** Also in the code at the top right, for scanners. */
  no: string
  /** Beside the number, in frames: a draft, the second time it is printed. */
  marks: readonly string[]
  company: Letterhead
  /** Parties, dates and terms: two columns of labels and values. */
  facts: readonly LabelledValue[]
  tables: readonly PrintedTable[]
  totals: readonly LabelledValue[]
  /** Cards with a code each, to be cut out. */
  codes?: readonly PrintedCode[]
  /** Labels for goods with their code in bars: to be cut out, or one after the other on a roll. */
  labels?: readonly PrintedCode[]
  /** Of a label printer, which has nothing but the label on its page; else A4. */
  paper?: Paper
  /** Stuck on a parcel: it stands alone on its paper. */
  waybill?: Waybill
  /** Paragraphs under headings: terms, remarks, accounts. */
  sections: readonly { title: string; text: string }[]
  /** Parties that have to sign. */
  signatures: readonly string[]
  /** At the foot of every page, before its number. */
  foot: string
  /** Documents that are printed with it, each from a page of its own on. */
  further?: readonly Printout[]
}

export type LabelledValue = readonly [label: string, value: string]

export interface Letterhead {
  name: string
  lines: readonly string[]
  /** The key of a picture. */
  logo: string | null
}

export interface PrintedCode {
  /** What a scanner reads. */
  code: string
  title: string
  note: string
}

export interface PrintedTable {
  columns: readonly PrintedColumn[]
  rows: readonly (readonly string[])[]
}

export interface PrintedColumn {
  title: string
  /** The width beside that of the other columns; 0 of a note. */
  share: number
  align?: 'right' | undefined
  /** Long texts that few rows have: below the row in place of a column. */
  isNote?: true
}

/** The job of the printing thread: the pictures are bytes by then. */
export interface PrintJob {
  printout: Printout
  logo: Uint8Array | null
}

/** Sizes of a roll in millimetres. */
export const papers = { WAYBILL: [100, 150], LABEL: [60, 40] } as const
export type Paper = keyof typeof papers

/** What a courier and the receiver read at arm's length. */
export interface Waybill {
  /** In bars, for scanners. */
  code: string
  carrier: string
  to: Party
  from: Party
  /** Weight, pieces, order: a word and a value. */
  facts: readonly LabelledValue[]
  /** What is in the parcel. */
  goods: string
}

export interface Party {
  /** 收 or 寄 */
  mark: string
  name: string
  phone: string
  address: string
}
