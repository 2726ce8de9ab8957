import { ratio } from '@brandside/contract/platform/money.ts'

/** Of what was recharged in a month, what was open at the end of it and of each month since; the last one has not ended yet. */
export interface Cohort {
  open: readonly number[]
}

/**
 * How much of what is open at an age, in months, is open a month later: as it was of all months of recharge that have come
 * that far. Where none has, it stays as it is.
 */
function keptOf(cohorts: readonly Cohort[], age: number, amount: number): number {
  const known = cohorts.filter(({ open }) => open.length > age + 2)
  const sum = (at: number) => known.reduce((all, { open }) => all + (open[at] ?? 0), 0)
  const before = sum(age)
  return before > 0 ? ratio(amount, Math.min(before, sum(age + 1)), before) : amount
}

/** What will be open at the end of each of the coming months, if all goes on being used as it was at the same age before. */
export function forecastOf(cohorts: readonly Cohort[], months: number): number[] {
  let standing = cohorts.map(({ open }) => ({ age: open.length - 1, amount: open.at(-1) ?? 0 }))
  return Array.from({ length: months }, () => {
    standing = standing.map(({ age, amount }) => ({ age: age + 1, amount: keptOf(cohorts, age, amount) }))
    return standing.reduce((sum, { amount }) => sum + amount, 0)
  })
}
