import type { Bilingual } from '../../platform/bilingual.ts'

/** One value of a channel's configuration. A secret is written and never read. */
export interface ConfigField {
  name: string
  label: Bilingual
  secret?: true
  /** Keys are files in PEM; what is entered is read as one, whichever of its forms it has. */
  kind?: 'text' | 'privateKey' | 'publicKey' | 'certificate' | 'choice'
  /** The adapter works without it. */
  optional?: true
  /** Its next value may stand beside it, so that both prove what the channel sends while it is replaced. */
  rotates?: true
  choices?: Readonly<Record<string, Bilingual>>
  /** The form of a text, and how it is said to be. */
  pattern?: RegExp
  form?: Bilingual
  help?: Bilingual
}

/** How a payer pays: by a code that he scans, by one that the till reads, in an app of ours, or in a browser. */
export type PayMethod = 'QR' | 'BARCODE' | 'JSAPI' | 'H5'

export interface PayAdapter {
  name: Bilingual
  /** What a brand has to have before it can take payments by it. */
  config: readonly ConfigField[]
  /** Of a delivery platform: its stores are chosen on its own page, and it tells which. */
  storesThere?: true
  /** It calls a partner, and says what that one can do; the others settle payments with us alone. */
  remote?: {
    methods: readonly PayMethod[]
    /** The currencies that it takes, or any. */
    currencies: readonly string[] | 'ANY'
    /** The least that a payment of a trial may be, by its currency. */
    smallest: Readonly<Record<string, number>>
    /** Its payments in an app name the payer, and those by code the code: the channel takes none without. */
    namesPayer?: true
    /** Shops have numbers of their own below the account of the brand, where this setting is so. */
    subMerchants?: { setting: string; is: string } | 'ALWAYS'
    /** It has no call for its bills: they are files. */
    billsAreFiles?: true
  }
}
