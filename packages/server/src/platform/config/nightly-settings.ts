/** When and where the product backs itself up each night. */
export interface NightlySettings {
  directory: string
  /** `HH:MM` by the clock of the operating company. */
  at: string
  /** Older ones are removed. */
  days: number
  verify: boolean
}
