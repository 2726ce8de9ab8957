import type { Answer, Notes } from './driver.ts'

/** A fault that stays for now, or is none: where, what, and why. Each must be met, so that none outlives its reason. */
export interface Exception {
  at: RegExp
  text: RegExp
  why: string
}

/**
 * What no press may lead to: an error of the page, a red message, a failed call, a refused read. That an act is refused is an
 * answer of the business.
 */
export function faultsOf(drivers: readonly Notes[], exceptions: readonly Exception[] = []): string[] {
  const all = drivers.flatMap(({ problems, answers }) => [
    ...problems,
    ...answers.filter(isFailure).map((answer) => ({ at: answer.at, text: wordsFor(answer) })),
  ])
  const isMeant =
    ({ at, text }: { at: string; text: string }) =>
    (exception: Exception) =>
      exception.at.test(at) && exception.text.test(text)
  const faults = all.filter((fault) => !exceptions.some(isMeant(fault)))
  const unmet = exceptions.filter((exception) => !all.some((fault) => isMeant(fault)(exception)))
  return [
    ...faults.map(({ at, text }) => `${at}: ${text}`),
    ...unmet.map(({ at, text }) => `not met any more: ${at} ${text}`),
  ]
}

function isFailure({ status, code, isRead }: Answer): boolean {
  return status >= 400 || code === 1 || (isRead && code !== 0)
}

const wordsFor = ({ path, query, status, code, msg }: Answer) => `${path}${query} ${status} ${code} ${msg}`
